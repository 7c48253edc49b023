package import SiteContent

/// A programme of studies in the JSON format of average calculators for phones: units with coefficients, and their subjects
/// with marks out of 20.
///
/// The apps use different keys, so any object with a name and a list of subjects is a unit.
package struct AveragesDocument: Sendable {
  package private(set) var units: [Unit] = []
  /// The names of the blocs in the order of the document.
  package private(set) var blocs: [String] = []
  /// The app that wrote the document.
  package private(set) var app = App.other

  /// The apps whose documents have keys or rules of their own.
  package enum App: String, Sendable, Hashable {
    /// Marks are from 0 to 1, and units have a code and may be professional. The average and the professional average must
    /// be 10.
    case graduator = "Graduator"
    /// Units belong to blocs, and the average of each must be 10.
    case ucAverage = "UCAverage"
    case other = "an average calculator"
  }

  package struct Unit: Sendable, Hashable {
    /// The id of the unit in the document, or else its name.
    var identity: String
    package var name: String
    package var code: String?
    /// The coefficient as written in the document; nil if it has none.
    package var coefficient: String?
    package var isProfessional = false
    /// The names of the blocs that contain it.
    package var blocs: [String]
    package var subjects: [Subject]
  }

  package struct Subject: Sendable, Hashable {
    package var name: String
    /// The coefficient as written in the document; nil if it has none.
    package var coefficient: String?
    /// The average out of 20 as written in the document; nil if there is none yet.
    package var mark: String?
  }

  /// Parses a document; returns nil if it has no unit.
  package init?(reading bytes: [UInt8]) {
    guard let root = JSONNode.read(bytes) else { return nil }
    app = root.contains(key: "isprofessional") ? .graduator : .other
    collect(root, bloc: nil)
    if units.isEmpty { return nil }
    if app == .other, !blocs.isEmpty { app = .ucAverage }
  }

  private mutating func collect(_ node: JSONNode, bloc: String?) {
    switch node {
    case .list(let nodes): for node in nodes { collect(node, bloc: bloc) }
    case .object(let fields):
      let name = fields.text(["name", "nom", "title", "titre"])
      if let name, let subjects = fields.list(["courses", "subjects", "matieres", "matières", "cours", "modules"]) {
        add(name, fields, subjects: subjects, bloc: bloc)
      } else {
        for (_, value) in fields.sorted(by: { $0.key < $1.key }) { collect(value, bloc: name ?? bloc) }
      }
    case .text, .number, .flag, .none: break
    }
  }

  private mutating func add(_ name: String, _ fields: [String: JSONNode], subjects: [JSONNode], bloc: String?) {
    if let bloc, !blocs.contains(bloc) { blocs.append(bloc) }
    let identity = fields.text(["id"]) ?? name
    if let known = units.firstIndex(where: { $0.identity == identity }) {
      // The unit belongs to several blocs.
      if let bloc, !units[known].blocs.contains(bloc) { units[known].blocs.append(bloc) }
      return
    }
    let isGraduator = app == .graduator
    units.append(
      Unit(
        identity: identity, name: name, code: fields.text(["code"]) ?? fields.number(["code"]),
        coefficient: fields.number(Self.coefficients),
        isProfessional: fields.isTrue("isprofessional"), blocs: bloc.map { [$0] } ?? [],
        subjects: subjects.compactMap { node in
          guard case .object(let fields) = node, let name = fields.text(["name", "nom", "title", "titre"]) else {
            return nil
          }
          return Subject(
            name: name, coefficient: fields.number(Self.coefficients),
            mark: fields.number(
              ["mark", "note", "grade", "average", "moyenne", "score"], times: isGraduator ? 20 : 1))
        }))
  }

  private static let coefficients = ["coefficient", "coef", "coeff", "weight", "poids", "ects"]

  // MARK: - Conversion to content

  /// Returns the files of a term with the programme, on the French scale.
  package func files(ofTerm id: String, named name: String) -> [SourceFile] {
    var head = "---\nname: \(Self.quoted(name))\nscale: france-20\nunits:\n"
    var files: [SourceFile] = []
    let slugs = self.slugs
    for (index, unit) in units.enumerated() {
      head += "  - id: ue\(index + 1)\n"
      if let code = unit.code, !code.isEmpty { head += "    code: \(Self.quoted(code))\n" }
      head += "    name: \(Self.quoted(unit.name))\n"
      if let coefficient = unit.coefficient { head += "    coefficient: \(coefficient)\n" }
      if unit.isProfessional { head += "    professional: true\n" }
      if !unit.blocs.isEmpty { head += "    blocs: \(Self.list(unit.blocs.map(FileName.id(for:))))\n" }
      for subject in unit.subjects {
        var text = "---\nname: \(Self.quoted(subject.name))\nunit: ue\(index + 1)\n"
        if let coefficient = subject.coefficient { text += "coefficient: \(coefficient)\n" }
        if let mark = subject.mark { text += "grade: \(mark)/20\n" }
        files.append(
          SourceFile(path: ContentPath.course("\(id)/\(slugs[files.count])"), bytes: Array((text + "---\n").utf8)))
      }
    }
    return [SourceFile(path: ContentPath.term(id), bytes: Array((head + "---\n").utf8))] + files
  }

  /// The ids of the subjects. Courses of a term are sorted by id, so that they have numbers if their names are in another
  /// order than the document.
  private var slugs: [String] {
    var taken: Set<String> = ["index"]
    let slugs = units.flatMap(\.subjects).map { subject in
      let base = FileName.id(for: subject.name)
      var slug = base
      var number = 2
      while !taken.insert(slug).inserted {
        slug = "\(base)-\(number)"
        number += 1
      }
      return slug
    }
    if slugs == slugs.sorted() { return slugs }
    let digits = String(slugs.count).count
    return slugs.enumerated().map { index, slug in
      let number = String(index + 1)
      return String(repeating: "0", count: digits - number.count) + "\(number)-\(slug)"
    }
  }

  private static func list(_ texts: [String]) -> String { YAMLText.list(texts.map { .text($0) }).written(in: .block) }

  private static func quoted(_ text: String) -> String { YAMLText.text(text).written(in: .block) }
}

