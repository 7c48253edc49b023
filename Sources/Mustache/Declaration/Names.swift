/// The names that one kind of context declares: what templates are checked against and theme authors read about.
@usableFromInline package struct Names: Sendable, Equatable {
  /// In the order in which they were declared.
  @usableFromInline package let entries: [Entry]
  private let slots: [String: Int]

  /// A declared name.
  @usableFromInline package struct Entry: Sendable, Equatable {
    @usableFromInline package let name: String
    /// What it holds, in a line for theme authors.
    @usableFromInline package let about: String
    @usableFromInline package let kind: Kind
  }

  init(_ entries: [Entry]) {
    self.entries = entries
    slots = Dictionary(entries.indices.map { (entries[$0].name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The place of a name among the entries, which is also the place of its value in a context.
  func slot(of name: String) -> Int? { slots[name] }
}
