/// A declared name of a context, with how to get its value from the context's subject.
///
/// A name with a dot in it cannot be reached, as a template would look inside what stands before the dot.
///
/// What gives values is inlinable, for it runs for each name of each page: for a known subject it is compiled anew, and fast.
/// So it is public too, since Swift compiles nothing anew in another module that is only `package`.
public struct Field<Subject>: Sendable {
  @usableFromInline let entry: Names.Entry
  @usableFromInline let value: @Sendable (Subject) -> Value

  @usableFromInline init(_ name: String, _ about: String, _ kind: Kind, value: @escaping @Sendable (Subject) -> Value) {
    entry = Names.Entry(name: name, about: about, kind: kind)
    self.value = value
  }

  /// Text that is escaped where it is shown; nil and the empty text are false.
  @inlinable public static func text(
    _ name: String, _ about: String, _ get: @escaping @Sendable (Subject) -> String?
  ) -> Field {
    Field(name, about, .text) { subject in get(subject).map(Value.text) ?? .nothing }
  }

  /// HTML that is shown as it is, by `{{{name}}}`; nil and no bytes are false.
  @inlinable public static func html(
    _ name: String, _ about: String, _ get: @escaping @Sendable (Subject) -> [UInt8]?
  ) -> Field {
    Field(name, about, .html) { subject in get(subject).map(Value.html) ?? .nothing }
  }

  /// Yes or no.
  @inlinable public static func flag(
    _ name: String, _ about: String, _ get: @escaping @Sendable (Subject) -> Bool
  ) -> Field {
    Field(name, about, .flag) { subject in .flag(get(subject)) }
  }

  /// A context inside the context, which may be absent.
  @inlinable public static func section<Child>(
    _ name: String, _ about: String, _ shape: Shape<Child>, _ get: @escaping @Sendable (Subject) -> Child?
  ) -> Field {
    Field(name, about, .section(shape.names)) { subject in
      get(subject).map { .section(shape.context(of: $0)) } ?? .nothing
    }
  }

  /// A list of contexts, for each of which a section over it is shown.
  @inlinable public static func list<Child>(
    _ name: String, _ about: String, _ shape: Shape<Child>, _ get: @escaping @Sendable (Subject) -> [Child]
  ) -> Field {
    Field(name, about, .list(of: .section(shape.names))) { subject in
      .list(get(subject).map { .section(shape.context(of: $0)) })
    }
  }

  /// A section of texts whose keys are known only at run time; `get` gives a table made from the same keys.
  package static func table(
    _ name: String, _ about: String, _ keys: TableKeys, _ get: @escaping @Sendable (Subject) -> Table
  ) -> Field {
    Field(name, about, .section(keys.names)) { subject in .section(keys.shape.context(of: get(subject))) }
  }

  /// A list of texts, each of which is `{{.}}` in a section over it.
  @inlinable public static func texts(
    _ name: String, _ about: String, _ get: @escaping @Sendable (Subject) -> [String]
  ) -> Field {
    Field(name, about, .list(of: .text)) { subject in .list(get(subject).map(Value.text)) }
  }
}