extension JSONNode {
  /// Whether some object has a key, in lower case.
  fileprivate func contains(key: String) -> Bool {
    switch self {
    case .object(let fields): fields.contains { $0.key.lowercased() == key || $0.value.contains(key: key) }
    case .list(let nodes): nodes.contains { $0.contains(key: key) }
    case .text, .number, .flag, .none: false
    }
  }
}

extension [String: JSONNode] {
  fileprivate func first(_ keys: [String]) -> Value? {
    for key in keys {
      if let found = first(where: { $0.key.lowercased() == key }) { return found.value }
    }
    return nil
  }

  fileprivate func text(_ keys: [String]) -> String? { if case .text(let text)? = first(keys) { text } else { nil } }

  fileprivate func list(_ keys: [String]) -> [JSONNode]? {
    if case .list(let nodes)? = first(keys) { nodes } else { nil }
  }

  fileprivate func isTrue(_ key: String) -> Bool { if case .flag(true)? = first([key]) { true } else { false } }

  /// Returns a number in the form that content files have, with at most four decimals.
  fileprivate func number(_ keys: [String], times factor: Double = 1) -> String? {
    let text: String? =
      switch first(keys) {
      case .number(let number)?: ResultCell.number(number.description, decimalCommas: false)
      case .text(let text)?: ResultCell.number(text, decimalCommas: true)
      default: nil
      }
    // The apps keep some numbers with the decimals of binary fractions, such as 13.170000076293945.
    guard let number = text.flatMap(Double.init) else { return nil }
    return ResultCell.number(((number * factor * 10_000).rounded() / 10_000).description, decimalCommas: false)
  }
}
