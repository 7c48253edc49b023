import Formats
import SiteContent
import TestSupport

@testable import SiteEditing

/// One course as a school's program shows or exports it, and what it makes of an empty course.
struct ImportSource: Sendable, CustomStringConvertible {
  let name: String
  /// Whether it has results, which a syllabus has not.
  var isTable = true
  var bytes: [UInt8]
  var student: String? = nil
  /// The texts of totals in it, none of which may be an item.
  var totals: [String] = []
  /// What each of the others is; nothing if the source does not have it.
  var has: [Feature: String] = [:]

  var description: String { name }

  enum Feature: String, CaseIterable, Sendable {
    case recognised, items, maxima, dates, groups, weights, drops, states, totals, again
  }

  /// What the source made of a course.
  struct Made {
    var format: String?
    var text: String
    var isQuiet: Bool
    fileprivate var root: YAMLNode? {
      SourceKeys.read(SourceFile(path: "c.md", bytes: Array("---\n\(text)\n---\n".utf8))).keys?.root
    }

    /// What a feature is in the course, as a list.
    func found(_ feature: Feature, _ source: ImportSource) -> String {
      let words = { (pairs: [(String, String?)]) in
        pairs.compactMap { name, value in value.map { "\(name) \($0)" } }.joined(separator: ", ")
      }
      return switch feature {
      case .recognised: format ?? ""
      case .items: items.map(\.name).joined(separator: ", ")
      case .maxima: words(items.map { ($0.name, $0.max) })
      case .dates: words(items.map { ($0.name, $0.value("due")) })
      case .groups: groups.map(\.name).joined(separator: ", ")
      case .weights: words((groups + items).map { ($0.name, $0.value("weight") ?? $0.value("coefficient")) })
      case .drops: words(groups.map { ($0.name, $0.value("drop-lowest")) })
      case .states: words(items.map { item in (item.name, item.score.flatMap { Double($0) == nil ? $0 : nil }) })
      case .totals: items.map(\.name).filter(source.totals.contains).joined(separator: ", ")
      case .again: isQuiet ? "quiet" : "not quiet"
      }
    }

    private var groups: [Work] { (root?.value(of: "categories")?.elements ?? []).map(Work.init) }
    private var items: [Work] {
      groups.flatMap { ($0.node.value(of: "items")?.elements ?? []).map(Work.init) }
        + (root?.value(of: "items")?.elements ?? []).map(Work.init)
    }
  }

  /// An item or a category of the written course.
  fileprivate struct Work {
    let node: YAMLNode

    init(_ node: YAMLNode) { self.node = node }

    private var short: YAMLNode.Entry? { node.value(of: "name") == nil ? node.entries?.first : nil }
    var name: String { short?.key ?? node.value(of: "name")?.text ?? "" }
    private var parts: [String] {
      ((short?.value ?? node.value(of: "score"))?.text ?? "").split(separator: "/").map(String.init)
    }
    var score: String? { parts.first }
    var max: String? { value("max") ?? (parts.count == 2 ? parts[1] : nil) }
    func value(_ key: String) -> String? { short == nil ? node.value(of: key)?.text : nil }
  }

  /// Imports the source into an empty course, twice.
  func made() throws -> Made {
    guard isTable else {
      let syllabus = Syllabus(String(decoding: bytes, as: UTF8.self))
      var file = FileTemplate(.course, id: "terms/a/c", name: "C")
      file.categories = syllabus.categories
      file.hasCoefficients = syllabus.hasCoefficients
      let text = String(decoding: file.edit.files[0].new ?? [], as: UTF8.self)
      return Made(format: nil, text: String(text.dropFirst(4).dropLast(5)), isQuiet: true)
    }
    let source =
      ZipArchive.isZip(bytes)
      ? try TableSource(Workbook(bytes).table(of: nil))
      : try ScoDocBulletin(bytes)?.courses.first?.source ?? TableSource(bytes)
    let first = try change(from: source, into: Array("---\nname: C\n---\n".utf8))
    let second = try change(from: source, into: first.edit.new ?? [])
    let text = String(String(decoding: first.edit.new ?? [], as: UTF8.self).dropFirst(4).dropLast(5))
    let isQuiet = second.edit.new == second.edit.old && second.outcomes.allSatisfy { $0.status == .same }
    return Made(format: try RecognizedTable(source).format.name, text: text, isQuiet: isQuiet)
  }

