import Formats
import Grading

/// Reads the keys of an exam that counts only if other work is below a mark: `share: 50%` and `only-if: {of: [P1, P2], below: 7}`.
struct ExamConditionReader {
  let scale: Scale
  let report: DiagnosticCollector

  /// An exam whose condition names work, which is known only when all work is read.
  struct Pending {
    var position: Int
    var works: YAMLNode?
    /// The place of the key.
    var span: SourceSpan
  }

  /// Reads the keys of an item, but not the work that the condition names; nil without them.
  func condition(_ fields: inout FieldReader) -> (condition: ExamCondition, works: YAMLNode?)? {
    let share = share(&fields)
    guard let node = fields.node("only-if") else {
      if fields.has("share") {
        report.error(
          .conflictingKeys, fields.keySpan(of: "share"), "\"share\" belongs to work with \"only-if\"",
          help: "write weight in place of it"
        )
      }
      return nil
    }
    for key in ["weight", "coefficient", "replaces", "extra-credit"] where fields.has(key) {
      report.error(
        .conflictingKeys, fields.keySpan(of: key), "\"\(key)\" cannot be combined with \"only-if\"",
        help: "what the work counts of the course is its share: 50%")
    }
    guard var group = FieldReader(node, of: .examCondition, report: report) else { return nil }
    defer { group.finish() }
    let works = group.node("of")
    let below = group.mark("below", on: scale, isBound: true)?.percent
    let from = group.mark("from", on: scale, isBound: true)?.percent
    if share == nil, !fields.has("share") {
      report.error(
        .mixedWeights, fields.keySpan(of: "only-if"), "the work has no share of the course",
        help: "write share: 50% beside only-if")
    }
    guard let below, let share else { return nil }
    if let from, from.reaches(below) {
      report.error(
        .outOfOrder, group.span(of: "from"), "\"from\" is not below \"below\", so the work would never count",
        help: "from is the least with which it is open, below the mark with which nobody needs it")
      return nil
    }
    if let from, !scale.pass.reaches(from) {
      report.warning(
        .outOfOrder, group.span(of: "from"),
        "\"from\" is above the passing grade, so a course that is closed by it may pass",
        help: "below from the course is at most what the work has")
    }
    return (ExamCondition(work: [], below: below, from: from, share: share), works)
  }

  /// Reads `share: 50%`, as a ratio.
  private func share(_ fields: inout FieldReader) -> Double? {
    guard let text = fields.text("share") else { return nil }
    return report.share(
      text, of: "share", at: fields.span(of: "share"), help: "what the work counts of the course, up to 100%: 50%")
  }
}
