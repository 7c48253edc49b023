import Formats
package import SiteContent

/// The work of a course that can have a score, with the scores that are in the file.
package struct ScoreSheet: Sendable {
  package var rows: [Row] = []
  /// The next item of each category that announces more items than it lists, such as Quiz 8 of `count: 10`.
  package private(set) var announced: [Row] = []

  /// A piece of work with its score.
  package struct Row: Sendable {
    package var target: CourseOutline.ScoreTarget
    /// The unambiguous name, as `ScoreChange` takes it: `Exams/Final`.
    package var name: String
    /// The category that the work belongs to; nil directly in the course.
    package var category: String?
    /// The name within its category.
    package var shortName: String
    /// The score as it is written in the file; nil if the work is not graded yet.
    package var score: String?
    /// The maximum that a number alone gets; nil if it gets none.
    package var max: String?
    /// The due date as it is written in the file.
    package var due: String?
    /// Whether the work is an item, which can have a due date.
    package var isItem: Bool { if case .item = target { true } else { false } }
    /// Whether the work is announced and not listed, so that a score adds it.
    package var isNew = false

    /// Returns the change that sets its score.
    package func change(to score: String?) -> ScoreChange {
      isNew ? ScoreChange(item: shortName, score: score, category: category) : ScoreChange(item: name, score: score)
    }
  }

  /// Lists the work of a course and its course template in the order of the file.
  package init(_ course: SourceFile, template: SourceFile?) throws(EditRefusal) {
    let keys = try CourseFile.keys(of: course)
    let writer = KeyWriter(keys)
    let outline = try CourseFile.outline(of: keys, template: template)
    for target in outline.scoreTargets {
      let (path, key): ([KeyPathStep]?, String) =
        switch target {
        case .item(let item): (item.path, "score")
        case .category(let category): (category.path, "grade")
        case .course: ([], "grade")
        }
      let node = try path.flatMap { path throws(EditRefusal) in try writer.node(at: path) }
      if let node, node.value(of: "remove")?.text == "true" { continue }
      let score = node.flatMap { key == "score" ? CourseOutline.score(of: $0) : $0.value(of: key)?.text }
      rows.append(
        Row(
          target: target, name: target.name, category: target.category, shortName: target.item ?? target.name,
          score: score, max: Self.max(of: target, score: score, in: outline),
          due: key == "score" ? node?.value(of: "due")?.text : nil))
    }
    announced = outline.announced.map { item in
      let target = CourseOutline.ScoreTarget.item(item)
      return Row(
        target: target, name: target.name, category: target.category, shortName: item.names[0],
        max: Self.max(of: target, score: nil, in: outline), isNew: true)
    }
  }

  /// Returns the row that a name means: the whole name, or the name within its category if no other work has it.
  package func row(_ name: String) -> Row? {
    func only(_ rows: [Row]) -> Row? { rows.count == 1 ? rows[0] : nil }
    let rows = self.rows + announced
    return rows.first { $0.name == name } ?? only(CourseOutline.named(name, among: rows) { [$0.name] })
      ?? only(CourseOutline.named(name, among: rows) { [$0.shortName] })
  }

  private static func max(
    of target: CourseOutline.ScoreTarget, score: String?, in outline: CourseOutline
  ) -> String? {
    if let own = score.flatMap(WrittenScore.maximum) { return own }
    guard case .item(let item) = target else { return nil }
    if let max = item.max ?? outline.category(of: item)?.max { return max }
    return outline.maxima(around: item.names[0], in: item.category?.first).common.map { DecimalNumber.text($0) }
  }
}

extension CourseOutline {
  /// Returns the score of an item in its long or short form; nil if it has none.
  static func score(of item: YAMLNode) -> String? {
    KeyWriter.shortForm(of: item).map(\.value.text) ?? item.value(of: "score")?.text
  }
}
