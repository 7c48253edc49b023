import Formats
import SiteContent
import SiteEditing

/// A name that files of a site give to something and by which others refer to it.
enum SiteName: Hashable {
  case unit(String, term: String)
  case bloc(String)
  case scale(String)
  case template(String)
  /// A course by its full id.
  case course(String)
  /// A quiz by its full id.
  case quiz(String)
  case person(String)

  /// The part that is written: the id without those of the folders.
  var id: String {
    switch self {
    case .unit(let id, _), .bloc(let id), .scale(let id), .template(let id), .person(let id): id
    case .course(let id), .quiz(let id): id.lastPathName
    }
  }

  /// The file that is named after it; nil if it is a key in a file.
  var file: String? {
    switch self {
    case .template(let id): ContentPath.courseTemplate(id)
    case .course(let id): ContentPath.course(id)
    case .quiz(let id): ContentPath.quiz(id)
    case .person(let id): ContentPath.person(id)
    case .unit, .bloc, .scale: nil
    }
  }

  /// The thing that a file is named after.
  init?(file kind: ContentKind) {
    switch kind {
    case .course(let term, let id): self = .course("\(term)/\(id)")
    case .courseTemplate(let id): self = .template(id)
    case .quiz(let classroom, let id): self = .quiz("\(classroom)/\(id)")
    case .person(let id): self = .person(id)
    default: return nil
    }
  }
}

/// A place at which a name is written.
struct NameOccurrence {
  var name: SiteName
  /// The bytes of the id.
  var range: Range<Int>
  var isDefinition: Bool
  /// The YAML scalar that ends with the id; nil in Markdown.
  var scalar: Scalar?

  /// A scalar as it is written.
  struct Scalar {
    var text: String
    /// The bytes of the scalar with its quotes, without an anchor.
    var range: Range<Int>
    /// The first byte, which may be a quote.
    var first: UInt8?
  }

  /// Returns the bytes to replace and their new text if the id becomes another, with quotes if YAML would read it as another type.
  func renamed(to id: String) -> (range: Range<Int>, text: String) {
    guard let scalar, scalar.text.hasSuffix(name.id) else { return (range, id) }
    let text = scalar.text.dropLast(name.id.count) + id
    return (scalar.range, YAMLText.text(String(text)).written(in: .flow, like: scalar.first))
  }
}

/// The names that a file gives and refers to.
struct NamesInFile {
  private(set) var occurrences: [NameOccurrence] = []
  private let tree: SourceTree

  init(_ tree: SourceTree) {
    self.tree = tree
    let root = tree.keys.root
    switch tree.kind {
    case .site: addSite(root)
    case .term(let id): addTerm(root, id)
    case .course(let term, _): addCourse(root, term: term)
    case .courseTemplate: addCourse(root, term: nil)
    case .classroom:
      for member in (root.value(of: "members")?.elements ?? []) + [root.value(of: "teacher")].compactMap(\.self) {
        if let id = member.value(of: "id") {
          add(id, isDefinition: true) { .person($0) }
        } else {
          add(member) { .person($0) }
        }
      }
    case .attempts(let classroom, _):
      add(root.value(of: "student")) { .person($0) }
      for attempt in root.value(of: "attempts")?.elements ?? [] {
        add(attempt.value(of: "quiz")) { .quiz($0.contains("/") ? $0 : "\(classroom)/\($0)") }
      }
    case .gradeBook:
      add(root.value(of: "course")) { .template($0) }
      for entry in root.value(of: "scores")?.entries ?? [] { add(entry.key, entry.keyRange) { .person($0) } }
      for table in root.value(of: "tables")?.entries ?? [] {
        for row in table.value.value(of: "rows")?.elements ?? [] {
          let cells = row.elements
          if cells.count == 2 { add(cells[0]) { .person($0) } }
        }
      }
    case .page, .quiz, .person, .vaults: break
    }
  }

