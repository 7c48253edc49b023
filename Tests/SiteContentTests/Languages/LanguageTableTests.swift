import Testing

@testable import SiteContent

/// Language tables: what is read, and what is said of a bad one.
struct LanguageTableTests {
  private static let months = "[a, b, c, d, e, f, g, h, i, j, k, l]"
  private static let head = """
    name: English
    plural-rule: en
    decimal-sign: "."
    dates:
      day: "{month} {day}, {year}"
      short: "{shortMonth} {day}"
      time: "{date}, {clock}"
      am: am
      pm: pm
      months: \(months)
      short-months: \(months)

    """

  private func read(_ text: String) -> (table: LanguageTable?, lines: [String]) {
    let (table, diagnostics) = LanguageTable.read(
      SourceFile(path: "templates/languages/en.yml", bytes: Array(text.utf8)))
    return (table, diagnostics.map(\.inOneLine))
  }

  @Test func `Nested and dotted keys in a language table are the same`() throws {
    let (read, lines) = read(
      Self.head + """
        texts:
          page:
            skip: Skip to the content
            home.title: "Home: {name}"
          page.empty:
          courseCount:
            one: "{count} course"
            other: "{count} courses"
        """)
    #expect(
      lines == ["templates/languages/en.yml:16:3: error: \"page.empty\" has no text | quote a text that is empty or ~"])
    #expect(read == nil)
    let table = try #require(
      self.read(
        Self.head + """
          texts:
            page: {skip: Skip to the content, home.title: "Home: {name}"}
            courseCount: {one: "{count} course", other: "{count} courses"}
          """
      ).table)
    #expect(table.code == "en" && table.name == "English" && table.pluralRule == .english && table.decimalSign == ".")
    #expect(table.dates.months.count == 12 && table.dates.dayPeriods == .init(am: "am", pm: "pm"))
    #expect(table.texts.keys.sorted() == ["courseCount", "page.home.title", "page.skip"])
    #expect(table.texts["page.home.title"] == .plain(TextPattern("Home: {name}")))
    #expect(
      table.texts["courseCount"]
        == .plural([.one: TextPattern("{count} course"), .other: TextPattern("{count} courses")]))
  }

  @Test(arguments: [
    ("texts: {a: b}\nname: X", "13:1: error: \"name\" is given twice | the first is in line 1: keep one of them"),
    ("texts: {a: {one: x}}", "12:9: error: \"a\" has no form \"other\" | add it: it is used if no other form applies"),
    ("texts: {a: [x]}", "12:12: error: \"a\" must be a text, this is a list"),
    ("texts: {a.b: x, a: {b: y}}", "12:21: error: \"a.b\" is given twice | keep one of them"),
    ("text: {a: b}", "12:1: error: \"text\" is not a key of a language table | did you mean \"texts\"?"),
  ])
  func `An error in a language table has a help text`(text: String, message: String) {
    let (table, lines) = read(Self.head + text)
    #expect(table == nil)
    #expect(lines == ["templates/languages/en.yml:\(message)"])
  }

  @Test func `A decimal sign other than a point or a comma is an error`() {
    let (table, lines) = read(Self.head.replacing("decimal-sign: \".\"", with: "decimal-sign: \";\"") + "texts: {a: b}")
    #expect(
      lines == ["templates/languages/en.yml:3:15: error: \";\" is not a decimal sign | write \".\" or \",\""])
    #expect(table == nil)
  }

  @Test func `Date formats in a language table are checked`() {
    let text = Self.head.replacing("{year}", with: "{yaer}").replacing(" l]\n  short", with: "]\n  short").replacing(
      "  pm: pm\n", with: "")
    #expect(
      read(text + "texts: {a: b}").lines == [
        "templates/languages/en.yml:5:3: error: \"pm\" is missing | dates needs it: pm: …",
        "templates/languages/en.yml:5:8: error: \"day\" has no {yaer} | did you mean year?",
        "templates/languages/en.yml:9:11: error: \"months\" has 11 names | a year has twelve months",
      ])
  }
}
