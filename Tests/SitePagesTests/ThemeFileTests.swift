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
    let sitegens = defaults.compactMap { file in
      guard paths.contains(file.path) else { return file }
      return Theme.pathBesidesOwn(file.path).map { SourceFile(path: $0, bytes: file.bytes) }
    }
    let (theme, diagnostics) = Theme.read(files + sitegens, own: paths.subtracting(defaults.map(\.path)))
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

  // MARK: - Quizzes

  /// A file of quizzes as it was before answers were kept.
  private func earlier(_ name: String) throws -> String {
    let path = "Tests/browser/sites/earlier-quiz/\(name)"
    return String(decoding: try Data(contentsOf: Repository.root.appending(path: path)), as: UTF8.self)
  }

  private func sitegens(_ name: String) throws -> String {
    let file = try #require(try Self.templates.get().first { $0.path == "templates/\(name)" })
    return String(decoding: file.bytes, as: UTF8.self)
  }

  @Test func `A player of an earlier version is replaced by sitegen's own with a warning`() throws {
    let (theme, lines) = try lines([
      "parts/player.html": earlier("player.html"), "pages/quiz.html": earlier("quiz.html"),
    ])
    #expect(theme != nil)
    #expect(
      lines == [
        "warning templates/parts/player.html:0: the player lacks data-part=elsewhere, data-part-note=unkept, "
          + "data-part-note=passed and 19 more, which quizzes need to keep answers, so sitegen's own is used | make your "
          + "changes again in a copy of share/sitegen/templates/parts/player.html, or delete the file to use that"
      ])
  }

  @Test func `A changed player that has everything is used as it is`() throws {
    let player = try sitegens("parts/player.html").replacing("{{t.quiz.handIn}}", with: "Give it to me")
      .replacing("\"", with: "'")
    #expect(try lines(["parts/player.html": player]).lines == [])
    #expect(try lines(["assets/quiz.js": sitegens("assets/quiz.js") + "// Mine.\n"]).lines == [])
  }

  @Test(arguments: [[:], ["parts/player.html": "player.html", "pages/quiz.html": "quiz.html"]])
  func `A script of an earlier version is used with its player, and a warning says what it loses`(
    others: [String: String]
  )
    throws
  {
    var own = try others.mapValues { try earlier($0) }
    own["assets/quiz.js"] = try earlier("quiz.js")
    let (theme, lines) = try lines(own)
    #expect(try #require(theme?.assets["quiz.js"]).contains(Array("QuizStore".utf8)) == false)
    #expect(lines.count == 1, "\(lines)")
    #expect(
      lines.first?.hasPrefix("warning templates/assets/quiz.js:0: the script of quizzes does not include") == true)
  }

  // MARK: - Scripts of several files

  @Test func `A script has the scripts that it includes in front, and these are not published`() throws {
    let own = [
      "assets/mine.js": "// include mine-words.js\n// include other things here.\nsay(word)\n",
      "assets/mine-words.js": "const word = 1\n",
      "parts/bar.html": "<script src=\"{{assets.mine.js}}\" defer></script>",
    ]
    let (theme, lines) = try lines(own)
    #expect(lines == [])
    let script = try #require(theme?.assets["mine.js"])
    #expect(String(decoding: script, as: UTF8.self) == "const word = 1\n\n\(own["assets/mine.js"] ?? "")")
    #expect(theme?.assets["mine-words.js"] == nil && theme?.assets["quiz-store.js"] == nil)
  }

  @Test func `A script that includes a missing one is an error with the nearest name`() throws {
    let own = ["assets/table.js": "// include fraem.js\n", "assets/theme.js": "// include nothing-like-it.js\n"]
    let (theme, lines) = try lines(own)
    #expect(theme == nil)
    #expect(
      lines == [
        "error templates/assets/table.js:0: there is no assets/fraem.js to include | did you mean frame.js?",
        "error templates/assets/theme.js:0: there is no assets/nothing-like-it.js to include | add the file, or remove the "
          + "line // include nothing-like-it.js",
      ])
  }

  @Test func `A name that no page declares is an error with the nearest one`() throws {
    let (theme, lines) = try lines(["pages/help.html": "{{t.page.hom}}"])
    #expect(theme == nil)
    #expect(lines.count == 1 && lines[0].hasPrefix("error ") && lines[0].hasSuffix("| did you mean home?"), "\(lines)")
  }
}
