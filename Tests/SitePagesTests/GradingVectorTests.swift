import Foundation
import Grading
import SiteContent
import SitePages
import TestSupport
import Testing

/// Compares the figures of whole sites with those of other programs, of documents and of computation by hand.
struct `Grading vectors` {
  @Test(arguments: try GradingVector.all() + GradingVector.rules())
  func `The figures of a site agree with an independent source`(vector: GradingVector) throws {
    let checkout = try CheckoutTheme.read.get()
    let folder = ContentFolder(files: vector.files.map { SourceFile(path: $0.key, bytes: Array($0.value.utf8)) })
    let (read, diagnostics) = Content.read(
      folder, languages: Theme.languages(in: checkout.files), at: .written("2026-11-21"))
    let content = try #require(read, "\(diagnostics.map(\.message))")
    let figures = RecordFigures(of: content.record)
    for (path, wanted) in vector.exact ?? [:] {
      let found = figures.number(at: path.split(separator: ".").map(String.init))
      let exact = try #require(Double(fraction: wanted))
      // A value that is only billionths below a step of a rounding has that step, so a target may be a few of them lower.
      let tolerance = path.hasSuffix("required") ? 1e-8 : 1.5e-9
      #expect(
        found.map { abs($0 - exact) <= tolerance } == true, "\(path): \(String(describing: found)) is not \(wanted)")
    }
    let site = Site(content: content, theme: checkout.theme, audience: .owner)
    let report = try JSONDecoder().decode(JSONTree.self, from: Data(site.report))
    for (path, wanted) in vector.expect {
      let found = try #require(
        report[path: path.split(separator: ".")] ?? (wanted == .null ? .null : nil), "\(path) is not in the report")
      #expect(found.agrees(with: wanted, within: vector.tolerance), "\(path): \(found) is not \(wanted)")
    }
  }
}

/// The table of cases for each key, which `Tests/reference/rules.py` works out with fractions.
struct `Cases of rules` {
  @Test func `Each key that changes figures has at least two cases, and each of its choices`() throws {
    var counts: [String: Int] = [:]
    for vector in try GradingVector.rules() {
      let keys = vector.keys ?? []
      // A case of a choice is one of its key.
      for key in Set(keys + keys.map { String($0.prefix { $0 != "=" }) }) { counts[key, default: 0] += 1 }
    }
    let wanted = FieldSchema.all.filter { !Self.otherKinds.contains($0.name) }.flatMap(Self.wanted)
    let others = Self.withoutFigures.union(Self.elsewhere.keys)
    for key in wanted where !others.contains(String(key.prefix { $0 != "=" })) {
      #expect(counts[key, default: 0] >= 2, "\(key) has fewer than two cases in Tests/reference/rule_cases.py")
    }
    let unknown = Set(counts.keys).subtracting(wanted)
    #expect(unknown.isEmpty, "no keys of the content: \(unknown.sorted())")
    #expect(others.isSubset(of: wanted) && others.isDisjoint(with: counts.keys))
  }

  /// A kind's keys, and the choices of each, as the table names them: `item.late`, `round.towards=down`.
  private static func wanted(_ schema: FieldSchema) -> [String] {
    let kind = kinds[schema.name] ?? String(schema.name.rawValue.split(separator: " ").last ?? "")
    return schema.fields.flatMap { field in
      let key = "\(kind).\(field.key)"
      return [key] + choices(of: field.type).map { "\(key)=\($0)" }
        + (key == "category.aggregate" ? ["\(key)=decaying"] : [])
    }
  }

  private static func choices(of type: FieldType) -> [String] {
    switch type {
    case .choice(let choices): choices
    case .list(let type): choices(of: type)
    case .either(let one, let other): choices(of: one) + choices(of: other)
    default: []
    }
  }

  /// Kinds whose name in messages is not theirs in the table, or that another has, too.
  private static let kinds: [FieldSchema.Name: String] = [.scaleUnit: "unit", .grade: "grade"]

  /// Kinds without rules: a template has the keys of a course, the others have none of figures.
  private static let otherKinds: Set<FieldSchema.Name> = [
    .courseTemplate, .band, .page, .translation, .importDefaults, .classroom, .quiz, .member, .attempts, .attempt,
    .classResult, .gradeBook, .importedTable, .memberScore, .person,
  ]

  /// Keys that name, show or protect something.
  private static let withoutFigures = keys(
    """
    site.title site.owner site.avatar site.logo site.accent site.extra-style site.home site.language site.languages site.time-zone site.base-url site.edit-url site.display site.decimals
    site.bands site.enter-score site.goal-bars site.palette site.member site.import site.protect site.opaque site.indexable site.leave-out site.history site.allow-html site.math
    site.allow-active-files site.other-keys site.format scale.name gpa.decimals gpa.rounding bloc.name condition.name figure.name term.name term.colour
    term.protect unit.code unit.name course.name course.number course.section course.instructor course.location course.protect
    course.locked course.import course.class category.name item.name item.class item.graded item.locked item.note adjustment.name
    """)