  private func change(from source: TableSource, into bytes: [UInt8]) throws -> CourseImport {
    let file = SourceFile(path: "content/terms/a/c.md", bytes: bytes)
    let table = try ResultsTable.read(
      source, student: student, map: ColumnMap(of: RecognizedTable(source).format.source, in: file),
      clock: SiteClock(timeZone: "America/New_York", at: .written("2026-11-20")))
    var options = CourseImport.Options()
    options.addsEvents = true
    var change = CourseImport(table, into: file, template: nil, options: options)
    change.remember(ColumnMap(), columns: table.columns, of: table.source)
    return change
  }
}

/// The sources, each with a course of two homeworks, work that is excused, and a final exam that is open.
extension ImportSource {
  static let all = [
    canvasPage, moodleReport, frenchTable, canvasDocument, moodleDocument, scoDoc, workbook, gradeBook, calendar,
    syllabus,
  ]

  private static let canvasPage = ImportSource(
    name: "a page of Canvas",
    bytes: Array(
      """
      Name\tDue\tSubmitted\tStatus\tScore
      HW 1\tHomework\tNov 1 by 3pm\t\t\tClick to test a different score\t9 / 10
      HW 2\tHomework\t\t\t\tClick to test a different score\t- / 20
      Talk\tExams\t\t\tExcused\tClick to test a different score\t- / 5
      Final\tExams\tDec 15 by 3pm\t\t\tClick to test a different score\t- / 150
      Homework\t\t\t\t90%\t9.00 / 10.00
      Exams\t\t\t\tN/A\t0.00 / 0.00
      Total\t\t\t\t90%\t9.00 / 10.00
      Group\tWeight
      Homework\t40%
      Exams\t60%
      Total\t100%
      """.utf8), totals: ["Homework", "Exams", "Total"],
    has: [
      .recognised: "a page of grades of Canvas", .items: "HW 1, HW 2, Talk, Final",
      .maxima: "HW 1 10, HW 2 20, Talk 5, Final 150", .dates: "HW 1 2026-11-01T15:00, Final 2026-12-15T15:00",
      .groups: "Homework, Exams", .weights: "Homework 40, Exams 60", .states: "Talk excused",
    ])

  private static let moodleReport = ImportSource(
    name: "a report of Moodle",
    bytes: Array(
      "Grade item\tCalculated weight\tGrade\tRange\tPercentage\tFeedback\nPhysics\nHomework\nAssignment\nHW 1\t20.00 %\t9.00\t0–10\t90.00 %\t \nAssignment\nHW 2\t-\t-\t0–20\t-\t \nAggregation\nHomework total\t-\t9.00\t0–10\t90.00 %\t \nManual item\nTalk\t-\n( Excluded )\t4.00\t0–5\t80.00 %\t \nQuiz\nFinal\t-\t-\t0–150\t-\t \nAggregation\nCourse total\t-\t90.00\t0–100\t90.00 %\t \n"
        .utf8), totals: ["Homework total", "Course total"],
    has: [
      .recognised: "a user report of Moodle", .items: "HW 1, HW 2, Talk, Final",
      .maxima: "HW 1 10, HW 2 20, Talk 5, Final 150", .states: "Talk excused",
    ])

  private static let frenchTable = ImportSource(
    name: "a French table",
    bytes: Array(
      "Évaluation;Note;Barème;Coef;Date;Moyenne;Min;Max\nHW 1;9;10;2;01/11/2026;7,5;3;10\nHW 2;;20;1;;;;\nTalk;Disp;5;1;;;;\nFinal;;150;3;15/12/2026 à 15h00;;;\nMoyenne générale;18,00;20;;;;;\n"
        .utf8), totals: ["Moyenne générale"],
    has: [
      .recognised: "a list of results", .items: "HW 1, HW 2, Talk, Final",
      .maxima: "HW 1 10, HW 2 20, Talk 5, Final 150", .dates: "HW 1 2026-11-01, Final 2026-12-15T15:00",
      .weights: "HW 1 2, HW 2 1, Talk 1, Final 3", .states: "Talk excused",
    ])

