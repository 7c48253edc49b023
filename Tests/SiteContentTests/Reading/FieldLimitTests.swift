import Testing

@testable import SiteContent

/// The limits of docs/limits.md on single values: what is just allowed is read in silence, what is just beyond is named.
struct FieldLimitTests {
  /// A list with an item that has so large a score and maximum.
  private static func item(_ keys: String) -> String { "items: [{name: l, \(keys)}]" }

  @Test(arguments: [
    ("count: 1000", ""), ("count: 1001", "3:31: error: \"count\" is 1001 | from 0 to 1000"),
    ("weight: 1000", ""), ("weight: 1000.5", "3:32: error: \"weight\" is 1000.5 | from 0 to 1000"),
  ])
  func `The numbers of a category are limited`(keys: String, expected: String) {
    let site = TestSite(course: "name: A\ncategories: [{name: l, \(keys)}]")
    let lines = site.lines.filter { $0.contains(": error: ") }
    #expect(lines == (expected.isEmpty ? [] : ["terms/fall/a.md:\(expected)"]), "\(site.lines)")
  }

  @Test(arguments: [
    (item("score: 1, max: 1000000000"), ""),
    (item("score: 1, max: 1000000001"), "3:34: error: \"max\" is 1000000001 | it must be at most 1000000000"),
    (item("score: 20, max: 10"), ""),
    (
      item("score: 20.001, max: 10"),
      "3:26: error: 20.001 is above twice the maximum, 10 | check it, or give its max"
    ),
    (item("score: 0, max: 0"), ""), (item("score: 200, max: 0"), ""), (item("score: 1/0"), ""),
    (
      item("score: 200.5, max: 0"),
      "3:26: error: 200.5 is above twice 100, the maximum of an item without max: 0 | with max: 0 the score only adds points: write at most 200, or give its max"
    ),
    (item("score: 1, weight: 1001"), "3:37: error: \"weight\" is 1001 | from 0 to 1000"),
    ("credits: 1000", ""), ("credits: 1000.1", "3:10: error: \"credits\" is 1000.1 | from 0 to 1000"),
  ])
  func `The numbers of an item and a course are limited`(line: String, expected: String) {
    let site = TestSite(course: "name: A\n\(line)")
    let lines = site.lines.filter { $0.contains(": error: ") }
    #expect(lines == (expected.isEmpty ? [] : ["terms/fall/a.md:\(expected)"]), "\(site.lines)")
  }

