/// What a declared name stands for.
@usableFromInline package indirect enum Kind: Sendable, Equatable {
  /// Text, which is escaped where it is shown.
  case text
  /// HTML that is shown as it is.
  case html
  /// Yes or no.
  case flag
  /// A context with names of its own, which may be absent.
  case section(Names)
  case list(of: Kind)

  /// The kind in a word, as messages and the list of names have it.
  package var word: String {
    switch self {
    case .text: "text"
    case .html: "HTML"
    case .flag: "a flag"
    case .section: "a section"
    case .list: "a list"
    }
  }

  /// The names inside a section, or inside the elements of a list; nil where there are none.
  package var names: Names? {
    switch self {
    case .section(let names): names
    case .list(let element): element.names
    case .text, .html, .flag: nil
    }
  }
}