  private static let canvasDocument = ImportSource(
    name: "JSON of Canvas",
    bytes: Array(
      """
      [{"id": 1, "name": "Homework", "position": 1, "group_weight": 40, "rules": {"drop_lowest": 1}, "assignments": [
        {"id": 11, "name": "HW 1", "position": 1, "points_possible": 10, "due_at": "2026-11-01T20:00:00Z", "submission": {"score": 9}},
        {"id": 12, "name": "HW 2", "position": 2, "points_possible": 20, "submission": {"score": null}}]},
       {"id": 2, "name": "Exams", "position": 2, "group_weight": 60, "rules": {}, "assignments": [
        {"id": 21, "name": "Talk", "position": 1, "points_possible": 5, "submission": {"score": null, "excused": true}},
        {"id": 22, "name": "Final", "position": 2, "points_possible": 150, "due_at": "2026-12-15T20:00:00Z", "submission": null}]}]
      """.utf8),
    has: [
      .recognised: "assignments of Canvas", .items: "HW 1, HW 2, Talk, Final",
      .maxima: "HW 1 10, HW 2 20, Talk 5, Final 150", .dates: "HW 1 2026-11-01T15:00, Final 2026-12-15T15:00",
      .groups: "Homework, Exams", .weights: "Homework 40, Exams 60", .drops: "Homework 1", .states: "Talk excused",
    ])

  private static let moodleDocument = ImportSource(
    name: "JSON of Moodle",
    bytes: Array(
      """
      {"usergrades": [{"courseid": 4, "userid": 7, "userfullname": "Jay Lin", "gradeitems": [
        {"id": 31, "itemname": "HW 1", "itemtype": "mod", "status": "used", "graderaw": 9, "grademax": 10},
        {"id": 32, "itemname": "HW 2", "itemtype": "mod", "status": "novalue", "graderaw": null, "grademax": 20},
        {"id": 33, "itemname": "Talk", "itemtype": "manual", "status": "excluded", "graderaw": 5, "grademax": 5},
        {"id": 34, "itemname": "Final", "itemtype": "mod", "status": "novalue", "graderaw": null, "grademax": 150},
        {"id": 35, "itemname": "Homework total", "itemtype": "category", "graderaw": 8, "grademax": 10},
        {"id": 36, "itemname": "Course total", "itemtype": "course", "graderaw": 80, "grademax": 100}]}]}
      """.utf8), totals: ["Homework total", "Course total"],
    has: [
      .recognised: "grade items of Moodle", .items: "HW 1, HW 2, Talk, Final",
      .maxima: "HW 1 10, HW 2 20, Talk 5, Final 150", .states: "Talk excused",
    ])

  private static let scoDoc = ImportSource(
    name: "JSON of ScoDoc",
    bytes: Array(
      """
      {"type": "BUT", "semestre": {}, "saes": {}, "ues": {"UE1": {"ressources": {"R1": {"coef": 2}}, "saes": {}}},
       "ressources": {"R1": {"titre": "A", "moyenne": {"value": "18.00", "min": "1.00", "moy": "9.00", "max": "18.00"}, "evaluations": [
        {"coef": "2.00", "date": "2026-11-01", "heure_debut": "15:00", "heure_fin": "16:00", "description": "HW 1", "note": {"value": "18.00"}},
        {"coef": "1.00", "date": "2026-11-02", "description": "HW 2", "note": {"value": "~"}},
        {"coef": "1.00", "date": "2026-11-03", "description": "Talk", "note": {"value": "EXC"}},
        {"coef": "3.00", "date": "2026-12-15", "description": "Final", "note": {"value": "ATT"}}]}}}
      """.utf8), totals: ["moyenne", "R1", "A"],
    has: [
      .recognised: "a bulletin of ScoDoc", .items: "HW 1, HW 2, Talk, Final",
      .maxima: "HW 1 20, HW 2 20, Talk 20, Final 20",
      .dates: "HW 1 2026-11-01T15:00, HW 2 2026-11-02, Talk 2026-11-03, Final 2026-12-15",
      .weights: "HW 1 2, HW 2 1, Talk 1, Final 3", .states: "Talk excused",
    ])

