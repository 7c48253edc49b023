import Grading
import Testing

@testable import SiteContent

/// The YAML of courses: accepted and refused forms, and the positions of errors.
struct YAMLTests {
  private func course(_ text: String) -> TestSite { TestSite(course: text) }

  // MARK: - Accepted YAML

  @Test(arguments: ["~", "null", "", "\"\""]) func `Every form of an empty YAML value is empty`(text: String) throws {
    let course = try course("name: A\ncredits: \(text)\nitems:\n  - {name: HW, score: \(text)}\n  - HW 2: \(text)")
      .course()
    #expect(course.items.map(\.state) == [.ungraded, .ungraded])
  }

  @Test func `Quoted and plain YAML texts are the same`() throws {
    let course = try course("name: 'It''s'\nnumber: \"CSSE 230\"\nlocation: Olin 167").course()
    #expect(course.name.fallback == "It's")
    #expect(course.number == "CSSE 230")
  }

  @Test func `Anchors and aliases repeat values`() throws {
    let course = try course("name: A\nitems:\n  - &hw {name: HW, max: 10}\ncategories:\n  - {name: labs, items: [*hw]}")
      .course()
    #expect(course.items == course.categories[0].items)
  }

  @Test(arguments: ["aliases: [a]", "cssclasses: x", "x-note: {a: [1]}"]) func `Keys of other programs are ignored`(
    line: String
  ) throws {
    _ = try course("name: A\n\(line)").content()
  }

  @Test func `Keys listed in other-keys are ignored`() throws {
    var site = TestSite(
      site: "title: Grades\nother-keys: [obsidian, draft]\ndraft: true", course: "name: A\nobsidian: yes")
    site.set("pages/about.md", "name: About\ndraft: no")
    _ = try site.content()
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func `Line endings do not matter in YAML`(end: String) throws {
    var site = TestSite()
    let text = "\u{FEFF}---  \nname: A\nitems:\n  - HW 1: oops\n---"
    site.setWhole(
      "terms/fall/a.md", text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: end))
    #expect(site.lines.map { String($0.prefix(33)) } == ["terms/fall/a.md:4:11: error: \"oop"])
  }

  // MARK: - Places

  @Test func `The columns of YAML positions count Unicode scalars`() {
    course("name: 数据结构 🧮é\nitems:\n  - {name: 期末考试, score: seventy}")
      .says(
        """
        terms/fall/a.md:4:25: error: "seventy" is not a score | a number, n/max, n%, a letter of rose-hulman, missing, excused or absent
        """)
  }

  @Test func `Line endings that only YAML knows do not shift positions`() {
    course("name: \"A\u{2028}B\u{85}C\"\ngoal: nothing")
      .says("terms/fall/a.md:3:7: error: \"nothing\" is not a grade | a number, n/max, n%, a letter of rose-hulman")
  }

  // MARK: - Refused YAML

  @Test func `A duplicate key is an error that names the first one`() {
    course("name: A\ncredits: 3\nname: B")
      .says("terms/fall/a.md:4:1: error: \"name\" is given twice | the first is in line 2: keep one of them")
  }

