import Formats
import SiteContent

/// A semester of one student in ScoDoc, as its interface and its portals answer it: units, and courses with evaluations.
///
/// Its notes are always out of 20. A programme by competences (BUT) has `ues`, `ressources` and `saes`, any other one a list `ue`.
package struct ScoDocBulletin: Sendable {
  /// The term in the form of its id, such as `2026-27-s1`; nil if the document does not say.
  package private(set) var term: String?
  package private(set) var units: [Unit] = []
  package private(set) var courses: [Course] = []
  /// What the owner should know besides, such as absences, in sentences.
  package private(set) var remarks: [String] = []

  package struct Unit: Sendable, Hashable {
    package var id: String
    var code: String
    var name: String
    /// The credits and the bonus as content files have them; nil if there are none.
    var credits: String?
    var bonus: String?
  }

  package struct Course: Sendable {
    /// The id of its file.
    package var id: String
    package var code: String
    package var name: String
    /// The units that it counts in, each with its coefficient there; nil if the document does not say it.
    var shares: [(unit: String, coefficient: String?)] = []
    /// Its evaluations.
    package var source: TableSource
    /// Its average out of 20, if the document has no evaluation of it.
    package var grade: String?
  }

  /// Reads a document; nil if it is another one.
  package init?(_ bytes: [UInt8]) {
    guard let root = JSONNode.read(bytes) else { return nil }
    self.init(root["bulletin"] ?? root)
  }

  private init?(_ root: JSONNode) {
    if let units = root["ues"]?.members, root["ressources"] != nil || root["saes"] != nil {
      readCompetences(units, root)
    } else if let units = root["ue"]?.elements, units.contains(where: { $0["module"]?.elements != nil }) {
      readUnits(units)
    } else {
      return nil
    }
    term = Self.term(root["semestre"])
    readAbsences(root["semestre"]?["absences"] ?? root["absences"])
  }

  /// Returns `2026-27-s1` for the academic year `2026 - 2027` and an odd number of a semester.
  private static func term(_ semester: JSONNode?) -> String? {
    guard let years = semester?["annee_universitaire"]?.text?.split(whereSeparator: { !$0.isNumber }),
      let first = years.first, let last = years.last, years.count == 2, first.count == 4, last.count >= 2,
      let number = semester?["numero"]?.number.flatMap(Int.init), number > 0
    else { return nil }
    return "\(first)-\(last.suffix(2))-s\(2 - number % 2)"
  }

  private mutating func readAbsences(_ absences: JSONNode?) {
    let total = absences?["total"]?.number ?? absences?["nbabs"]?.number
    let unexcused =
      absences?["injustifie"]?.number
      ?? absences?["nbabsjust"]?.number.flatMap(Int.init).flatMap { just in
        total.flatMap(Int.init).map { "\($0 - just)" }
      }
    guard let total, total != "0" else { return }
    remarks.append(
      "\(total) half-days of absence\(unexcused.map { ", \($0) of them without a reason" } ?? ""): no figure counts them"
    )
  }

  // MARK: - Programmes by competences

  private mutating func readCompetences(_ ues: [String: JSONNode], _ root: JSONNode) {
    var shares: [String: [(unit: String, coefficient: String?)]] = [:]
    let order = ues.keys.sorted { one, other in
      let places = [one, other].map { ues[$0]?["numero"]?.number.flatMap(Double.init) ?? .infinity }
      return (places[0], one) < (places[1], other)
    }
    for code in order {
      guard let ue = ues[code] else { continue }
      // The unit of sport and culture only gives a bonus to the others.
      if ue["type"]?.number == "1" { continue }
      let id = FileName.id(for: code)
      units.append(
        Unit(
          id: id, code: code, name: ue["competence"]?.text ?? ue["titre"]?.text ?? code,
          credits: ue["ECTS"]?["total"]?.number.flatMap { $0 == "0" ? nil : $0 }, bonus: Self.bonus(ue, code, &remarks))
      )
      for modules in [ue["ressources"], ue["saes"]] {
        for (module, value) in modules?.members ?? [:] {
          shares[module, default: []].append((id, value["coef"]?.number))
        }
      }
      if let day = ue["capitalise"]?.text { remarks.append("\(code) was earned on \(day): write its credits yourself") }
    }
    for modules in [root["ressources"], root["saes"]] {
      for (code, module) in (modules?.members ?? [:]).sorted(by: { $0.key < $1.key }) {
        add(module, code: code, shares: shares[code] ?? [], evaluations: module["evaluations"]?.elements ?? [])
      }
    }
  }

  /// Returns what is added to the mark of a unit. Nothing can be taken off it.
  private static func bonus(_ ue: JSONNode, _ code: String, _ remarks: inout [String]) -> String? {
    if let malus = ue["malus"]?.number.flatMap(Double.init), malus > 0 {
      remarks.append("\(code) has a malus of \(DecimalNumber.text(malus)), which its mark here does not have")
    }
    return ue["bonus"]?.number.flatMap { Double($0) == 0 ? nil : $0 }
  }

  // MARK: - Other programmes

  private mutating func readUnits(_ ues: [JSONNode]) {
    for (index, ue) in ues.enumerated() {
      let code = ue["acronyme"]?.text ?? "UE\(index + 1)"
      let modules = ue["module"]?.elements ?? []
      if modules.isEmpty { continue }
      let id = FileName.id(for: code)
      units.append(
        Unit(
          id: id, code: code, name: ue["titre"]?.text ?? code,
          credits: ue["ects"]?.number.flatMap { $0 == "0" ? nil : $0 }, bonus: nil))
      for module in modules {
        let moduleCode = module["code"]?.text ?? module["titre"]?.text ?? ""
        add(
          module, code: moduleCode, shares: [(id, module["coefficient"]?.number)],
          evaluations: module["evaluation"]?.elements ?? [])
      }
    }
  }

  // MARK: - Courses

  private mutating func add(
    _ module: JSONNode, code: String, shares: [(unit: String, coefficient: String?)], evaluations: [JSONNode]
  ) {
    let average = module["moyenne"] ?? module["note"]
    let reader = ScoDocEvaluations(evaluations)
    var source = TableSource(.scoDoc, rows: reader.rows)
    source.refused = reader.refused
    if average?["value"]?.number != nil { source.classOfCourse = Self.classFigures(average) }
    var id = FileName.id(for: code)
    if courses.contains(where: { $0.id == id }) { id += "-\(courses.count + 1)" }
    let name = module["titre"]?.text ?? module["abbrev"]?.text ?? code
    courses.append(
      Course(
        id: id, code: code, name: name, shares: shares, source: source,
        grade: evaluations.isEmpty ? average?["value"]?.number : nil))
    if reader.hasUnlikeWeights {
      remarks.append(
        "\(code): its evaluations count differently in its units, so the averages of units can differ from those of ScoDoc"
      )
    }
  }

  static func classFigures(_ note: JSONNode?) -> ClassFigures? {
    func out(_ key: String) -> String? { note?[key]?.number.map { "\($0)/20" } }
    // Before anybody has a note, ScoDoc writes zeros.
    guard note?["max"]?.number.flatMap(Double.init) ?? 0 > 0 else { return nil }
    return ClassFigures(average: out("moy"), lowest: out("min"), highest: out("max"))
  }
}

