/// The names that one kind of context declares, with the functions that give their values.
///
/// Code that fills pages is public and inlinable, here and in `Value`, so that the compiler makes each function for the subject's
/// own type; without that, rendering takes a third longer.
///
/// Templates are checked against the names, and the same declaration fills them:
///
///     let item = Shape<ItemView>([
///       .text("name", "The item's name.") { $0.name },
///       .flag("is-late", "Whether it was handed in late.") { $0.isLate },
///     ])
///     let course = Shape<CourseView>(
///       [.list("items", "The course's items.", item) { $0.items }] + layout.fields { $0.layout })
public struct Shape<Subject>: Sendable {
  /// The names alone, in the order of the fields.
  public let names: Names
  @usableFromInline let values: [@Sendable (Subject) -> Value]

  /// Declares the fields. If two share a name the first one counts, so a page's own fields come before shared ones.
  public init(_ fields: [Field]) {
    var seen: Set<String> = []
    var entries: [Names.Entry] = []
    var values: [@Sendable (Subject) -> Value] = []
    for field in fields where seen.insert(field.entry.name).inserted {
      entries.append(field.entry)
      values.append(field.value)
    }
    names = Names(entries)
    self.values = values
  }

  /// Returns the fields for a subject that contains this shape's subject, to be combined with fields of its own.
  @inlinable public func fields<Outer>(of get: @escaping @Sendable (Outer) -> Subject) -> [Shape<Outer>.Field] {
    zip(names.entries, values).map { entry, value in
      Shape<Outer>.Field(entry) { value(get($0)) }
    }
  }

  /// The context of a subject. A value is computed only when a template uses it.
  @inlinable public func context(of subject: Subject) -> Context {
    Context { slot in values[slot](subject) }
  }
}

extension Shape {
  /// A declared name of a context, with the function that gives its value for the context's subject.
  ///
  /// A name with a dot in it cannot be reached, because a template would look inside the part before the dot.
  public struct Field: Sendable {
    @usableFromInline let entry: Names.Entry
    @usableFromInline let value: @Sendable (Subject) -> Value

    @usableFromInline init(_ entry: Names.Entry, value: @escaping @Sendable (Subject) -> Value) {
      self.entry = entry
      self.value = value
    }

    @usableFromInline init(
      _ name: String, _ about: String, _ kind: ValueKind, value: @escaping @Sendable (Subject) -> Value
    ) {
      self.init(Names.Entry(name: name, about: about, kind: kind), value: value)
    }

    /// Text, escaped when it is shown; `nil` and the empty text are false.
    @inlinable public static func text(
      _ name: String, _ about: String, _ get: @escaping @Sendable (Subject) -> String?
    ) -> Field {
      Field(name, about, .text) { subject in get(subject).map(Value.text) ?? .nothing }
    }

    /// HTML, shown unchanged by `{{{name}}}`; `nil` and no bytes are false.
    @inlinable public static func html(
      _ name: String, _ about: String, _ get: @escaping @Sendable (Subject) -> [UInt8]?
    ) -> Field {
      Field(name, about, .html) { subject in get(subject).map(Value.html) ?? .nothing }
    }

    /// A condition: true or false.
    @inlinable public static func flag(
      _ name: String, _ about: String, _ get: @escaping @Sendable (Subject) -> Bool
    ) -> Field {
      Field(name, about, .flag) { subject in .flag(get(subject)) }
    }

    /// A context inside the context; `nil` is false.
    @inlinable public static func section<Child>(
      _ name: String, _ about: String, _ shape: Shape<Child>, _ get: @escaping @Sendable (Subject) -> Child?
    ) -> Field {
      Field(name, about, .section(shape.names)) { subject in
        get(subject).map { .section(shape.context(of: $0)) } ?? .nothing
      }
    }

    /// A list of contexts; a section over it is shown once for each.
    @inlinable public static func list<Child>(
      _ name: String, _ about: String, _ shape: Shape<Child>, _ get: @escaping @Sendable (Subject) -> [Child]
    ) -> Field {
      Field(name, about, .list(of: .section(shape.names))) { subject in
        .list(get(subject).map { .section(shape.context(of: $0)) })
      }
    }

    /// A list of texts; each is `{{.}}` in a section over the list.
    @inlinable public static func texts(
      _ name: String, _ about: String, _ get: @escaping @Sendable (Subject) -> [String]
    ) -> Field {
      Field(name, about, .list(of: .text)) { subject in .list(get(subject).map(Value.text)) }
    }

    /// A section of texts whose keys are known only at run time; `get` returns a table made from the same keys.
    public static func table(
      _ name: String, _ about: String, _ keys: TableKeys, _ get: @escaping @Sendable (Subject) -> TextTable
    ) -> Field {
      Field(name, about, .section(keys.names)) { subject in .section(keys.shape.context(of: get(subject))) }
    }
  }
}
