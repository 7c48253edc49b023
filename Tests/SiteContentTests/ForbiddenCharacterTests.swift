import Testing

@testable import SiteContent

/// Control characters and noncharacters in the text of files.
struct ForbiddenCharacterTests {
  @Test(
    arguments: [
      ("a\u{1B}b", "4:2: error: a control character (U+001B) is not allowed here | delete it"),
      ("a\u{0}b", "4:2: error: a control character (U+0000) is not allowed here | delete it"),
      ("é\n\u{FFFE}", "5:1: error: a noncharacter (U+FFFE) is not allowed here | delete it"),
      ("é \u{FFFF}", "4:3: error: a noncharacter (U+FFFF) is not allowed here | delete it"),
      ("&#xFDD0;", "4:1: error: a noncharacter (U+FDD0) is written here as a character reference | delete it"),
      ("\u{10FFFF}", "4:1: error: a noncharacter (U+10FFFF) is not allowed here | delete it"),
      ("\u{9B}31m", "4:1: error: a control character (U+009B) is not allowed here | delete it"),
      ("aaaaaaaaaaaaaaaaaaaaa\u{7F}", "4:22: error: a control character (U+007F) is not allowed here | delete it"),
      ("x &#27;[31m", "4:3: error: a control character (U+001B) is written here as a character reference | delete it"),
      (
        "[x](y.md \"&#xFFFE;\")",
        "4:11: error: a noncharacter (U+FFFE) is written here as a character reference | delete it"
      ),
    ])
  func `A forbidden character in notes is an error at its place`(notes: String, message: String) {
    var site = TestSite()
    site.setWhole("pages/a.md", "---\nname: A\n---\n\(notes)\n")
    site.set("pages/y.md", "name: Y")
    #expect(site.lines == ["pages/a.md:\(message)"])
    // A translation has a body only, and a quiz is read in another way.
    site.setWhole("pages/a.md", "---\nname: A\n---\n")
    site.setWhole("pages/a.fr.md", "\n\n\n\(notes)\n")
    #expect(site.lines == ["pages/a.fr.md:\(message)"])
    let quiz = TestClassroom(
      questions: notes.replacing("y.md", with: "../../pages/y.md") + "\n\n" + TestClassroom.questions)
    #expect(
      quiz.site.with("pages/y.md", "name: Y").lines.first?.contains(message.dropFirst(5).prefix { $0 != "|" }) == true)
  }

  @Test(arguments: [
    ("a \u{202E}cba", "4:3: warning: the invisible character U+202E"),
    ("é\n\u{2066}x", "5:1: warning: the invisible character U+2066"),
    ("x &#8238;y", "4:3: warning: the invisible character U+202E"),
    ("# a\n\n- `b\u{202A}`", "6:5: warning: the invisible character U+202A"),
  ])
  func `An invisible character in notes that shows text in another order is a warning at its place`(
    notes: String, message: String
  ) {
    let words = message + " changes the order of the text after it | delete it"
    var site = TestSite()
    site.setWhole("pages/a.md", "---\nname: A\n---\n\(notes)\n")
    #expect(site.lines == ["pages/a.md:\(words)"])
    site.setWhole("pages/a.md", "---\nname: A\n---\n")
    site.setWhole("pages/a.fr.md", "\n\n\n\(notes)\n")
    #expect(site.lines == ["pages/a.fr.md:\(words)"])
    let quiz = TestClassroom(questions: notes + "\n\n" + TestClassroom.questions)
    #expect(quiz.site.lines.contains { $0.contains("the invisible character") })
  }

  @Test(arguments: [
    "tab\there", "\u{200E}\u{200F}\u{61C} שלום ‘“…",
    "line\r\nend\rs", "e\u{301} 语 😀 \u{200D} \u{FFFD}", "`&#27;` in code", "\u{FE0F}\u{FEFF}",
  ])
  func `Allowed characters in notes are not errors`(notes: String) {
    var site = TestSite()
    site.setWhole("pages/a.md", "---\nname: A\n---\n\(notes)\n")
    #expect(site.lines == [])
  }

  @Test func `At most a hundred forbidden characters are reported`() {
    var site = TestSite()
    site.setWhole("pages/a.md", "---\nname: A\n---\n" + String(repeating: "\u{1}", count: 1000))
    #expect(site.lines.count == 100)
  }
}
