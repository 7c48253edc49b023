import Formats
import Foundation
import SiteContent
import TestSupport
import Testing

@testable import SitePages

struct `Language tables` {
  private static let tables: [LanguageTable] = {
    let files = (try? SiteFolder(root: Repository.root).files(under: "templates/languages", of: Repository.root)) ?? []
    return files.compactMap { LanguageTable.read($0).table }
  }()

  private static let english = tables.first { $0.code == "en" }

  /// The Swift sources without the list of keys.
  private static let sources = Result {
    try FileManager.default.subpathsOfDirectory(atPath: Repository.root.appending(path: "Sources").path())
      .filter { $0.hasSuffix(".swift") && !$0.contains("/TextKey") }.map { path in
        try String(contentsOf: Repository.root.appending(path: "Sources/\(path)"), encoding: .utf8)
      }.joined()
  }

  @Test func `The language tables are English, French and Chinese`() {
    #expect(Self.tables.map(\.code) == ["en", "fr", "zh"])
  }

  @Test(arguments: ["fr", "zh"])
  func `All language tables have the same texts with the same placeholders`(code: String) throws {
    let (english, table) = (try #require(Self.english), try #require(Self.tables.first { $0.code == code }))
    #expect(Set(table.texts.keys) == Set(english.texts.keys))
    for (key, text) in table.texts {
      let known = try #require(english.texts[key]).placeholders
      #expect(Set(text.placeholders).isSubset(of: known), "\(table.code) \(key)")
    }
  }

  @Test func `Swift code or scripts fill in every placeholder of the English texts`() throws {
    let sources = try Self.sources.get()
    let scripts = try SiteFolder(root: Repository.root).files(under: "templates/assets", of: Repository.root)
      .filter { $0.path.hasSuffix(".js") }.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    let names = Set(try #require(Self.english).texts.values.flatMap(\.placeholders))
    let unfilled = names.filter { !sources.contains("\"\($0)\"") && !scripts.contains("\($0):") }
    #expect(unfilled.sorted() == [])
  }

  @Test func `Every text in a language table is used by code or by a template`() throws {
    let templates = try SiteFolder(root: Repository.root).files(under: "templates", of: Repository.root)
      .filter { $0.path.hasSuffix(".html") }.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    let english = try #require(Self.english)
    let textKeys = Set(TextKey.keys(in: english).values)
    let unused = english.texts.keys.filter { key in
      !textKeys.contains(key) && !templates.contains("t.\(key)}}")
    }
    #expect(unused.sorted() == [])
  }

  @Test func `Every text key in code is used`() throws {
    let sources = try Self.sources.get()
    // By bytes: a split by characters takes half a minute.
    let words = Set(sources.utf8.split { !(97...122).contains($0 | 32) && !(48...57).contains($0) }.map { String($0) })
    #expect(TextKey.allCases.filter { !words.contains("\($0)") } == [])
  }
}

struct `Errors in language tables` {
  private static let templates = Result {
    try SiteFolder(root: Repository.root).files(under: "templates", of: Repository.root)
  }

  /// Returns the diagnostics of the theme after a change to one table, for a site in that language.
  private func lines(_ code: String, replacing text: String, with other: String) throws -> [String] {
    let path = "templates/languages/\(code).yml"
    let files = try Self.templates.get().map { file in
      guard file.path == path else { return file }
      let whole = String(decoding: file.bytes, as: UTF8.self)
      #expect(whole.contains(text))
      return SourceFile(path: path, bytes: Array(whole.replacing(text, with: other).utf8))
    }
    let (theme, diagnostics) = Theme.read(files)
    return (diagnostics + (theme?.gaps(in: [code]) ?? [])).map { diagnostic in
      "\(diagnostic.location.excerpt.trimmed): \(diagnostic.message) | \(diagnostic.help ?? "")"
    }
  }

  @Test(arguments: [("fr", "    asOf: État au {date}\n", "page.asOf"), ("zh", "    skip: 跳到正文\n", "page.skip")])
  func `A text that a table lacks is shown in English with a warning, if sitegen has no such table`(
    code: String, text: String, key: String
  ) throws {
    #expect(
      try lines(code, replacing: text, with: "") == [
        "texts:: the table has no text \"\(key)\" | sitegen's own is shown in English. Add it: \(key)"
      ])
  }

  @Test func `A table of a site is completed by sitegen's own in its language, with one warning`() throws {
    let own = "name: Mon français\ntexts:\n  page: {home: Départ}\n"
    let (theme, diagnostics) = Theme.read(try files(own: own, code: "fr"))
    let french = try #require(theme?.localizers["fr"])
    #expect(french.plainText(ofKey: "page.home") == "Départ")
    #expect(french.plainText(ofKey: "page.skip") == "Aller au contenu")
    #expect(french.table.decimalSign == ",")
    #expect(diagnostics.count == 1 && diagnostics[0].severity == .warning)
    #expect(diagnostics[0].message.hasPrefix("the table has no \"band.below-c\" and "))
  }

  @Test func `A text of a site's table that no page shows is a warning with the nearest name`() throws {
    let own = "texts:\n  page:\n    hoem: Départ\n  mine: Le mien\n  unused: Rien du tout\n"
    let files = try files(own: own, code: "fr").map { file in
      guard file.path == "templates/parts/layout.html" else { return file }
      return SourceFile(path: file.path, bytes: Array("{{t.mine}}".utf8) + file.bytes)
    }
    let warnings = Theme.read(files).diagnostics
    #expect(
      warnings.sorted().map { "\($0.location.line ?? 0): \($0.severity) \($0.message) | \($0.help ?? "")" } == [
        "3: warning no page shows the text \"page.hoem\" | did you mean page.home?",
        "5: warning no page shows the text \"unused\" | remove it, or show it in a template: {{t.unused}}",
      ])
  }

