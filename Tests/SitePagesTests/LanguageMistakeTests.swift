import SiteContent
import Testing

@testable import SitePages

/// What is said of a language table that somebody changed.
@Suite struct `A mistake in a language table` {
  private static let templates = Result {
    try SiteFolder(root: Repository.root).files(under: "templates", of: Repository.root)
  }

  /// The diagnostics of the theme with one table changed, for a site in that language.
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
      "\(diagnostic.location.excerpt.trimmed): \(diagnostic.message) | \(diagnostic.cure ?? "")"
    }
  }

  @Test func `is a missing text, said at its group`() throws {
    #expect(
      try lines("fr", replacing: "    asOf: État au {date}\n", with: "") == [
        "page:: the table has no text \"page.asOf\" | add it, as the other tables have it"
      ])
  }

  @Test func `is a text that only a template shows`() throws {
    #expect(
      try lines("zh", replacing: "    skip: 跳到正文\n", with: "") == [
        "page:: the table has no text \"page.skip\" | add it, as the other tables have it"
      ])
  }

  @Test func `is a group that is not there, said at the texts`() throws {
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

  @Test func `is a place that nothing fills`() throws {
    #expect(
      try lines("fr", replacing: "greeting: Bonjour {name}", with: "greeting: Bonjour {nmae}") == [
        "greeting: Bonjour {nmae}: \"home.greeting\" has no {nmae} | did you mean {name}?"
      ])
    #expect(
      try lines("en", replacing: "skip: Skip to the content", with: "skip: Skip to {place}") == [
        "skip: Skip to {place}: \"page.skip\" has no {place} | nothing is filled in here"
      ])
  }

  @Test func `is a place in one form of a text that counts`() throws {
    #expect(
      try lines("en", replacing: "other: The {count} lowest", with: "other: The {number} lowest") == [
        """
        other: The {number} lowest results are dropped.: "category.dropLowest" has no {number} | one of {count}
        """
      ])
  }

  @Test func `is no text that only another language has`() throws {
    #expect(try lines("zh", replacing: "    skip: 跳到正文\n", with: "    skip: 跳到正文\n    mine: 我的\n") == [])
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " })
  }
}
