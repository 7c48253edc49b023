/// The declared names of one kind of context, which both check templates and fill them.
///
///     let item = Shape<ItemView>([
///       .text("name", "The item's name.") { $0.name },
///       .flag("is-late", "Whether it was handed in late.") { $0.isLate },
///     ])
///     let course = Shape<CourseView>(
///       [.list("items", "The course's items.", item) { $0.items }] + layout.fields { $0.layout })
///
/// A value is asked for when the template shows it, and not otherwise.
package struct Shape<Subject>: Sendable {
  /// The names alone, in the order of the fields.
  package let names: Names
  private let fields: [Field<Subject>]

  /// Declares the fields; of two that share a name the first one counts, so a page's own come before common ones.
  package init(_ fields: [Field<Subject>]) {
    var seen: Set<String> = []
    self.fields = fields.filter { seen.insert($0.entry.name).inserted }
    names = Names(self.fields.map(\.entry))
  }

  /// The same fields for a subject that holds this shape's subject, to be mixed with fields of its own.
  package func fields<Outer>(of get: @escaping @Sendable (Outer) -> Subject) -> [Field<Outer>] {
    fields.map { field in
      Field<Outer>(field.entry.name, field.entry.about, field.entry.kind) { field.value(get($0)) }
    }
  }

  func context(of subject: Subject) -> Context {
    Context { [fields] slot in fields[slot].value(subject) }
  }
}
