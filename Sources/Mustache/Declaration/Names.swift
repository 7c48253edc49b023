/// The names that one kind of context declares. Templates are checked against them, and theme authors read about them.
public struct Names: Sendable, Equatable {
  /// The names in the order in which they were declared.
  public let entries: [Entry]
  private let slots: [String: Int]

  /// A declared name.
  public struct Entry: Sendable, Equatable {
    /// The name as templates write it, without dots.
    package let name: String
    /// A description of the value in one line, for theme authors.
    package let about: String
    package let kind: ValueKind
  }

  init(_ entries: [Entry]) {
    self.entries = entries
    slots = Dictionary(entries.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The index of a name among the entries, which is also the slot of its value in a context.
  func slot(of name: String) -> Int? { slots[name] }
}

/// The kind of value that a declared name holds.
public indirect enum ValueKind: Sendable, Equatable, CustomStringConvertible {
  /// Text, escaped when it is shown.
  case text
  /// HTML, shown unchanged.
  case html
  /// A condition: true or false.
  case flag
  /// A context with names of its own, which may be absent.
  case section(Names)
  case list(of: ValueKind)

  /// The kind as messages and the list of names put it.
  public var description: String {
    switch self {
    case .text: "text"
    case .html: "HTML"
    case .flag: "a flag"
    case .section: "a section"
    case .list: "a list"
    }
  }

  /// The names inside a section, or inside the elements of a list; `nil` for other kinds.
  package var names: Names? {
    switch self {
    case .section(let names): names
    case .list(let element): element.names
    case .text, .html, .flag: nil
    }
  }
}
