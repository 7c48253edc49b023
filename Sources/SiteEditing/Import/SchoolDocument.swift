import Formats
import SiteContent

/// What the interface of a school's system answered, as JSON.
package enum SchoolDocument {
  /// Returns the results of a document; nil if it is another one.
  package static func read(_ bytes: [UInt8]) -> TableSource? {
    guard bytes[...].withoutByteOrderMark.first(where: { $0 > 0x20 }).map({ [0x5B, 0x7B].contains($0) }) == true,
      let root = JSONNode.read(bytes)
    else { return nil }
    return canvas(root) ?? moodle(root)
  }

  /// Returns what a system answered in place of results, such as that the token has expired; nil if the document is another one.
  package static func problem(_ bytes: [UInt8]) -> String? {
    guard let root = JSONNode.read(bytes) else { return nil }
    let canvas = root["errors"]?.elements?.first?["message"]?.text
    let moodle = root["exception"] == nil ? nil : root["message"]?.text
    return canvas.map { "Canvas answered \"\($0.excerpt())\"" } ?? moodle.map { "Moodle answered \"\($0.excerpt())\"" }
  }

  // MARK: - Canvas

  /// The groups of assignments of a course, with the submissions of the student.
  private static func canvas(_ root: JSONNode) -> TableSource? {
    let groups = (root.elements ?? [root]).filter { $0["name"] != nil && $0["assignments"]?.elements != nil }
    guard !groups.isEmpty, root.elements.map({ $0.count == groups.count }) ?? true else { return nil }
    var rows: [TableSource.Row] = []
    var work: [TableSource.WorkGroup] = []
    let isWeighted = groups.contains { ($0["group_weight"]?.number ?? "0") != "0" }
    for group in sorted(groups) {
      guard let name = group["name"]?.text else { continue }
      let rules = group["rules"]
      if !work.contains(where: { $0.name == name }) {
        let drops = [("drop-lowest", rules?["drop_lowest"]), ("drop-highest", rules?["drop_highest"])].compactMap {
          key, value in value?.number.flatMap { $0 == "0" ? nil : KeyAssignment(key, $0) }
        }
        work.append(
          TableSource.WorkGroup(
            name: name, weight: isWeighted ? group["group_weight"]?.number ?? "0" : nil, rules: drops))
      }
      let kept = Set(rules?["never_drop"]?.elements?.compactMap(\.id) ?? [])
      for assignment in sorted(group["assignments"]?.elements ?? []) {
        guard var parts = canvasParts(assignment) else { continue }
        parts[.category] = name
        if let id = assignment["id"]?.id, kept.contains(id) { parts[.neverDrop] = "x" }
        rows.append(TableSource.Row(line: rows.count + 1, parts: parts))
      }
    }
    var source = TableSource(.canvasDocument, rows: rows)
    source.groups = work
    return source
  }

  private static func sorted(_ nodes: [JSONNode]) -> [JSONNode] {
    let places = nodes.map { $0["position"]?.number.flatMap(Double.init) ?? .infinity }
    return nodes.indices.sorted { (places[$0], $0) < (places[$1], $1) }.map { nodes[$0] }
  }

  /// Returns what an assignment has; nil if it is not graded at all.
  private static func canvasParts(_ assignment: JSONNode) -> [ListColumn: String]? {
    guard let name = assignment["name"]?.text, assignment["grading_type"]?.text != "not_graded",
      assignment["published"].map(\.isTrue) ?? true
    else { return nil }
    let submission = assignment["submission"].flatMap { $0.elements?.first ?? $0 }
    let max = assignment["points_possible"]?.number
    var parts: [ListColumn: String] = [.name: name]
    parts[.due] = assignment["due_at"]?.text
    if assignment["omit_from_final_grade"]?.isTrue == true { parts[.uncounted] = "x" }
    let isOpen = submission?["workflow_state"]?.text == "pending_review"
    if submission?["excused"]?.isTrue == true {
      parts[.score] = "excused"
    } else if !isOpen, let score = submission?["score"]?.number {
      parts[.score] = score
    } else if !isOpen, let grade = submission?["grade"]?.text {
      parts[.score] = ["complete": "100%", "incomplete": "0%"][grade] ?? grade.replacing("−", with: "-")
    } else if submission?["missing"]?.isTrue == true {
      parts[.remark] = CanvasPage.remarkOnMissing
    }
    if max != "0" || parts[.score] != nil { parts[.max] = max }
    let statistics = assignment["score_statistics"]
    for (column, key) in [(ListColumn.classAverage, "mean"), (.classLowest, "min"), (.classHighest, "max")] {
      parts[column] = statistics?[key]?.number
    }
    if submission?["late"]?.isTrue == true, let taken = submission?["points_deducted"]?.number, taken != "0" {
      parts[.remark] = "late, so \(taken) points are already taken off"
    }
    return parts
  }

  // MARK: - Moodle

  /// The grade items of one or more students in a course.
  private static func moodle(_ root: JSONNode) -> TableSource? {
    guard let users = root["usergrades"]?.elements, users.allSatisfy({ $0["gradeitems"]?.elements != nil }) else {
      return nil
    }
    var rows: [TableSource.Row] = []
    for user in users {
      for item in user["gradeitems"]?.elements ?? [] {
        guard let name = item["itemname"]?.text, !["course", "category"].contains(item["itemtype"]?.text) else {
          continue
        }
        var parts: [ListColumn: String] = [.name: name]
        parts[.max] = item["grademax"]?.number
        let status = item["status"]?.text
        parts[.score] = status == "excluded" ? "excused" : item["graderaw"]?.number
        if status == "extra" { parts[.extraCredit] = "x" }
        parts[.classAverage] = item["averageformatted"]?.text
        rows.append(
          TableSource.Row(
            line: rows.count + 1, parts: parts, student: users.count > 1 ? user["userfullname"]?.text ?? "" : nil))
      }
    }
    return TableSource(.moodleDocument, rows: rows)
  }
}
