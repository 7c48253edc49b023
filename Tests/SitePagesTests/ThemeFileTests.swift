import Foundation
import Mustache
import SiteContent
import TestSupport
import Testing

@testable import SitePages

/// Files of a site's theme: those that nothing uses, and those that were written for an earlier version.
struct ThemeFileTests {
  private static let templates = Result {
    try SiteFolder(root: Repository.root).files(under: "templates", of: Repository.root)
  }

  /// Returns the diagnostics of a theme with other files in place of sitegen's, or beside them.
  private func lines(_ own: [String: String]) throws -> (theme: Theme?, lines: [String]) {
    let defaults = try Self.templates.get()
    let files = own.map { SourceFile(path: "templates/\($0.key)", bytes: Array($0.value.utf8)) }
    let paths = Set(files.map(\.path))
    let (theme, diagnostics) = Theme.read(
      files + defaults.filter { !paths.contains($0.path) }, own: paths.subtracting(defaults.map(\.path)))
    return (
      theme,
      diagnostics.map {
        "\($0.severity) \($0.location.path):\($0.location.line ?? 0): \($0.message) | \($0.help ?? "")"
      }
    )
  }

  @Test(
    arguments: [
      (
        "parts/barr.html",
        "no page includes parts/barr.html, so it has no effect | did you mean parts/bar.html? "
          + "Otherwise include it with {{>parts/barr}}, or remove it"
      ),
      (
        "pages/corse.html",
        "sitegen has no page pages/corse.html, so it has no effect | did you mean pages/course.html? Otherwise the pages "
          + "are listed in templates/README.md; parts that they include belong in templates/parts"
      ),
      (
        "assets/stlye.css",
        "no template links assets/stlye.css, so it has no effect | did you mean style.css? "
          + "Otherwise link it with {{assets.stlye.css}}, or remove it"
      ),
      (
        "part/bar.html",
        "sitegen uses no file here | use templates/pages/NAME.html, parts/NAME.html, languages/CODE.yml, or assets/NAME"
      ),
    ])
  func `A file of a theme that nothing uses gets one warning with the nearest name`(path: String, expected: String)
    throws
  {
    let (theme, lines) = try lines([path: "x"])
    #expect(theme != nil)
    #expect(lines.count == 1 && lines[0].hasPrefix("warning templates/\(path):"), "\(lines)")
    #expect(lines.first?.hasSuffix(": \(expected)") == true, "\(lines)")
  }

  @Test func `Files that templates and other assets use, and notes beside them, get no warning`() throws {
    let own = [
      "parts/mine.html": "{{>parts/inner}}",
      "parts/inner.html": "<link rel=\"stylesheet\" href=\"{{assets.mine.css}}\">",
      "parts/bar.html": "{{#fill}}{{>parts/mine}}{{fill}}{{/fill}}",
      "assets/mine.css": "a { background: url(mine.png) }",
      "assets/mine.png": "x", "README.md": "Mine.", "languages/de.yml": "texts:\n  page: {home: Start}\n",
    ]
    #expect(try lines(own).lines.filter { !$0.contains("languages/de.yml") } == [])
  }

  @Test func `A name of an earlier version is a warning with its replacement, which the page shows`() throws {
    let page = """
      {{#hasClassrooms}}{{#t.help.quizKeep}}gone{{/t.help.quizKeep}}{{/hasClassrooms}}
      {{>parts/linechart}}<img src="{{icon}}" alt="{{icon}}">
      """
    let (theme, lines) = try lines(["pages/help.html": page])
    let place = "warning templates/pages/help.html"
    #expect(
      lines == [
        "\(place):1: {{#hasClassrooms}} is a name of an earlier version | write classrooms, which is shown until then",
        "\(place):1: {{#t.help.quizKeep}} is a name of an earlier version | remove it: it shows nothing",
        "\(place):2: {{>parts/linechart}} is a name of an earlier version | remove it: it shows nothing",
        "\(place):2: {{icon}} is a name of an earlier version | write assets.icon.svg, which is shown until then",
      ])
    #expect(theme != nil)
  }

  @Test func `A name that no version declared stays an error`() throws {
    let (theme, lines) = try lines(["pages/help.html": "{{t.page.hom}}"])
    #expect(theme == nil)
    #expect(lines.count == 1 && lines[0].hasPrefix("error ") && lines[0].hasSuffix("| did you mean home?"), "\(lines)")
  }

  @Test func `The names of earlier versions are those that no built-in table has`() throws {
    let theme = try #require(Theme.read(try Self.templates.get()).theme)
    let keys = Set(theme.localizers.values.flatMap(\.table.texts.keys))
    for name in RetiredNames.ofTheme.names.keys where name.hasPrefix("t.") {
      #expect(!keys.contains(String(name.dropFirst(2))), "\(name)")
    }
    let parts = Set(try Self.templates.get().map(\.path))
    #expect(RetiredNames.ofTheme.templates.allSatisfy { !parts.contains("templates/\($0).html") })
  }
}
