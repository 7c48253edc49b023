/// The templates of a site, parsed once and ready to be checked against pages.
///
/// The language is Mustache as its specification has it, with blocks and parents and without lambdas, but strict:
/// - A template is checked where it is compiled for a page, in each section and each part that it includes, against the
///   names that are declared there. A name that is declared and has no value is false, and hides outer ones.
/// - `{{name}}` is for text and `{{{name}}}` for HTML, and neither for the other.
/// - A flag is a condition and opens no context; a section over a text does, in which `{{.}}` is the text.
/// - Blocks of a parent can be overridden in the partials that it includes, too.
package struct TemplateLibrary: Sendable {
  private let templates: [String: ParsedTemplate]

  /// Parses the sources; of two that share a key the later one counts, so a site's own may follow the defaults.
  package init(_ sources: [TemplateSource]) {
    let keyed = Dictionary(sources.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    templates = keyed.mapValues(ParsedTemplate.init)
  }

  /// What is wrong with the form of any template, also of those that no page uses.
  package var errors: [TemplateError] {
    templates.values.flatMap { $0.errors($0.problems) }.merged()
  }

  /// Checks a template, and all that it includes, against the declared names of a page; nil where there are errors.
  package func template<Subject>(
    named key: String, for shape: Shape<Subject>
  ) -> (template: Template<Subject>?, errors: [TemplateError]) {
    let (program, errors) = compile(key, for: .section(shape.names), strictness: .strict)
    return (program.map { Template(program: $0, shape: shape) }, errors)
  }

  /// Compiles a template for data of any kind, as the tests do with data that is no section.
  func compile(_ key: String, for root: Kind, strictness: Strictness) -> (program: Program?, errors: [TemplateError]) {
    guard let template = templates[key] else {
      return (nil, [.missing(key, cure: nearest(to: key))])
    }
    var compiler = Compiler(library: self, root: root, strictness: strictness, main: template.name)
    return compiler.compile(template, key: key)
  }

  subscript(key: String) -> ParsedTemplate? { templates[key] }

  /// A proposal in place of a key that no template has.
  func nearest(to key: String) -> String? {
    NearName(to: key, among: templates.keys)?.question
  }
}
