import Formats

/// The templates of a site, parsed once and ready to be checked against pages.
///
/// The language is Mustache as specified, with blocks and parents and without lambdas, but strict:
/// - A template is checked when it is compiled for a page, in each section and each partial it includes, against the names
///   declared there. A declared name without a value is false, and hides outer ones.
/// - `{{name}}` is for text and `{{{name}}}` for HTML, and neither works for the other.
/// - A flag is a condition and opens no context; a section over a text does, and in it `{{.}}` is the text.
/// - Blocks of a parent can also be overridden in the partials that the parent includes.
package struct TemplateLibrary: Sendable {
  private let templates: [String: ParsedTemplate]

  /// Parses the sources. If two share a key the later one counts, so a site's own templates may follow the defaults.
  package init(_ sources: [TemplateSource]) {
    let keyed = Dictionary(sources.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    templates = keyed.mapValues(ParsedTemplate.init)
  }

  /// The syntax errors of all templates, including those that no page uses.
  package var errors: [TemplateError] {
    templates.values.flatMap { $0.errors($0.problems) }.merged()
  }

  /// Returns the keys of the templates that some templates include, directly or through others, with these themselves.
  package func keys(includedFrom keys: [String]) -> Set<String> {
    var (included, left) = (Set<String>(), keys)
    while let key = left.popLast() {
      guard included.insert(key).inserted, let template = templates[key] else { continue }
      left += template.nodes.flatMap(\.includedKeys)
    }
    return included
  }

  /// Compiles a template for a page, checking it and everything it includes against the names the page declares.
  ///
  /// - Returns: the template, or `nil` if there are errors; and the errors.
  package func template<Subject>(
    named key: String, for shape: Shape<Subject>
  ) -> (template: Template<Subject>?, errors: [TemplateError]) {
    let (program, errors) = compile(key, for: .section(shape.names), strictness: .strict)
    return (program.map { Template(program: $0, shape: shape) }, errors)
  }

  /// Compiles a template for data of any kind; tests also use data that is not a section.
  func compile(
    _ key: String, for root: ValueKind, strictness: Strictness
  ) -> (program: Program?, errors: [TemplateError]) {
    guard let template = templates[key] else {
      let error = TemplateError(
        kind: .templateName, template: key, line: 1, column: 1, length: 1, excerpt: "",
        message: "there is no template \"\(key)\"",
        help: suggestion(for: key))
      return (nil, [error])
    }
    var compiler = Compiler(library: self, root: root, strictness: strictness, main: template.name)
    return compiler.compile(template, key: key)
  }

  subscript(key: String) -> ParsedTemplate? { templates[key] }

  /// A question that proposes the nearest key; `nil` if none is near.
  func suggestion(for key: String) -> String? {
    NearestName.of(key, in: templates.keys.sorted()).map { "did you mean \($0)?" }
  }
}

/// A template file as it was written.
package struct TemplateSource: Sendable, Hashable {
  /// The path below the templates folder, with `/`: `pages/course.html`.
  package var name: String
  package var bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// The name that other templates include it by: its path without the extension, `parts/bar`.
  package var key: String {
    let base = name.lastIndex(of: "/").map(name.index(after:)) ?? name.startIndex
    guard let dot = name[base...].lastIndex(of: "."), dot > base else { return name }
    return String(name[..<dot])
  }
}

/// A template that uses only names its page declares, so rendering it cannot fail.
package struct Template<Subject>: Sendable {
  let program: Program
  let shape: Shape<Subject>
  /// The program with the texts of a language filled in, by language.
  private(set) var programs: [String: Program] = [:]

  /// Whether the template, or one that it includes, has a name of the page.
  package func shows(_ name: String) -> Bool { shape.names.slot(of: name).map(program.shows) ?? false }

  /// Fills the texts of each language in, which are the same on all pages, so that no page has to look them up.
  ///
  /// - Parameters:
  ///   - name: the name of the table that the page declares.
  ///   - tables: the tables by language.
  package mutating func fill(_ name: String, of keys: TableKeys, with tables: [String: TextTable]) {
    guard let slot = shape.names.slot(of: name) else { return }
    programs = tables.mapValues { program.filling(slot, with: .section(keys.shape.context(of: $0))) }
  }

  /// Renders the page of a subject to UTF-8 bytes.
  ///
  /// - Parameter language: the language of the table that the subject has; nil if its texts were not filled in.
  package func render(_ subject: Subject, in language: String? = nil) -> [UInt8] {
    (language.flatMap { programs[$0] } ?? program).render(.section(shape.context(of: subject)))
  }
}
