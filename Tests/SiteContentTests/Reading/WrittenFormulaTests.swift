import Grading
import Testing

@testable import SiteContent

/// Formulas that people write, with the errors of wrong ones. Their figures are compared with a reference in the vectors of rules.
struct `Written formulas` {
  private static let parts = """

    categories:
      - {name: labs, items: [Lab 1: 12/20, Part: 5/10]}
      - {name: exams, items: [Midterm: 70/100, Part: 8/10]}
      - {name: Extra, coefficient: 1, extra-credit: true, items: [Bonus: 3/10]}
    """

  private func errors(_ formula: String) -> [String] {
    site(formula).read().diagnostics.map { $0.line.replacing(/\+\d+:/, with: ":") }
  }

  private func site(_ formula: String) -> TestSite {
    TestSite(site: "title: Grades", course: "name: A\nformula: \"\(formula)\"\(Self.parts)")
  }

  @Test(arguments: [
    ("0.4 * labs + 0.6 * exams", 65.212121212), ("(labs + exams) / 2 - 1.5", 62.287878788),
    ("-1 * -labs + 0 * exams", 56.666666667),
    ("labs + exams * 0.5 / 5", 63.757575758), ("if(not labs < 50 and exams >= 70 or labs > 90, 1, 2)", 1),
  ])
  func `A formula is read by the usual order of operators`(formula: String, wanted: Double) throws {
    // 17 of 30 points, and 78 of 110.
    #expect(CourseFigures(of: try site(formula).course()).standing.current.map { snap($0) } == wanted)
  }

