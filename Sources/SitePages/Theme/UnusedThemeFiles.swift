import Formats
import Mustache
import SiteContent

/// The files of a site's theme that no page uses, mostly because their names are mistyped.
struct UnusedThemeFiles {
  private let own: [String]
  private let library: TemplateLibrary
  private let templates: [TemplateSource]
  private let assets: [String: [UInt8]]
  private let includedScripts: Set<String>

  /// - Parameters:
  ///   - own: the paths of the site's files that replace none of sitegen's.
  ///   - templates: all templates, with those of sitegen.
  ///   - assets: all assets, with those of sitegen.
  ///   - includedScripts: the names of the scripts that others include.
  init(
    _ own: Set<String>, library: TemplateLibrary, templates: [TemplateSource], assets: [String: [UInt8]],
    includedScripts: Set<String>
  ) {
    self.own = own.sorted()
    self.library = library
    self.templates = templates
    self.assets = assets
    self.includedScripts = includedScripts
  }

  /// A warning for each file, with the nearest name that sitegen or a template uses.
  var warnings: [Diagnostic] {
    guard !own.isEmpty else { return [] }
    let pages = ThemeReference.pages(PageChrome.shape(TableKeys([]), assets: TableKeys([]))).map(\.page)
    let included = library.keys(includedFrom: pages.map { TemplateSource(name: $0, bytes: []).key })
    return own.compactMap { path in
      switch ThemeFile(path) {
      case .template(let name)? where name.hasPrefix("pages/"):
        warning(
          path, "sitegen has no page \(name)", name, among: pages,
          otherwise: "the pages are listed in templates/README.md; parts that they include belong in templates/parts")
      case .template(let name)?:
        included.contains(TemplateSource(name: name, bytes: []).key)
          ? nil
          : warning(
            path, "no page includes \(name)", name, among: templates.map(\.name),
            otherwise: "include it with {{>\(TemplateSource(name: name, bytes: []).key)}}, or remove it")
      case .asset(let name)?:
        includedScripts.contains(name) || isMentioned(name)
          ? nil
          : warning(
            path, "no template links assets/\(name)", name, among: assets.keys.sorted(),
            otherwise: "link it with {{assets.\(name)}}, or remove it")
      case .language?, .builtInLanguage?: nil
      case nil: misplaced(path)
      }
    }
  }

  /// Returns the warning for a template, table, style sheet or script in a folder where it is not looked for.
  private func misplaced(_ path: String) -> Diagnostic? {
    guard ["html", "htm", "yml", "yaml", "css", "js"].contains(path.pathEnding) else { return nil }
    return Diagnostic(
      .warning, .noEffect, at: Diagnostic.Location(path: path), "sitegen uses no file here",
      help: "use templates/pages/NAME.html, parts/NAME.html, languages/CODE.yml, or assets/NAME")
  }

  private func warning(
    _ path: String, _ message: String, _ name: String, among names: [String], otherwise help: String
  ) -> Diagnostic {
    let near = NearestName.of(name, in: names.filter { $0 != name })
    return Diagnostic(
      .warning, .noEffect, at: Diagnostic.Location(path: path), "\(message), so it has no effect",
      help: near.map { "did you mean \($0)? Otherwise \(help)" } ?? help)
  }

  /// Whether a template or another asset contains the name of an asset.
  private func isMentioned(_ name: String) -> Bool {
    let name = Array(name.utf8)
    return templates.contains { $0.bytes.contains(name) }
      || assets.contains { $0.key != String(decoding: name, as: UTF8.self) && $0.value.contains(name) }
  }
}
