import Mustache

/// The templates of a test, of which `main` is the page's.
struct Templates: ExpressibleByStringLiteral, CustomStringConvertible, Sendable {
  var main: String
  var others: [String: String] = [:]

  init(_ main: String, _ others: [String: String] = [:]) {
    self.main = main
    self.others = others
  }

  init(stringLiteral main: String) { self.main = main }

  var description: String { ([main] + others.map { "\($0.key): \($0.value)" }.sorted()).joined(separator: " | ") }

  var library: TemplateLibrary {
    TemplateLibrary(
      others.map { TemplateSource(name: "\($0.key).html", bytes: Array($0.value.utf8)) }
        + [TemplateSource(name: "main.html", bytes: Array(main.utf8))])
  }

  /// The page as text, or the errors of its templates.
  func render(_ page: Page = Page()) -> String {
    let (template, errors) = library.template(named: "main", for: Page.shape)
    return template.map { String(decoding: $0.render(page), as: UTF8.self) }
      ?? Self.lines(errors).joined(separator: "\n")
  }

  /// The errors of the templates, each as a line with all that it says but the excerpt.
  var errors: [String] { Self.lines(library.template(named: "main", for: Page.shape).errors) }

  static func lines(_ errors: [TemplateError]) -> [String] {
    errors.map { error in
      let place = "\(error.template):\(error.line):\(error.column)+\(error.length)"
      let help = error.help.map { " (\($0))" } ?? ""
      return "\(place): \(error.message)\(help)" + error.notes.map { " [\($0)]" }.joined()
    }
  }
}