  @Test(arguments: [
    ("lab + exams", #"3:11: error: the formula names "lab", which is no name of work here (did you mean labs?"#),
    ("labs-exams", #"a minus has spaces around it"#),
    ("labs + ", "3:17: error: the formula ends where a name, a number or a function is expected"),
    ("labs exams", #"3:16: error: "exams" is where an operator such as + or >=, or the end is expected"#),
    ("mni(labs, exams)", #"3:11: error: there is no function "mni" (did you mean min?"#),
    ("labs * exams", "3:11: error: two marks are multiplied (one of the factors must be a number"),
    ("1 / labs", "3:15: error: a mark divides another (divide by a number"),
    ("labs / 0", "3:18: error: nothing can be divided by 0"),
    (
      "40 % * labs",
      #"3:14: error: "%" has no meaning in a formula (write a mark as it is, 60, and a share as a factor, 0.6"#
    ),
    ("items(labs)", "3:11: error: this is a list of marks, where a mark is expected (such as mean(…) of it"),
    (
      "labs >= 50",
      "3:11: error: this is a test, where a mark is expected (choose a mark by it: if(labs < 50, labs, course)"
    ),
    (
      "if(items(labs) >= 50, labs, exams)",
      "3:14: error: this is a list of tests, where one test is expected (write all(…) or any(…)"
    ),
    ("if(labs, exams, 3)", "3:14: error: this is a mark, where a test such as labs >= 50 is expected"),
    ("best(2, items(labs))", "3:11: error: this is a list of marks, where a mark is expected"),
    ("mean(best(3, labs, exams))", "3:16: error: best(…) takes 3 of 2 marks (write mean(best(6, items(labs)))"),
    ("table(labs, 60 = 4, 50 = 3)", "3:31: error: the rows of a table go up (give each mark once, lowest first"),
    ("weighted(labs, exams = 3)", "3:20: error: a weight above 0 is missing here"),
    ("min(labs = 3, exams)", #"3:15: error: "=" has no meaning in min(…)"#),
    ("round(labs, 0)", "3:23: error: the step of a rounding is a number (from 0.001 to 100"),
    ("labs == 50", "3:16: error: marks are compared with <, <=, > and >="),
    (
      "Part + labs",
      #"3:11: error: "Part" is the name of several pieces of work (write it with its category: labs.'Part'"#
    ),
    ("labs.Midterm", #"3:16: error: the formula names "Midterm", which is no name of work here"#),
    ("Extra + labs", #"3:11: error: "Extra" is extra credit, which only adds"#),
    ("items(lab)", #"3:17: error: the formula names "lab", which is no name of work here (did you mean labs?"#),
    ("points(labs)", "3:11: error: points(…) takes one item"),
    ("'Lab 1", "3:11: error: the quotes of a name are not closed"),
    ("(labs", "3:15: error: the formula ends where ) is expected"),
  ])
  func `A wrong formula has an error at its place`(formula: String, message: String) {
    let found = errors(formula)
    #expect(found.contains { $0.contains(message) }, "\(found)")
  }

  @Test func `All names without a meaning are reported at once`() {
    #expect(errors("lab + exma + labs").count { $0.contains("error") } == 2)
  }

  @Test func `A category that the formula does not name is told`() {
    #expect(errors("labs + 1").contains { $0.contains(#"the formula does not name "exams", so it does not count"#) })
    #expect(errors("course + 1").isEmpty)
  }

  @Test func `Work of weight 0 counts if the formula names it`() {
    func warnings(_ formula: String) -> [String] {
      let parts =
        "categories: [{name: labs, weight: 0, items: [Lab 1: 70]}, {name: exams, weight: 100, items: [Exam: ]}]"
      return TestSite(site: "title: Grades", course: "name: A\nformula: \"\(formula)\"\n\(parts)").read().diagnostics
        .map(
          \.message)
    }
    #expect(warnings("if(labs < 50, 0, course)").isEmpty)
    #expect(warnings("course") == [#""labs" has the weight 0, so it does not count"#])
  }

  /// Their figures are compared with a reference in the vectors of rules.
  @Test(arguments: [
    ("unit", "min(a, B, 'fall/a')", ""), ("unit", "unit + mean(items)", ""),
    (
      "unit", "min(a, c)",
      #"3:46: error: the formula names "c", which is no course or unit here (one of a, A, 'fall/a', b, B, 'fall/b', unit, items)"#
    ),
    ("unit", "points(a)", "3:39: error: points(…) takes one item (write points(exam))"),
    ("term", "min(u, term)", ""), ("term", "0.5 * (u + Unit)", ""),
    (
      "term", "min(a, u)",
      #"4:15: error: the formula names "a", which is no course or unit here (one of u, Unit, 'fall/u', term, items)"#
    ),
  ])
  func `A formula of a unit or a term names what belongs to it`(group: String, formula: String, message: String) {
    let key = "formula: \"\(formula)\""
    let unit = "units: [{id: u, name: Unit\(group == "unit" ? ", \(key)" : "")}]"
    let term = "name: Fall\n\(unit)" + (group == "term" ? "\n\(key)" : "")
    let site = TestSite(term: term, course: "name: A\nunit: u\nfinal: 80").with(
      "terms/fall/b.md", "name: B\nunit: u\nfinal: 70")
    let found = site.read().diagnostics.filter { $0.severity == .error }.map { $0.line.replacing(/\+\d+:/, with: ":") }
    #expect(found == (message.isEmpty ? [] : [message]))
  }

  @Test(arguments: [
    ("us-plain", "mean(gpa, gpa.fall, gpa.Fall) + 0 * max(items(gpa))", []),
    ("us-plain", "gpa.fal", [#"the formula names "fal", which is no course or group of courses: did you mean fall?"#]),
    (
      "france-20", "gpa.fall",
      [
        #""gpa" cannot be computed: not every letter of "A" has grade points: choose a scale whose letters all have points, or write one under scales"#
      ]
    ),
  ])
  func `A formula over the record names the GPA and those of terms, where all letters have points`(
    scale: String, formula: String, wanted: [String]
  ) {
    let site = "title: Grades\nscale: \(scale)\nfigures: [{name: F, formula: \"\(formula)\"}]"
    let found = TestSite(site: site, course: "name: A\ngrade: 80%").read().diagnostics.filter { $0.severity == .error }
    #expect(found.map { "\($0.message): \($0.help ?? "")" } == wanted)
  }

  @Test func `A formula is at most so long and so deep`() {
    #expect(
      errors(String(repeating: "(", count: 40) + "labs" + String(repeating: ")", count: 40))
        .contains { $0.contains("nested too deeply") })
    #expect(errors(String(repeating: "not ", count: 40) + "labs").contains { $0.contains("nested too deeply") })
    #expect(errors("labs" + String(repeating: " + labs", count: 1000)).contains { $0.contains("7004 bytes") })
    #expect(errors("labs" + String(repeating: "+1", count: 2020)).contains { $0.contains("2021 marks") })
  }
}
