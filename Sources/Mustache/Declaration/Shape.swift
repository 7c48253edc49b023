/// The declared names of one kind of context, which both check templates and fill them.
///
///     let item = Shape<ItemView>([
///       .text("name", "The item's name.") { $0.name },
///       .flag("is-late", "Whether it was handed in late.") { $0.isLate },
///     ])
///     let course = Shape<CourseView>(
///       [.list("items", "The course's items.", item) { $0.items }] + layout.fields { $0.layout })
public struct Shape<Subject>: Sendable {
  /// The names alone, in the order of the fields.
  @usableFromInline package let names: Names
  @usableFromInline let values: [@Sendable (Subject) -> Value]

  /// Declares the fields; of two that share a name the first one counts, so a page's own come before common ones.
  package init(_ fields: [Field<Subject>]) {
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

  /// The same fields for a subject that holds this shape's subject, to be mixed with fields of its own.
  @inlinable public func fields<Outer>(of get: @escaping @Sendable (Outer) -> Subject) -> [Field<Outer>] {
    zip(names.entries, values).map { entry, value in
      Field<Outer>(entry.name, entry.about, entry.kind) { value(get($0)) }
    }
  }

  /// The subject's values, each read when a template asks for it: what it does not show costs nothing.
  @inlinable public func context(of subject: Subject) -> Context {
    Context { slot in values[slot](subject) }
  }
}