/// The evaluations of a course in ScoDoc.
private struct ScoDocEvaluations {
  private(set) var rows: [TableSource.Row] = []
  private(set) var refused: [ImportedResult] = []
  /// Whether an evaluation counts in some units of the course more than in others.
  private(set) var hasUnlikeWeights = false

  init(_ evaluations: [JSONNode]) {
    var names: [String: Int] = [:]
    for evaluation in sorted(evaluations) {
      let base = evaluation["description"]?.text ?? "Évaluation"
      names[base, default: 0] += 1
      let name = names[base].map { $0 > 1 ? "\(base) (\($0))" : base } ?? base
      let line = rows.count + refused.count + 1
      if let kind = Self.kinds[evaluation["evaluation_type"]?.number ?? "0"] {
        refused.append(ImportedResult(name: name, line: line, problem: kind))
        continue
      }
      let weights = Set((evaluation["poids"]?.members ?? [:]).values.compactMap(\.number))
      hasUnlikeWeights = hasUnlikeWeights || weights.count > 1
      rows.append(TableSource.Row(line: line, parts: Self.parts(of: evaluation, named: name)))
    }
  }

  private func sorted(_ evaluations: [JSONNode]) -> [JSONNode] {
    let keys = evaluations.map { node in
      (node["date_debut"] ?? node["date"] ?? node["jour"])?.text.map { String($0.prefix(10)) } ?? "9"
    }
    return evaluations.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { evaluations[$0] }
  }

  /// Evaluations that are no part of the average, by their kind.
  private static let kinds = [
    "1": "it is a resit, which replaces the average in ScoDoc if it is better: add it yourself, with replaces",
    "2": "it is of the second session, which replaces the average in ScoDoc: add it yourself, with replaces",
    "3": "it is a bonus to the average: add it yourself, with extra-credit: true",
  ]

  private static func parts(of evaluation: JSONNode, named name: String) -> [ListColumn: String] {
    var parts: [ListColumn: String] = [.name: name, .max: "20"]
    let note = evaluation["note"]
    let value = note?["value"] ?? note
    parts[.coefficient] = (evaluation["coef"] ?? evaluation["coefficient"])?.number
    parts[.due] = due(of: evaluation)
    switch value?.text?.uppercased() {
    case "ABS": (parts[.score], parts[.remark]) = ("missing", "ABS counts 0 in ScoDoc")
    case "EXC": parts[.score] = "excused"
    default: parts[.score] = value?.number
    }
    func figure(_ key: String) -> String? { (note?[key] ?? evaluation[key])?.number }
    if let highest = figure("max").flatMap(Double.init), highest > 0 {
      (parts[.classAverage], parts[.classLowest], parts[.classHighest]) = (figure("moy"), figure("min"), figure("max"))
    }
    return parts
  }

  /// Returns the day of an evaluation, with its time unless it starts and ends at the same one, as those without a time do.
  private static func due(of evaluation: JSONNode) -> String? {
    if let start = evaluation["date_debut"]?.text {
      return start == evaluation["date_fin"]?.text ? String(start.prefix(10)) : start
    }
    guard let day = (evaluation["date"] ?? evaluation["jour"])?.text else { return nil }
    guard let start = evaluation["heure_debut"]?.text, start != evaluation["heure_fin"]?.text, start.count >= 5 else {
      return day
    }
    return "\(day)T\(start.prefix(5))"
  }
}
