import Formats
package import SiteContent

/// What is asked about a score that may mean several things, such as `19/200` where the work is out of 20, or `7` beside work that is
/// out of 10 and of 20.
package struct ScoreQuestion: Sendable, Hashable {
  /// What the score is compared with.
  package enum Doubt: Sendable, Hashable {
    /// The maximum of the work itself, for a message.
    case own(String)
    /// The maxima of the items around it, for a message.
    case around(String)
    /// Nothing states a maximum.
    case unstated
  }

  /// The name of the work.
  package var name: String
  /// The score as it was written.
  package var score: String
  package var doubt: Doubt
  /// The ways to write what it may mean, the likeliest first.
  package var readings: [String]
  /// The doubt in words.
  package var text: String
  /// What to write; nil if only the readings are known.
  package var advice: String?

  /// The doubt, and what to write.
  package var words: String { "\(text): \(advice ?? "write \(readings.joined(separator: " or "))")" }
}

extension ScoreChange {
  /// Returns how the written maximum differs from the usual one although the points fit that one, too; nil if it does not.
  ///
  /// A maximum that the work has itself is usual, and where it has none, that of the items around it if the written one is at least five
  /// times as much.
  package func unlikelyMaximum(
    in course: SourceFile, template: SourceFile?
  ) throws(EditRefusal) -> ScoreQuestion? {
    guard let score, let text = WrittenScore.maximum(score), let written = DecimalNumber.value(of: text),
      let points = DecimalNumber.value(of: score.prefix { $0 != "/" })
    else { return nil }
    let keys = try CourseFile.keys(of: course)
    let outline = try CourseFile.outline(of: keys, template: template)
    guard case .item(let item)? = try known(in: outline) else { return nil }
    let node = try item.path.flatMap { path throws(EditRefusal) in try KeyWriter(keys).node(at: path) }
    let old = node.flatMap(CourseOutline.score(of:)).flatMap(WrittenScore.maximum)
    let around = outline.maxima(around: item.names[0], in: item.category?.first)
    let own = (old.flatMap { DecimalNumber.value(of: $0) } ?? around.category)
    guard written != around.common,
      let usual = own ?? around.common,
      written != usual, points <= usual, own != nil || written >= 5 * usual
    else { return nil }
    let max = DecimalNumber.text(usual)
    return ScoreQuestion(
      name: item.fullName, score: score, doubt: own == nil ? .around(max) : .own(max),
      readings: ["\(score.prefix { $0 != "/" })/\(max)", score],
      text:
        "\(item.category == nil ? item.names[0] : item.fullName): \(score), but \(own == nil ? "the items around it are" : "it is") out of \(max)"
    )
  }

  /// Returns what is asked about the score before it is written; nil if it means one thing only.
  package func question(in course: SourceFile, template: SourceFile?) throws(EditRefusal) -> ScoreQuestion? {
    if let question = try unlikelyMaximum(in: course, template: template) { return question }
    do {
      _ = try result(in: course, template: template)
      return nil
    } catch {
      guard case .unclear(let question) = error else { throw error }
      return question
    }
  }

  /// Returns the work that the course has already under the name; nil if it would be added.
  private func known(in outline: CourseOutline) throws(EditRefusal) -> CourseOutline.ScoreTarget? {
    guard let categoryName else { return try outline.match(item)?.target }
    return try outline.item(item, in: outline.category(categoryName)).map { .item($0) }
  }
}