  /// Keys that hold others or that an independent table cannot have, each with the test elsewhere that fails if the key is ignored.
  private static let elsewhere: [String: (test: String, file: String)] = [
    "term.units": ("Every key of a term is read", "SiteContentTests/Reading/CourseReadingTests"),
    "unit.id": ("Every key of a term is read", "SiteContentTests/Reading/CourseReadingTests"),
    "course.categories": ("Categories are read with their rules", "SiteContentTests/Reading/CourseReadingTests"),
    "course.items": ("Items are read in the short and the long form", "SiteContentTests/Reading/CourseReadingTests"),
    "category.items": (
      "Categories are read with their rules", "SiteContentTests/Reading/CourseReadingTests"
    ),
    "figure.gpa": (
      "The figures that an example works out by hand are those of its report",
      "SitePagesTests/ExampleFigureTests"
    ),
    "figure.scale": (
      "The figures that an example works out by hand are those of its report",
      "SitePagesTests/ExampleFigureTests"
    ),
    "figure.round": (
      "The figures that an example works out by hand are those of its report",
      "SitePagesTests/ExampleFigureTests"
    ),
    "site.bonus-points": (
      "Bonus points count in the sum of all points and nowhere else", "SitePagesTests/PointsSumTests"
    ),
    "site.goals": ("Every setting of a site is read", "SiteContentTests/Reading/SiteReadingTests"),
    "site.rounding": ("An average is cut where less is better, and counts so", "SitePagesTests/SchoolRulePageTests"),
    "gpa.goal": ("Every setting of a site is read", "SiteContentTests/Reading/SiteReadingTests"),
    "term.goal": ("Every key of a term is read", "SiteContentTests/Reading/CourseReadingTests"),
    "term.scale": ("Every key of a term is read", "SiteContentTests/Reading/CourseReadingTests"),
    "term.start": (
      "A term that has only a start is over once the next one starts", "SiteContentTests/Reading/FinalGradeTests"
    ),
    "term.end": (
      "A grade is final in a term that has only an end, once that has passed",
      "SiteContentTests/Reading/FinalGradeTests"
    ),
    "course.units": ("A course has its coefficient from its unit", "SiteContentTests/Reading/CourseReadingTests"),
    "course.complete": (
      "A course says itself whether its work is complete", "SiteContentTests/Reading/FinalGradeTests"
    ),
    "course.template": (
      "A course starts from a template and its own keys take precedence", "SiteContentTests/Reading/CourseReadingTests"
    ),
    "category.remove": (
      "A course starts from a template and its own keys take precedence", "SiteContentTests/Reading/CourseReadingTests"
    ),
    "item.due": ("Items are read in the short and the long form", "SiteContentTests/Reading/CourseReadingTests"),
    "item.quiz": (
      "An item with a quiz has the counted score of the member", "SiteContentTests/Reading/ClassroomReadingTests"
    ),
  ]

  @Test func `The test that is named for each key without cases exists`() throws {
    for (key, place) in Self.elsewhere {
      let file = try String(contentsOf: Repository.root.appending(path: "Tests/\(place.file).swift"), encoding: .utf8)
      #expect(file.contains("func `\(place.test)`("), "\(key) has no test \(place.test)")
    }
  }

  private static func keys(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}

extension RecordFigures {
  /// The number at a path, as reports have it but not rounded; nil if it is missing.
  fileprivate func number(at path: [String]) -> Double? {
    func index(_ place: Int) -> Int { Int(path[place]) ?? 0 }
    switch path[0] {
    case "average": return average
    case "gpa": return gpa.number(path[1])
    case "graduation":
      let condition: ConditionFigures = graduation.conditions[index(2)]
      if path[3] == "value" { return condition.value?.number }
      return condition.required?.number
    case "figures": return named[index(1)]
    case "goals": return goals[index(1)].required?.number
    default: break
    }
    let term = terms[index(1)]
    switch path[2] {
    case "average": return term.average
    case "gpa": return term.gpa.number(path[3])
    case "units": return term.units[index(3)].average
    default: break
    }
    let course = term.courses[index(3)]
    switch path[4] {
    case "current": return course.standing.current
    case "floor": return course.standing.floor
    case "ceiling": return course.standing.ceiling
    case "points": return course.points
    case "target": return course.target.required
    case "ways": return course.target.ways[index(5)].needs[index(7)].required
    case "ladder": return course.ladder[index(5)].target.required
    default: return nil
    }
  }
}

extension GPAFigures {
  fileprivate func number(_ name: String) -> Double? {
    switch name {
    case "official": official
    case "current": current
    case "earnedCredits": earnedCredits
    default: nil
    }
  }
}

extension Double {
  /// The number nearest to a fraction such as `415/6`.
  fileprivate init?(fraction: String) {
    let parts = fraction.split(separator: "/").compactMap { Double($0) }
    guard let numerator = parts.first else { return nil }
    self = numerator / (parts.count > 1 ? parts[1] : 1)
  }
}

/// A site and its figures according to an independent source.
struct GradingVector: Decodable, Sendable, CustomTestStringConvertible {
  let id: String
  let about: String
  /// The text of each file by its path in the site's folder.
  let files: [String: String]
  /// The expected values by their paths in the report: `terms.0.courses.0.current`.
  let expect: [String: JSONTree]
  let tolerance: Double
  /// Exact fractions by their paths, as text: `415/6`.
  let exact: [String: String]?
  /// The keys that a case is for.
  let keys: [String]?

  var testDescription: String { "\(id): \(about)" }

  /// Returns the vectors of other programs, of documents and of computation by hand.
  static func all() throws -> [GradingVector] { try table("grading") }

  /// Returns the cases of each key.
  static func rules() throws -> [GradingVector] { try table("rules") }

  private static func table(_ name: String) throws -> [GradingVector] {
    let file = Repository.root.appending(path: "Tests/SitePagesTests/Vectors/\(name).json")
    return try JSONDecoder().decode([GradingVector].self, from: Data(contentsOf: file))
  }
}