  @Test func `A file lists a thousand errors, and says how many more it has`() {
    func lines(_ count: Int) -> [String] {
      TestSite(course: "name: A" + (0..<count).map { "\ncrdits\($0): 1" }.joined()).lines
    }
    #expect(lines(1000).count == 1000)
    #expect(lines(1001).first?.contains("1 more error is not listed | fix the first 1000 of this file") == true)
    let many = lines(1203)
    #expect(many.count == 1001)
    #expect(
      many.first
        == "terms/fall/a.md: error: 203 more errors are not listed | fix the first 1000 of this file, then check it again"
    )
    #expect(many.last?.hasPrefix("terms/fall/a.md:1002:1: error: \"crdits999\" is not a key of a course | ") == true)
  }

  @Test func `Errors of one long line each mark their own place`() {
    let items = (0..<50).map { "{name: Homework \($0), scroe: 3}" }
    let diagnostics = TestSite(course: "name: A\nitems: [\(items.joined(separator: ", "))]").read().diagnostics
    let errors = diagnostics.filter { $0.message.hasPrefix("\"scroe\" is not a key") }
    #expect(errors.count == 50)
    for error in errors {
      let lines = error.text().split(separator: "\n")
      let caret = lines[2].prefix { $0 != "^" }.count
      #expect(lines[1].dropFirst(caret).hasPrefix("scroe: 3"), "\(error.text())")
      #expect(lines[1].count < 160)
    }
  }

  @Test func `The items under both drop rules are limited to 200`() {
    func category(_ name: String, _ rules: String, _ count: Int) -> String {
      "  - name: \(name)\n    \(rules)\n    count: \(count)\n    items: [Day 1: 1]"
    }
    func errors(_ categories: String...) -> [String] {
      TestSite(course: "name: A\ncategories:\n\(categories.joined(separator: "\n"))").lines
        .filter { $0.contains(": error: ") }
    }
    let lines = (0..<201).map { "\n      - Day \($0): 1" }.joined()
    let listed = "  - name: a\n    drop-lowest: 1\n    drop-highest: 1\n    items:\(lines)"
    let message = "error: the lowest and the highest are dropped from 201 items"
    let help = "from at most 200: keep one of drop-lowest and drop-highest"
    #expect(errors(listed) == ["terms/fall/a.md:6:5: \(message) | \(help)"])
    #expect(errors(category("a", "drop-lowest: 1\n    drop-highest: 1", 200)) == [])
    #expect(errors(category("a", "drop-highest: 1", 201)) == [])
    #expect(
      errors(category("a", "drop-lowest: 1\n    drop-highest: 1", 201)) == ["terms/fall/a.md:6:5: \(message) | \(help)"]
    )
    // Without weights both rules choose for the same pool of points.
    let (first, second) = (category("a", "drop-lowest: 1", 100), category("b", "drop-highest: 1", 101))
    #expect(errors(first, second) == ["terms/fall/a.md:9:5: \(message) | \(help)"])
    #expect(
      errors(
        category("a", "weight: 50\n    drop-lowest: 1", 100), category("b", "weight: 50\n    drop-highest: 1", 101))
        == [])
  }

  @Test func `The items under one drop rule are limited to 1,000`() {
    func errors(_ first: Int, _ second: Int, _ weight: String) -> [String] {
      let categories = [("a", first), ("b", second)].map { name, count in
        "  - name: \(name)\n    drop-lowest: 1\n    count: \(count)\(weight)\n    items: [Day 1: 1]"
      }
      return TestSite(course: "name: A\ncategories:\n\(categories.joined(separator: "\n"))").lines
        .filter { $0.contains(": error: ") }
    }
    let error = "terms/fall/a.md:5:5: error: some are dropped from 1001 items | from at most 1000: remove the drop rule"
    #expect(errors(500, 501, "") == [error])
    #expect(errors(500, 500, "") == [])
    #expect(errors(1000, 1000, "\n    weight: 50") == [])
  }

  @Test func `The scores that replace others are limited to 200, and to 10 of the lowest of at most 1,000`() {
    func errors(_ named: Int, lowest: Int = 0, of count: Int = 2) -> [String] {
      let category =
        "name: A\ncategories:\n  - name: q\n    weight: 50\n    count: \(count)\n    items: [Q: 1/10]\nitems:"
      let items = (0..<named).map {
        "\n  - {name: I\($0), weight: 0.1, score: 1}\n  - {name: R\($0), score: 2, replaces: I\($0)}"
      }
      let choosing = (0..<lowest).map { "\n  - {name: L\($0), weight: 0.1, score: 2, replaces: {lowest-of: q}}" }
      return TestSite(course: category + items.joined() + choosing.joined() + "\n  - {name: Z, weight: 1, score: 2}")
        .lines
        .filter { $0.contains(": error: ") }
    }
    #expect(errors(200) == [])
    #expect(
      errors(201) == [
        "terms/fall/a.md:410:38: error: 201 items of the course have \"replaces\" | at most 200 can: remove this one and those after it"
      ])
    #expect(errors(190, lowest: 10, of: 1000) == [])
    #expect(
      errors(0, lowest: 11) == [
        "terms/fall/a.md:19:50: error: 11 items of the course have \"lowest-of\" | at most 10 can: here and after it, name the item that the score replaces, such as {item: Quiz 1}"
      ])
    let many = TestSite(
      course: "name: A\ncategories:\n  - name: q\n    weight: 50\n    items:"
        + (0...1000).map { "\n      - Q\($0): 1/10" }.joined()
        + "\nitems:\n  - {name: F, weight: 50, score: 2, replaces: {lowest-of: q}}")
    #expect(
      many.lines.filter { $0.contains(": error: ") } == [
        "terms/fall/a.md:1009:59: error: \"q\" has 1001 items, of which a score replaces the lowest | from at most 1000: name the item that it replaces, such as {item: Quiz 1}"
      ])
  }

  @Test(arguments: [
    ("decimals: 6", ""), ("decimals: 7", "3:11: error: \"decimals\" is 7 | from 0 to 6"),
    ("gpa: {goal: 100}", ""), ("gpa: {goal: 101}", "3:13: error: \"goal\" is 101 | from 0 to 100"),
    ("gpa: {decimals: 7}", "3:17: error: \"decimals\" is 7 | from 0 to 6"),
  ])
  func `The numbers of a site are limited`(line: String, expected: String) {
    #expect(TestSite(site: "title: Grades\n\(line)").lines == (expected.isEmpty ? [] : ["index.md:\(expected)"]))
  }

  @Test(arguments: [
    (8, 4, 1, []), (150, 60, 60, []),
    (
      7, 3, 0,
      [
        "has 7 characters | 8 to 150 characters are allowed", "has 3 characters | 4 to 60 characters are allowed",
        "is empty | a person needs it: name: …",
      ]
    ),
    (
      151, 61, 61,
      [
        "151 characters | 8 to 150 characters are allowed", "61 characters | 4 to 60 characters are allowed",
        "61 characters | 1 to 60 characters are allowed",
      ]
    ),
  ])
  func `The names of a classroom, a quiz and a person have length limits`(
    classroom: Int, quiz: Int, person: Int, expected: [String]
  ) {
    func name(_ count: Int) -> String { "name: '\(String(repeating: "n", count: count))'" }
    var room = TestClassroom(classroom: name(classroom) + "\nmembers: [mei]\nresults: none", quiz: name(quiz))
    room.site.set("people/mei.md", name(person))
    let lines = room.lines
    #expect(lines.count == expected.count && zip(lines, expected).allSatisfy { $0.hasSuffix($1) }, "\(lines)")
  }

  @Test(arguments: [
    (String(repeating: " ", count: 70) + "Mei", nil), ("\u{3000}Mei\u{A0}\u{200B}", nil),
    (" \u{200B}\u{2060} ", "\"name\" is blank | write a text that a reader can see"),
    ("\u{3164}", "\"name\" is blank | write a text that a reader can see"),
  ])
  func `Spaces and invisible characters around a name do not count`(name: String, expected: String?) {
    var room = TestClassroom()
    room.site.set("people/mei.md", "name: \"\(name)\"")
    #expect(room.site.lines == (expected.map { ["people/mei.md:2:7: error: \($0)"] } ?? []))
  }

  @Test func `Spaces do not make a classroom's name longer`() {
    var room = TestClassroom(classroom: "name: \"  abcd     \u{200B}\u{200B}  \"\nmembers: [mei]\nresults: none")
    room.site.remove("classrooms/swift/attempts/mei.md")
    #expect(
      room.site.lines == [
        "classrooms/swift/index.md:2:7: error: \"abcd\" has 4 characters | 8 to 150 characters are allowed"
      ])
  }

  @Test(arguments: [
    ("attempts: 1", []), ("attempts: 100000", []),
    ("attempts: 0", ["optionals.md:3:11: error: \"attempts\" is 0 | it must be at least 1"]),
    ("attempts: 100001", ["optionals.md:3:11: error: \"attempts\" is 100001 | it must be at most 100000"]),
  ])
  func `The attempts of a quiz are limited`(line: String, expected: [String]) {
    #expect(TestClassroom(quiz: "name: Optionals and values\n\(line)").lines == expected)
  }

  @Test(arguments: [
    (2, []), (12, []),
    (1, ["optionals.md:4:1: error: this question has one option | 2 to 12 options"]),
    (13, ["optionals.md:4:1: error: this question has 13 options | 2 to 12 options"]),
  ])
  func `A question has two to twelve options`(count: Int, expected: [String]) {
    let options = ["- [x] o0"] + (1..<count).map { "- [ ] o\($0)" }
    #expect(TestClassroom(questions: "## One\n\n" + options.joined(separator: "\n")).lines == expected)
  }

  @Test(arguments: [(60, true), (61, false)])
  func `The name of a vault has at most 60 characters`(count: Int, isAllowed: Bool) {
    let name = String(repeating: "v", count: count)
    #expect(
      TestSite(course: "name: A\nprotect: \(name)").lines.contains { $0.contains("is not the name of a vault") }
        != isAllowed)
  }
}