  @Test func `A table without a name changes single words without a warning`() throws {
    let (theme, diagnostics) = Theme.read(try files(own: "texts:\n  page:\n    home: Départ\n", code: "fr"))
    #expect(diagnostics == [])
    let french = try #require(theme?.localizers["fr"])
    #expect(french.table.name == "Français")
    #expect(french.plainText(ofKey: "page.home") == "Départ")
    #expect(french.plainText(ofKey: "page.skip") == "Aller au contenu")
  }

  @Test func `An unknown placeholder in a table of a site is a warning, and sitegen's own text is shown`() throws {
    let own = "texts:\n  home:\n    greeting: Salut {nmae}\n"
    let (theme, diagnostics) = Theme.read(try files(own: own, code: "fr"))
    #expect(try #require(theme?.localizers["fr"]).text(.homeGreeting, ["name": "Ada"]) == "Bonjour Ada")
    #expect(diagnostics.map(\.severity) == [.warning])
    #expect(diagnostics.first?.help == "did you mean {name}? Until then, sitegen's own text is shown")
  }

  /// Returns the files of a theme in which a site has its own table of a language.
  private func files(own: String, code: String) throws -> [SourceFile] {
    let path = "templates/languages/\(code).yml"
    return try Self.templates.get().flatMap { file in
      guard file.path == path else { return [file] }
      let besides = Theme.pathBesidesOwn(path) ?? ""
      return [SourceFile(path: path, bytes: Array(own.utf8)), SourceFile(path: besides, bytes: file.bytes)]
    }
  }

  @Test func `A missing group is an error at the texts`() throws {
    #expect(
      try lines(
        "en", replacing: "  colours:\n    title: \"Colours:\"\n    auto: Auto\n    light: Light\n    dark: Dark\n",
        with: "")
        == [
          """
          texts:: the table has no text "colours.auto", "colours.dark", "colours.light", "colours.title" | \
          add them, as the other tables have them
          """
        ])
  }

  @Test func `An unknown placeholder is a warning with the placeholders of the English text`() throws {
    #expect(
      try lines("fr", replacing: "greeting: Bonjour {name}", with: "greeting: Bonjour {nmae}") == [
        """
        greeting: Bonjour {nmae}: "home.greeting" has no {nmae} | did you mean {name}? Until then, sitegen's own text is \
        shown
        """
      ])
    #expect(
      try lines("zh", replacing: "skip: 跳到正文", with: "skip: 跳到{place}") == [
        """
        skip: 跳到{place}: "page.skip" has no {place} | nothing is filled in here. Until then, sitegen's own text is shown
        """
      ])
  }

  @Test func `An unknown placeholder in one plural form is a warning at that form`() throws {
    #expect(
      try lines("fr", replacing: "one: \"dans {count} jour\"", with: "one: \"dans {number} jour\"") == [
        """
        one: "dans {number} jour": "due.inDays" has no {number} | one of {count}. Until then, sitegen's own text is shown
        """
      ])
  }

  @Test func `An additional text in one language is no error`() throws {
    #expect(try lines("zh", replacing: "    skip: 跳到正文\n", with: "    skip: 跳到正文\n    mine: 我的\n") == [])
  }
}

struct `Errors in templates` {
  @Test func `An error in a part is reported once, with the pages that it is in`() throws {
    let files = try SiteFolder(root: Repository.root).files(under: "templates", of: Repository.root).map { file in
      guard file.path == "templates/parts/layout.html" else { return file }
      return SourceFile(path: file.path, bytes: Array("{{gaol}}".utf8) + file.bytes)
    }
    let (theme, diagnostics) = Theme.read(files)
    #expect(theme == nil)
    #expect(diagnostics.count == 1)
    let first = try #require(diagnostics.first)
    #expect(first.location.path == "templates/parts/layout.html")
    #expect(first.message.contains("pages: 404, class-sheets, classroom, classrooms, course, due,"))
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " })
  }
}