  private static let workbook: ImportSource = {
    let rows = [
      ["Student", "ID", "HW 1 (11)", "HW 2 (12)", "Talk (21)", "Final (22)", "Current Score"],
      ["Points Possible", "", "10", "20", "5", "150", ""],
      ["Lin, Jay", "7", "9", "", "EX", "", "90"],
    ]
    let cells = rows.map { row in
      "<row>" + row.map { "<c t=\"inlineStr\"><is><t>\($0)</t></is></c>" }.joined() + "</row>"
    }
    var zip = TestZip()
    zip.add("xl/workbook.xml", "<workbook><sheets><sheet name=\"S\" sheetId=\"1\" r:id=\"rId1\"/></sheets></workbook>")
    zip.add(
      "xl/_rels/workbook.xml.rels",
      "<Relationships><Relationship Id=\"rId1\" Target=\"worksheets/sheet1.xml\"/></Relationships>")
    zip.add("xl/worksheets/sheet1.xml", "<worksheet><sheetData>\(cells.joined())</sheetData></worksheet>")
    return ImportSource(
      name: "a workbook", bytes: zip.bytes, student: "7", totals: ["Current Score"],
      has: [
        .recognised: "a grade book of Canvas", .items: "HW 1, HW 2, Talk, Final",
        .maxima: "HW 1 10, HW 2 20, Talk 5, Final 150", .states: "Talk excused",
      ])
  }()

  private static let gradeBook = ImportSource(
    name: "CSV of Canvas",
    bytes: Array(
      "Student,ID,Section,HW 1 (11),HW 2 (12),Talk (21),Final (22),Homework Current Score,Final Grade\nPoints Possible,,,10,20,5,150,(read only),(read only)\n\"Lin, Jay\",7,A,9,,EX,,90,A\n\"Ray, Ann\",8,A,1,2,3,4,5,F\n"
        .utf8), student: "Jay Lin", totals: ["Homework Current Score", "Final Grade"],
    has: [
      .recognised: "a grade book of Canvas", .items: "HW 1, HW 2, Talk, Final",
      .maxima: "HW 1 10, HW 2 20, Talk 5, Final 150", .states: "Talk excused",
    ])

  private static let calendar = ImportSource(
    name: "a calendar",
    bytes: Array(
      "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:event-assignment-1\r\nSUMMARY:HW 1 [C]\r\nDTSTART:20261101T200000Z\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:event-assignment-2\r\nSUMMARY:Final [C]\r\nDTSTART;TZID=Europe/Paris:20261215T210000\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:event-calendar-event-3\r\nSUMMARY:Total review [C]\r\nDTSTART:20261101T200000Z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
        .utf8), totals: ["Total review"],
    has: [
      .recognised: "a calendar", .items: "HW 1, Final", .dates: "HW 1 2026-11-01T15:00, Final 2026-12-15T15:00",
    ])

  private static let syllabus = ImportSource(
    name: "a syllabus", isTable: false,
    bytes: Array("Component\tWeight\nHomework\t40 %, lowest dropped\nExams\t60 %\nTotal\t100 %\n".utf8),
    totals: ["Total"], has: [.groups: "Homework, Exams", .weights: "Homework 40, Exams 60", .drops: "Homework 1"])
}

extension ResultsTable {
  /// Parses a file and returns the results of one student.
  static func read(
    _ bytes: [UInt8], student: String? = nil, map: ColumnMap = ColumnMap(), clock: SiteClock = .none
  ) throws(Refusal) -> ResultsTable {
    try read(TableSource(bytes), student: student, map: map, clock: clock)
  }
}
