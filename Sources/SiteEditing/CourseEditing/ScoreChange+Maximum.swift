import Formats
package import SiteContent

/// A score whose written maximum is most likely a typing error: `19/200` where the work is out of 20.
package struct UnlikelyMaximum: Sendable, Hashable {
  /// The unambiguous name of the work.
  package var name: String
  /// The score as it was written.
  package var written: String
  /// The score out of the usual maximum.
  package var usual: String
  /// What is out of the usual maximum, in words.
  package var reason: String
}

extension ScoreChange {
  /// Returns how the written maximum differs from the usual one although the points fit that one, too; nil if it does not.
  ///
  /// A maximum that the work has itself is usual, and where it has none, that of the items around it if the written one is at least five
  /// times as much.
  package func unlikelyMaximum(
    in course: SourceFile, template: SourceFile?
  ) throws(EditRefusal) -> UnlikelyMaximum? {
    guard let score, let text = WrittenScore.maximum(score), let written = DecimalNumber.value(of: text),
      let points = DecimalNumber.value(of: score.prefix { $0 != "/" })
    else { return nil }
    let keys = try CourseFile.keys(of: course)
    let outline = try CourseFile.outline(of: keys, template: template)
    guard case .item(let item)? = try known(in: outline) else { return nil }
    let node = try item.path.flatMap { path throws(EditRefusal) in try KeyWriter(keys).node(at: path) }
    let old = node.flatMap(CourseOutline.score(of:)).flatMap(WrittenScore.maximum)
    let around = outline.maxima(around: item.names[0], in: item.category?.first)
    let own = (old.flatMap { DecimalNumber.value(of: $0) } ?? around.category).map { ($0, "it is out of") }
    guard written != around.common,
      let (usual, reason) = own ?? around.common.map({ ($0, "the items around it are out of") }),
      written != usual, points <= usual, own != nil || written >= 5 * usual
    else { return nil }
    let max = DecimalNumber.text(usual)
    return UnlikelyMaximum(
      name: item.fullName, written: score, usual: "\(score.prefix { $0 != "/" })/\(max)", reason: "\(reason) \(max)")
  }

  /// Returns the work that the course has already under the name; nil if it would be added.
  private func known(in outline: CourseOutline) throws(EditRefusal) -> CourseOutline.ScoreTarget? {
    guard let categoryName else { return try outline.match(item)?.target }
    return try outline.item(item, in: outline.category(categoryName)).map { .item($0) }
  }
}
