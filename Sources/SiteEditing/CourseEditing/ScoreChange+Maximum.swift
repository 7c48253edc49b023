import Formats
package import SiteContent

/// A question about a score that may mean several things, such as `19/200` where the work is out of 20, or `7` beside work that is
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
  /// The work that a score is for, and the maxima that it could have.
  private struct Work {
    var name: String
    /// The maximum that the work has already, or that its category gives it; nil if there is none.
    var own: String?
    /// The maximum that the items around it have in common; nil if there is none.
    var common: Double?
  }

  /// Returns how the written maximum differs from the usual one although the points fit that one, too; nil if it does not.
  ///
  /// A maximum that the work has itself is usual, and where it has none, or is new, that of the items around it if the written one is at
  /// least five times as much.
  package func unlikelyMaximum(
    in course: SourceFile, template: SourceFile?
  ) throws(EditRefusal) -> ScoreQuestion? {
    guard let score, let text = WrittenScore.maximum(score), let written = DecimalNumber.value(of: text),
      let points = DecimalNumber.value(of: score.prefix { $0 != "/" })
    else { return nil }
    let keys = try CourseFile.keys(of: course)
    let outline = try CourseFile.outline(of: keys, template: template)
    guard let work = try work(in: outline, KeyWriter(keys)) else { return nil }
    let own = work.own.flatMap { DecimalNumber.value(of: $0) }
    guard written != work.common, let usual = own ?? work.common, written != usual, points <= usual,
      own != nil || written >= 5 * usual
    else { return nil }
    let max = DecimalNumber.text(usual)
    let shown = work.name.hasPrefix("/") ? String(work.name.dropFirst()) : work.name
    return ScoreQuestion(
      score: score, doubt: own == nil ? .around(max) : .own(max),
      readings: ["\(score.prefix { $0 != "/" })/\(max)", score],
      text: "\(shown): \(score), but \(own == nil ? "the items around it are" : "it is") out of \(max)")
  }

  /// Returns what is asked about the score before it is written; nil if it means one thing only.
  /// - Parameter canAdd: whether the message for an unknown item says how to add it.
  package func question(
    in course: SourceFile, template: SourceFile?, canAdd: Bool = false
  ) throws(EditRefusal) -> ScoreQuestion? {
    if let question = try unlikelyMaximum(in: course, template: template) { return question }
    do {
      _ = try result(in: course, template: template, canAdd: canAdd)
      return nil
    } catch {
      guard case .unclear(let question) = error else { throw error }
      return question
    }
  }

  /// Returns the work that the course has under the name, or that would be added; nil if there is none.
  private func work(in outline: CourseOutline, _ writer: KeyWriter) throws(EditRefusal) -> Work? {
    if let categoryName {
      let category = try outline.category(categoryName)
      guard let known = outline.item(item, in: category) else { return added(item, to: category, in: outline) }
      return try work(.item(known), in: outline, writer)
    }
    if let target = try outline.match(item)?.target { return try work(target, in: outline, writer) }
    return try outline.next(item).map { added($0.name, to: outline.category(of: $0.after), in: outline) }
  }

  private func added(_ name: String, to category: CourseOutline.Category?, in outline: CourseOutline) -> Work {
    let around = outline.maxima(around: name, in: category?.names[0])
    return Work(
      name: "\(category?.names[0] ?? "")/\(name)", own: around.category.map { DecimalNumber.text($0) },
      common: around.common)
  }

  private func work(
    _ target: CourseOutline.ScoreTarget, in outline: CourseOutline, _ writer: KeyWriter
  ) throws(EditRefusal) -> Work {
    switch target {
    case .item(let item):
      let around = outline.maxima(around: item.names[0], in: item.category?.first)
      let written = try scoreMaximum(of: item, writer)
      return Work(
        name: target.name, own: written ?? item.max ?? around.category.map { DecimalNumber.text($0) },
        common: around.common)
    case .category(let category):
      let written = try maximum(of: category, writer)
      return Work(name: target.name, own: written ?? category.max)
    case .course:
      return Work(name: target.name, own: writer.keys.root.value(of: "grade")?.text.flatMap(WrittenScore.maximum))
    }
  }
}
