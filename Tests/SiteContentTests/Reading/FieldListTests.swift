import Testing

@testable import SiteContent

/// The lists of keys and the readers agree.
struct FieldListTests {
  /// Nothing can be read as any of the types.
  private let nonsense = "[[]]"

  /// A site in which a group of the list's kind has one key with a value that nothing can be.
  private func site(_ list: FieldSchema, _ key: String) -> TestSite? {
    let line = "\(key): \(nonsense)"
    let other = list.fields.first { $0.isRequired && $0.key != key }.map { "\($0.key): x, " } ?? ""
    let group = "{\(other)\(line)}"
    switch list.name {
    case .site: return TestSite(site: "\(key == "title" ? "" : "title: Grades\n")\(line)")
    case .scale: return TestSite(site: "title: Grades\nscales: {mine: \(group)}")
    case .scaleUnit: return TestSite(site: "title: Grades\nscales: {mine: {unit: \(group)}}")
    case .compensation: return TestSite(site: "title: Grades\ncompensation: \(group)")
    case .compensationCondition:
      return TestSite(site: "title: Grades\ncompensation: {over: [unit], if: \(group)}")
    case .grade: return TestSite(site: "title: Grades\nscales: {mine: {name: x, grades: [\(group)]}}")
    case .band: return TestSite(site: "title: Grades\nbands: [\(group)]")
    case .gpa: return TestSite(site: "title: Grades\ngpa: \(group)")
    case .prior: return TestSite(site: "title: Grades\ngpa: {prior: \(group)}")
    case .bloc: return TestSite(site: "title: Grades\nblocs: [\(group)]")
    case .condition:
      return TestSite(
        site:
          "title: Grades\ngraduation: [{\(["average", "each", "more-than-half", "count", "deficit", "shortfall", "sum", "any", "all", "formula", "credits", "gpa"].contains(key) ? "" : "average: all, ")\(line)}]"
      )
    case .figure:
      let computation = ["formula", "gpa"].contains(key) ? "" : "formula: average, "
      return TestSite(site: "title: Grades\nfigures: [{\(other)\(computation)\(line)}]")
    case .importDefaults: return TestSite(site: "title: Grades\nimport: \(group)")
    case .term: return TestSite(term: "\(key == "name" ? "" : "name: Fall\n")\(line)")
    case .unit: return TestSite(term: "name: Fall\nunits: [\(group)]")
    case .course: return TestSite(course: "\(key == "name" ? "" : "name: A\n")\(line)")
    case .courseTemplate: return TestSite().with("course-templates/t.md", line)
    case .category: return TestSite(course: "name: A\ncategories: [\(group)]")
    case .item: return TestSite(course: "name: A\nitems: [\(group)]")
    case .gate:
      // A gate has one test, whatever the others are.
      let rest = ["each", "any", "all", "formula"].contains(key) ? "else: 40, \(line)" : "of: x, \(line)"
      return TestSite(course: "name: A\ngates: [{\(rest)}]\nitems: [x: 40]")
    case .gateTest:
      let rest = ["each", "any", "all", "formula", "of"].contains(key) ? line : "of: x, \(line)"
      return TestSite(course: "name: A\ngates: [{any: [{\(rest)}], else: 40}]\nitems: [x: 40]")
    case .gateElse: return TestSite(course: "name: A\ngates: [{of: B, at-least: 50, else: \(group)}]\nitems: [B: 40]")
    case .resitLimit:
      return TestSite(course: "name: A\nitems: [{name: B, replaces: {item: C, at-most: \(group)}}, C: 40]")
    case .examCondition:
      return TestSite(course: "name: A\nitems: [{name: B, share: 50%, only-if: \(group)}, C: 40]")
    case .letter: return TestSite(course: "name: A\nletters: [\(group)]")
    case .replacement: return TestSite(course: "name: A\nitems: [{name: B, replaces: \(group)}]")
    case .rounding: return TestSite(course: "name: A\nround: \(group)")
    case .curve:
      let other = ["from": "to: [1, 2]", "to": "from: [1, 2]"][key].map { "\($0), " } ?? ""
      return TestSite(course: "name: A\nitems: [{name: B, curve: {\(other)\(line)}}]")
    case .latePenalty: return TestSite(course: "name: A\nlate-penalty: \(group)")
    case .classResult: return TestSite(course: "name: A\nclass: \(group)")
    case .adjustment: return TestSite(course: "name: A\nadjust: [\(group)]")
    case .page: return TestSite().with("pages/about.md", "\(key == "name" ? "" : "name: About\n")\(line)")
    case .classroom:
      return TestSite().with("classrooms/a/index.md", "\(key == "name" ? "" : "name: Swift for beginners\n")\(line)")
    case .member: return TestSite().with("classrooms/a/index.md", "name: Swift for beginners\nmembers: [\(group)]")
    case .quiz: return TestClassroom(quiz: "\(key == "name" ? "" : "name: Optionals\n")\(line)").site
    case .attempts:
      return TestClassroom().site.with(
        "classrooms/swift/attempts/mei.md", "\(key == "student" ? "" : "student: mei\n")\(line)")
    case .attempt:
      let other = key == "quiz" ? "answers: [a]" : "quiz: optionals"
      return TestClassroom(attempts: "{\(other), \(line)}").site
    case .gradeBook:
      let others = ["name": "name: Swift\n", "course": "course: t\n"].filter { $0.key != key }.values.sorted().joined()
      return TestClassroom().site.with("course-templates/t.md", "items: [{name: A}]").with(
        "classrooms/swift/grades/t.md", "\(others)\(line)")
    case .memberScore:
      return TestClassroom().site.with("course-templates/t.md", "items: [{name: A}]").with(
        "classrooms/swift/grades/t.md", "name: Swift\ncourse: t\nscores: {mei: {A: \(group)}}")
    case .importedTable:
      return TestClassroom().site.with("course-templates/t.md", "items: [{name: A}]").with(
        "classrooms/swift/grades/t.md", "name: Swift\ncourse: t\ntables: {canvas: \(group)}")
    case .person: return TestSite().with("people/mei.md", "\(key == "name" ? "" : "name: Mei\n")\(line)")
    case .translation, .languageTable, .dateFormats: return nil
    }
  }

  /// Lists that no content file has: language tables are files of a theme.
  private static let ofThemes: Set<FieldSchema.Name> = [.translation, .languageTable, .dateFormats]

  @Test(arguments: Set(FieldSchema.Name.allCases).subtracting(ofThemes).sorted { $0.rawValue < $1.rawValue })
  func `Every declared key is read`(name: FieldSchema.Name) throws {
    let list = try #require(FieldSchema.all.first { $0.name == name })
    #expect(!list.fields.isEmpty)
    for field in list.fields {
      let site = try #require(self.site(list, field.key))
      let place = site.read().diagnostics.filter { $0.location.excerpt.contains(nonsense) && $0.severity == .error }
      #expect(!place.isEmpty, "\(field.key) of \(name.rawValue): \(site.lines)")
      #expect(!place.contains { $0.message.contains("is not a key of") }, "\(field.key) of \(name.rawValue)")
    }
  }

  @Test func `Keys are kebab-case, and summaries are one line`() {
    for field in FieldSchema.all.flatMap(\.fields) {
      #expect(field.key.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D })
      #expect(!field.summary.isEmpty && !field.summary.hasSuffix("."))
    }
    for list in FieldSchema.all { #expect(Set(list.fields.map(\.key)).count == list.fields.count) }
    #expect(Set(FieldSchema.all.map(\.name)).count == FieldSchema.all.count)
  }
}