  @Test(arguments: [
    (
      "name: !!str A",
      "2:7: error: tags such as !name are not supported | remove it, or quote the text if the ! is part of it"
    ),
    ("name: A\n<<: {credits: 3}", "3:1: error: merge keys (<<) are not supported | write the keys themselves"),
    ("%YAML 1.1", "2:1: error: lines that start with % are not supported | remove the line"),
    (
      "name: A\n...\nb: c",
      "4:1: error: a second YAML document starts here | a file holds one: remove the line --- or ... above it"
    ),
    ("name: *nobody", "2:7: error: there is no anchor named &nobody | quote the text if the * is part of it"),
    ("name: \"A", "2:7: error: the quote that opens here is never closed | put \" at the end of the text"),
    (
      "name: 'A\ncredits: 3",
      "2:7: error: the quote that opens here is never closed | put ' at the end of the text, and write '' for an apostrophe in it"
    ),
    (
      "name: 'It's mine'",
      "2:11: error: the text continues after its closing quote | write '' for an apostrophe between quotes, or use \"…\""
    ),
    (
      "name: \"A\" and B",
      "2:11: error: the text continues after its closing quote | quote the whole text, with \\\" for a quote inside it"
    ),
    (
      "name: [Draft] Essay",
      "2:15: error: the text continues after a bracket | quote the whole text if the brackets are part of it"
    ),
    ("name: @home", "2:7: error: a text cannot start with @ | quote it: \"@home\""),
    ("name: *Final*", "2:7: error: a text cannot start with * | quote it: \"*Final*\""),
    (
      "name: \"a\\d\"",
      "2:9: error: a \\ between double quotes starts an escape such as \\n | write \\\\ for the backslash itself, or use single quotes"
    ),
    (
      "name: A\n  credits: 3",
      "3:3: error: this line is indented further than its block | start it in the same column as the key above it"
    ),
    ("name: A\nitems:\n  - {name: HW\ngoal: A", "4:5: error: the { that opens here is never closed | put } at its end"),
    ("name: A\nitems: [{name: HW 1 score: 3}]", "3:21: error: a comma is missing before \"score\" | write , score:"),
    ("name: A\nitems: - HW: 3", "3:8: error: a list cannot start on the line of its key | start it on its own line"),
    ("name:A", "2:1: error: a space is missing after the colon | write name: A"),
    ("name: A\ncredits:4\ngoal: A", "3:1: error: a space is missing after the colon | write credits: 4"),
    (
      "name: A\ncredits",
      "3:1: error: this line is not \"key: value\" | add the colon, or quote a text that spans several lines"
    ),
    ("- name: A", "2:1: error: the front matter is a list, not keys | write each line as key: value"),
    (
      "name: A\nitems:\n    - HW: 3\n  - HW 2: 4",
      "5:3: error: this line's indentation fits nothing above it | the keys of the group that starts in line 2 are in column 1"
    ),
    ("? [a]\n: b", "2:3: error: a key must be a text, this is a list | quote it if it is meant as text"),
    ("name: A\u{7}", "2:8: error: a control character (U+0007) is not allowed here | delete it"),
    ("name: A\u{FFFE}", "2:8: error: a noncharacter (U+FFFE) is not allowed here | delete it"),
    ("name: \"A\\uFFFE\"", "2:7: error: a noncharacter (U+FFFE) is written here | delete it"),
    ("name: A\u{9B}31m", "2:8: error: a control character (U+009B) is not allowed here | delete it"),
    ("name: \"A\\e[31m\"", "2:7: error: a control character (U+001B) is written here | delete it"),
    ("name: \"A\\x9b31m\"", "2:7: error: a control character (U+009B) is written here | delete it"),
    ("name: A\nx-a: {\"\\a\": 1}", "3:7: error: a control character (U+0007) is written here | delete it"),
  ])
  func `A YAML syntax error has a help text`(text: String, message: String) {
    let lines = course(text).lines.filter { !$0.contains("\"name\" is missing") }
    #expect(lines == ["terms/fall/a.md:\(message)"])
  }

  @Test func `The length of YAML is limited`() {
    let text = "name: A\nx-a: \(String(repeating: "a", count: 4 << 20))"
    course(text).says(
      "terms/fall/a.md:2:1: error: this YAML has 4194318 bytes, more than 4194304 | divide it among several files")
  }

  @Test func `The nesting of YAML is limited`() {
    let deep = String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
    course("name: A\nx-a: \(deep)")
      .says("terms/fall/a.md:3:37: error: lists and groups are nested more than 32 deep | check the brackets")
    let deeper = String(repeating: "[", count: 100_000)
    #expect(course("name: A\nx-a: \(deeper)").lines.count == 1)
  }

  @Test(.timeLimit(.minutes(10))) func `The time for each error does not grow with the number of errors`() {
    let items = (0..<20_000).map { "  - HW \($0): 1e5" }.joined(separator: "\n")
    #expect(course("name: A\nitems:\n\(items)").lines.count == DiagnosticCollector.limit + 1)
  }

  @Test func `The values repeated by aliases are limited`() {
    var text = "name: A\nx-0: &a0 [1, 2, 3, 4, 5, 6, 7, 8, 9]\n"
    for level in 1...9 {
      let repeated = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "x-\(level): &a\(level) [\(repeated)]\n"
    }
    let lines = course(text).lines
    #expect(lines.count == 1 && lines[0].contains("aliases repeat more than 10000 values"), "\(lines)")
  }

  @Test func `Bytes that are not UTF-8 are an error at their place`() {
    var site = TestSite()
    site.setBytes("terms/fall/a.md", Array("---\nname: Caf".utf8) + [0xE9] + Array("\n---\n".utf8))
    site.says(
      """
      terms/fall/a.md:2:10: error: the file is not UTF-8: the byte here is E9 | save it as UTF-8, in the editor's "save with encoding"
      """)
    site.setBytes("terms/fall/a.md", [0xFF, 0xFE, 0x2D, 0, 0x2D, 0])
    site.says("terms/fall/a.md:1:1: error: the file is UTF-16, not UTF-8 | save it as UTF-8")
  }
}