  private mutating func addSite(_ root: YAMLNode) {
    add(root.value(of: "scale")) { .scale($0) }
    add(root.value(of: "member")) { .person($0) }
    for entry in root.value(of: "scales")?.entries ?? [] {
      add(entry.key, entry.keyRange, isDefinition: true) { .scale($0) }
    }
    for figure in root.value(of: "figures")?.elements ?? [] {
      for key in ["scale", "gpa"] { add(figure.value(of: key)) { .scale($0) } }
    }
    for bloc in root.value(of: "blocs")?.elements ?? [] { add(bloc.value(of: "id"), isDefinition: true) { .bloc($0) } }
    for condition in (root.value(of: "graduation")?.elements ?? []) + (root.value(of: "goals")?.elements ?? []) {
      add(condition.value(of: "average")) { ["all", "professional"].contains($0) ? nil : .bloc($0) }
      add(condition.value(of: "bloc")) { .bloc($0) }
    }
  }

  private mutating func addTerm(_ root: YAMLNode, _ term: String) {
    add(root.value(of: "scale")) { .scale($0) }
    for unit in root.value(of: "units")?.elements ?? [] {
      add(unit.value(of: "id"), isDefinition: true) { .unit($0, term: term) }
      guard let blocs = unit.value(of: "blocs") else { continue }
      for bloc in blocs.elements.isEmpty ? [blocs] : blocs.elements { add(bloc) { .bloc($0) } }
    }
  }

  private mutating func addCourse(_ root: YAMLNode, term: String?) {
    add(root.value(of: "scale")) { .scale($0) }
    add(root.value(of: "template")) { .template($0) }
    add(root.value(of: "repeats")) { .course($0) }
    let lists = [root.value(of: "items")] + (root.value(of: "categories")?.elements ?? []).map { $0.value(of: "items") }
    for item in lists.flatMap({ $0?.elements ?? [] }) { add(item.value(of: "quiz")) { .quiz($0) } }
    guard let term else { return }
    add(root.value(of: "unit")) { .unit($0, term: term) }
    for entry in root.value(of: "units")?.entries ?? [] { add(entry.key, entry.keyRange) { .unit($0, term: term) } }
  }

  private mutating func add(_ node: YAMLNode?, isDefinition: Bool = false, _ name: (String) -> SiteName?) {
    guard let node, let text = node.text, !tree.isAlias(node) else { return }
    add(text, node.range, isDefinition: isDefinition, name)
  }

  /// Adds an occurrence if its id is written as it is, with or without quotes.
  private mutating func add(
    _ text: String, _ range: Range<Int>, isDefinition: Bool = false, _ name: (String) -> SiteName?
  ) {
    guard let name = name(text), !name.id.isEmpty else { return }
    let written = String(decoding: tree.keys.bytes[range], as: UTF8.self)
    guard let part = written.ranges(of: name.id).last else { return }
    let start = range.lowerBound + written[..<part.lowerBound].utf8.count
    occurrences.append(
      NameOccurrence(
        name: name, range: start..<start + name.id.utf8.count, isDefinition: isDefinition,
        scalar: scalar(text, in: range)))
  }

  /// Returns the scalar with a text, which is the end of some bytes; nil if it is written with escapes.
  private func scalar(_ text: String, in range: Range<Int>) -> NameOccurrence.Scalar? {
    let bytes = tree.keys.bytes[range]
    guard let plain = bytes.ranges(of: Array(text.utf8)).last else { return nil }
    var whole = plain
    if plain.lowerBound > bytes.startIndex, plain.upperBound < bytes.endIndex,
      "\"'".utf8.contains(bytes[plain.upperBound]), bytes[plain.lowerBound - 1] == bytes[plain.upperBound]
    {
      whole = plain.lowerBound - 1..<plain.upperBound + 1
    }
    return .init(text: text, range: whole, first: bytes[whole].first)
  }
}
