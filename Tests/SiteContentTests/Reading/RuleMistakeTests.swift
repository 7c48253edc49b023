import Grading
import Testing

@testable import SiteContent

/// Mistyped rules of courses, which would otherwise be ignored or read as other rules.
struct RuleMistakeTests {
  private func expect(_ text: String, _ messages: [String], _ place: SourceLocation = #_sourceLocation) {
    let lines = TestSite(site: "title: Grades\nscale: us-plain", course: "name: A\n\(text)").lines
    #expect(
      lines == messages.map { "terms/fall/a.md:\($0)" }, "\(lines.joined(separator: "\n"))", sourceLocation: place)
  }

  @Test(arguments: [
    (
      "grading: pass-fail\nadjust: [{name: Absences, each: -1 letter}]\nitems: [A: 80]",
      ["4:33: error: a pass-fail course has no letters to take off or give | write points: each: -1"]
    ),
    (
      "scale: germany\ngrading: pass-fail\nadjust: [{name: Absences, each: -1 letter}]",
      ["5:33: error: a pass-fail course has no letters to take off or give | write percents: each: -5%"]
    ),
    (
      "categories: [{name: C, aggregate: highest, items: [{name: A, score: 60, never-drop: true}, B: 80]}]",
      ["3:73: error: \"never-drop\" has no meaning if not all items count | remove it, or choose another aggregate"]
    ),
    (
      "gates: [{of: Resit, at-least: 50, else: 40}]\nitems: [Exam: 40, {name: Resit, score: 60, replaces: Exam}]",
      [
        "3:14: error: \"Resit\" counts only in place of other work, so it has no value that a gate could test | name the work that it replaces: Exam"
      ]
    ),
    (
      "gates: [{of: Resits, at-least: 50, else: 40}]\ncategories:\n  - {name: Exams, weight: 100, items: [Exam: 40]}\n  - {name: Resits, weight: 0, items: [{name: Resit, score: 60, replaces: Exam}]}",
      [
        "3:14: error: \"Resits\" counts only in place of other work, so it has no value that a gate could test | name the work that it replaces: Exam"
      ]
    ),
    (
      "items: [S1: 40, {name: S2, score: 60, replaces: S1}, {name: S3, score: 70, replaces: S2}, {name: S4, replaces: {item: S3}}]",
      [
        "3:86: error: \"S2\" counts only in place of other work, so it cannot be replaced | write S1",
        "3:119: error: \"S3\" counts only in place of other work, so it cannot be replaced | write S1",
      ]
    ),
    (
      "categories: [{name: tests, weight: 100, items: [T1: 40, T2: 50]}]\nitems: [{name: S2, replaces: {lowest-of: tests}}, {name: S3, replaces: {item: S2}}]",
      [
        "4:79: error: \"S2\" counts only in place of other work, so it cannot be replaced | write lowest-of: tests"
      ]
    ),
    (
      "items: [S1: 40, {name: S2, score: 60, replaces: S3}, {name: S3, score: 70, replaces: S2}]",
      [
        "3:49: error: \"S3\" counts only in place of other work, so it cannot be replaced | name work that counts for the grade",
        "3:86: error: \"S2\" counts only in place of other work, so it cannot be replaced | name work that counts for the grade",
      ]
    ),
    (
      "items: [P1: 40, {name: E, share: 50%, only-if: {of: P1, below: 70, from: 80}}]",
      [
        "3:74: error: \"from\" is not below \"below\", so the work would never count | from is the least with which it is open, below the mark with which nobody needs it"
      ]
    ),
    (
      "items: [{name: P1, weight: 100}, {name: E, weight: 20, only-if: {of: P1, below: 70}}, {name: F, weight: 0, share: 0.5}]",
      [
        "3:44: error: \"weight\" cannot be combined with \"only-if\" | what the work counts of the course is its share: 50%",
        "3:56: error: the work has no share of the course | write share: 50% beside only-if",
        "3:97: warning: \"F\" has the weight 0, so it does not count | give it more than 0, or leave the work out",
        "3:97: warning: the weights add up to 120 %, so full marks exceed 100 % | correct them; write a bonus as extra-credit: true, and parts in proportion as coefficient",
        "3:108: error: \"share\" belongs to work with \"only-if\" | write weight in place of it",
        "3:115: error: \"share\" is 0.5 without a percent sign, which would be less than 1 % | write 50%; if less is meant, write 0.5%",
      ]
    ),
    (
      "formula: \"P1\"\ngates: [{of: E, at-least: 50, else: 40}]\nitems: [P1: 40, {name: E, share: 50%, only-if: {of: P2, below: 70}}]",
      [
        "4:14: error: \"E\" counts only under a condition, so a gate cannot test it | name work that counts in any case",
        "5:39: error: \"only-if\" cannot be combined with \"formula\" | write the condition into the formula: if(test, a, b)",
        "5:53: error: the course has no category or item \"P2\" | did you mean P1?",
      ]
    ),
    (
      "categories: [{name: C, items: [A: 40, {name: E, share: 50%, only-if: {below: 70}}]}]\nitems: [{name: F, share: 50%, only-if: {below: 70}}, {name: G, share: 50%, only-if: {below: 70}}]",
      [
        "3:61: error: \"only-if\" belongs to work outside categories, as its share is one of the course | write the item into items: of the course",
        "4:76: error: two items of the course have \"only-if\" | keep one of them",
      ]
    ),
    (
      "items: [{name: A, score: 60, curve: {from: [55, 90], to: [70, 70]}}, {name: B, score: 60, curve: {from: [55, 90], to: [90, 70]}}]",
      [
        "3:58: error: the curve is flat, so all scores would count the same | write what the two scores count, in their order: to: [70, 95]",
        "3:119: error: the curve falls, so a better score would count less | write what the two scores count, in their order: to: [70, 95]",
      ]
    ),
    (
      "schemes: [{A: 10, B: 14, C: 36}, {A: 100}]\nitems: [A: 60, B: 70, C: 80]",
      ["3:11: error: the weights of the scheme add up to 60 | each scheme is a whole weighting: 100"]
    ),
    (
      "gates: [{any: [{of: A, at-least: 50}], else: 40}, {all: [{of: A, at-least: 50}, {each: L, at-least: 50}], of: A, else: own}]\nitems: [A: 60]\ncategories: [{name: L, grade: 50}]",
      [
        "3:15: error: \"any\" has fewer than two tests | list at least two",
        "3:52: error: \"all\" cannot be combined with \"of\" | write one test, or several in any: or all:",
        "3:52: error: \"at-least\" is missing | a gate needs it: at-least: …",
      ]
    ),
    (
      "gates: [{formula: \"A + 1\", else: 40}, {formula: \"A >= 50\", else: own}, {of: A, at-least: 50, else: {of: A}}]\nitems: [A: 60]",
      [
        "3:20: error: this is a mark, where a test such as labs >= 50 is expected",
        "3:66: error: \"own\" is the mark of one part, but several tests decide | write a mark",
        "3:105: error: \"of\" is not own | write else: {of: own, exactly: true}",
      ]
    ),
    (
      "items: [{name: A, weight: 60, score: 40}, {name: B, weight: 40, score: 50, replaces: {item: A, at-most: {course: 40}}}]",
      [
        "3:96: error: the work counts by itself, too, so the course is not without it | write resit: true, or the most that it counts there: at-most: 40%"
      ]
    ),
  ])
  func `A rule that would give a wrong grade is an error`(text: String, messages: [String]) { expect(text, messages) }

  @Test func `A scale of marks with a passing one needs no letters`() {
    let site = TestSite(
      site: "title: G\nscale: mine\nscales: {mine: {unit: {worst: 1, best: 7}, pass: 4}}",
      course: "name: A\ngoal: 5\ngrade: 4")
    #expect(site.lines.isEmpty, "\(site.lines)")
  }

  @Test func `Letters that are digits say what they count, and a goal that is no letter any more is told`() {
    let scale =
      "{unit: {worst: 2, best: 5}, pass: 3, grades: [{letter: \"5\", from: 4.75}, {letter: \"3\", from: 2.5, worth: 3}, {letter: \"2\", from: 2}]}"
    let lines = TestSite(
      site: "title: G\nscale: pl\nscales: {pl: \(scale)}",
      course: "name: A\ngoal: 2.5\ncut-offs: {\"3\": 60%}\nitems: [A: 4, B: ]"
    ).lines
    #expect(
      lines == [
        "index.md:4:69: warning: a grade written as 5 counts the cut-off of the letter, 4.75 | write what the letter counts, worth: 5; or worth: 4.75 if it is that",
        "terms/fall/a.md:3:7: warning: 2.5 is where 3 starts on the scale, but not in this course, which has cut-offs | write the letter: goal: 3",
      ], "\(lines.joined(separator: "\n"))")
  }

  @Test func `A resit needs no place in a scheme`() throws {
    let text = """
      schemes: [{Midterm: 50, Exam: 50}, {Exam: 100}]
      items: [Midterm: 60, Exam: 40, {name: Resit, score: 70, replaces: Exam}]
      """
    let course = try TestSite(course: "name: A\n\(text)").course()
    // The resit replaces the exam in both: (60 + 70) / 2, and 70.
    #expect(CourseFigures(of: course).standing.current == 70 && CourseFigures(of: course).scheme == 1)
    #expect(course.items[2].replaces?.isResit == true && course.items[2].weight == nil)
    expect(
      text.replacing(", replaces: Exam", with: ""),
      ["4:39: error: \"Resit\" is in no scheme | give it a weight in one of them"])
    // A scheme can give it a weight; then it counts there, too.
    let weighted = try TestSite(course: "name: A\n\(text.replacing("{Exam: 100}", with: "{Exam: 50, Resit: 50}"))")
      .course()
    #expect(weighted.items[2].replaces?.isResit == false)
  }

  @Test(arguments: [
    (
      "categories: [{name: C, aggregate: {decaying: 0.65}, items: [A: 60]}]",
      [
        "3:46: error: \"decaying\" is 0.65 without a percent sign, which would be less than 1 % | write 65%; if less is meant, write 0.65%"
      ]
    ),
    ("categories: [{name: C, aggregate: {decaying: 0.5%}, items: [A: 60]}]", []),
    (
      "late-penalty: {per-day: 0.1}\nitems: [{name: A, score: 60, late: 1}]",
      [
        "3:25: error: \"per-day\" is 0.1 without a percent sign, which would be less than 1 % | write 10%; if less is meant, write 0.1%"
      ]
    ),
    ("late-penalty: {per-day: 0}", []),
  ])
  func `A percent without its sign is an error that proposes it`(text: String, messages: [String]) {
    expect(text, messages)
  }

  @Test(arguments: [
    (
      "items: [{name: A, score: 72, curve: {best: 0.9}}]",
      [
        "3:44: warning: \"best\" is 0.9, but \"A\" has 72/100 | write the best score of all, which counts 100 %; one above it counts more"
      ]
    ),
    (
      "categories: [{name: C, max: 10, curve: {best: 8}, items: [A: 9, B: 7, {name: D, score: 5, curve: {best: 5}}]}]",
      [
        "3:47: warning: \"best\" is 8, but \"A\" has 9/10 | write the best score of all, which counts 100 %; one above it counts more"
      ]
    ),
  ])
  func `A best score below a listed one is a warning`(text: String, messages: [String]) { expect(text, messages) }

  @Test(arguments: [
    ("round: 0,5\nitems: [A: 1]", ["3:8: error: \"0,5\" has a decimal comma | write 0.5"]),
    ("round: {to: \"0,5\"}\nitems: [A: 1]", ["3:13: error: \"0,5\" has a decimal comma | write 0.5"]),
    (
      "items: [{name: A, score: 1, curve: {add: \"0,5\"}}, {name: B, score: 1, curve: {best: \"87,5\"}}, {name: C, score: 1, curve: {from: [\"55,5\", 90], to: [70, 95]}}]",
      [
        "3:42: error: \"0,5\" has a decimal comma | write 0.5",
        "3:85: error: \"87,5\" has a decimal comma | write 87.5",
        "3:130: error: \"55,5\" has a decimal comma | write 55.5",
      ]
    ),
    (
      "late-penalty: {per-day: \"2,5%\"}\nadjust: [{name: X, each: \"-0,5%\"}]\nitems: [{name: A, score: 5, late: 1}]",
      [
        "3:25: error: \"2,5%\" has a decimal comma | write 2.5%",
        "4:26: error: \"-0,5%\" has a decimal comma | write -0.5%",
      ]
    ),
    (
      "late-penalty: {per-day: 2,5%}\nadjust: [{name: X, each: -0,5%}]",
      [
        "3:25: error: \"2,5%\" has a decimal comma | write 2.5%",
        "4:26: error: \"-0,5%\" has a decimal comma | write -0.5%",
      ]
    ),
    ("cut-offs: {A: 89,5}", ["3:15: error: \"89,5\" has a decimal comma | write 89.5"]),
    (
      "schemes: [{A: 33,3, B: 66,7}]\nitems: [A: 1, B: 2]",
      [
        "3:15: error: \"33,3\" has a decimal comma | write 33.3",
        "3:24: error: \"66,7\" has a decimal comma | write 66.7",
      ]
    ),
    ("cut-offs: {A: 90,B: 80}", []),
  ])
  func `A decimal comma in an amount or a map is an error that shows the number to write`(
    text: String, messages: [String]
  ) { expect(text, messages) }

  @Test(arguments: [
    (
      "scale: germany\nadjust: [{name: X, each: -0.3}]",
      [
        "4:26: error: \"each\" is -0.3, but less is better on germany | write it in percent, where more is better: -5% if it takes, 5% if it gives"
      ]
    ),
    (
      "scale: germany\nitems: [{name: A, score: 2.0, curve: {add: 0.3}}]",
      ["4:44: error: \"add\" is 0.3, but less is better on germany | write it in percent, where more is better: 5%"]
    ),
    (
      "scale: switzerland\nround: 10\nitems: [A: 5]",
      ["4:8: error: the step of \"round\" is 10 | above 0, at most 5: round: 1 rounds to whole marks"]
    ),
    (
      "scale: france-20\nround: 30\nitems: [A: 5]",
      ["4:8: error: the step of \"round\" is 30 | from 0.01 to 100 %: round: 1 rounds to whole marks"]
    ),
    (
      "round: 0\nitems: [A: 5]",
      ["3:8: error: the step of \"round\" is 0 | from 0.01 to 100 %: round: 1 rounds to whole marks"]
    ),
  ])
  func `A message about an amount shows what was read`(text: String, messages: [String]) { expect(text, messages) }

  @Test(arguments: [
    (
      "cut-offs: {F: 10}",
      [
        "3:15: error: the last letter, F, cannot start at 10: worse marks would have none | remove F: it takes all that is left"
      ]
    ),
    ("cut-offs: {A: 105}", ["3:15: warning: 105 is above the maximum, 100 % | check it"]),
    (
      "categories: [{name: C, drop-missing: false, items: [A: 60]}]",
      [
        "3:24: warning: \"drop-missing\" does nothing, because nothing is dropped here | add best or drop-lowest, or remove it"
      ]
    ),
    (
      "categories: [{name: C, drop-if: all-handed-in, items: [A: 60]}]",
      [
        "3:24: warning: \"drop-if\" does nothing, because nothing is dropped here | add best or drop-lowest, or remove it"
      ]
    ),
    (
      "late-penalty: {per-day: 10%, grace: 5, last-day: 3}",
      [
        "3:50: error: \"last-day\" is 3, but \"grace\" is 5: work within the grace would count 0 | last-day counts from the due date: write at least 5"
      ]
    ),
    ("late-penalty: {per-day: 10%, grace: 3, last-day: 3}", []),
    (
      "gates: [{of: [labs, L1], at-least: 50, else: 40}]\ncategories: [{name: labs, items: [L1: 60]}]",
      [
        "3:21: error: \"L1\" is in \"labs\", so it would count twice | keep one of them"
      ]
    ),
    (
      "gates: [{of: labs, at-least: 50, else: 100}]\ncategories: [{name: labs, items: [L1: 60]}]",
      [
        "3:40: warning: \"else\" is 100, so the gate takes nothing from the course | write the most that the course can have if the work does not reach its mark"
      ]
    ),
    (
      "gates: [{of: labs, at-least: 50, else: 40}, {of: labs, at-least: 50, else: 40}]\ncategories: [{name: labs, items: [L1: 60]}]",
      ["3:50: error: the gate is given twice | keep one of them"]
    ),
  ])
  func `A rule without effect is reported`(text: String, messages: [String]) { expect(text, messages) }

  @Test(arguments: [
    (
      "gates: [{of: F, at-least: 50, else: 40}]\nitems: [{name: F, score: 5, weight: 0}, {name: G, score: 80, weight: 100}, {name: R, weight: 0, replaces: G}]",
      []
    ),
    (
      "items: [{name: F, score: 5, weight: 0}, {name: G, score: 80, weight: 100}]",
      ["3:29: warning: \"F\" has the weight 0, so it does not count | give it more than 0, or leave the work out"]
    ),
  ])
  func `A weight of 0 is a warning unless the work counts elsewhere`(text: String, messages: [String]) {
    expect(text, messages)
  }

  @Test func `A condition on points that no scale has, or above those that it has, is a warning`() {
    TestSite(site: "title: Grades\nscale: us-plus-minus\ngraduation: [{gpa: 35}]").says(
      "index.md:4:20: warning: a GPA of 35 is above the highest grade points, 4 | check it; a mark belongs to an average: "
        + "{average: all, at-least: 35}")
    TestSite(site: "title: Grades\nscale: france-20\ngraduation: [{gpa: 3}, {sum: points, at-least: 24}]").says(
      "index.md:4:20: warning: the letters of france-20 have no grade points that a condition could count | choose a scale "
        + "whose letters have points, or write a condition on an average",
      "index.md:4:30: warning: the letters of france-20 have no grade points that a condition could count | choose a scale "
        + "whose letters have points, or write a condition on an average")
    TestSite(site: "title: Grades\nscale: france-20\ngraduation: [{gpa: 3}]", course: "name: A\nscale: us-plain").says()
    TestSite(site: "title: Grades\nscale: germany\ngraduation: [{gpa: 2}]").says()
  }

  @Test func `Compensation over groups that do not exist is a warning`() {
    let site = "title: Grades\nscale: france-20\ncompensation: {over: [year, unit, bloc, term]}"
    TestSite(site: site).says(
      "index.md:4:23: warning: no term has a year, so nothing is compensated over it | write the year of each term, such as "
        + "year: 2025-26",
      "index.md:4:29: warning: no term has units, so nothing is compensated over them | write the units of a term",
      "index.md:4:35: warning: no unit is in a bloc, so nothing is compensated over blocs | write the blocs of each unit"
    )
    TestSite(
      site: site, term: "name: S5\nend: 2026-01-31\nyear: 2025-26\nunits: [{id: ue1, name: Web, blocs: [total]}]"
    ).says()
  }

  @Test(arguments: [
    ("adjust: -5", ["3:9: error: \"adjust\" must be a list, this is a text | write [{name: …, each: …}]"]),
    (
      "letters: [{letter: A, needs: 4}]\ncategories: [{name: specs, items: [S: 1]}]",
      ["3:30: error: \"needs\" must be a map, this is a text | write {specs: 4}"]
    ),
    (
      "letters: [{letter: A, needs: {specs: 1}}]\ncategories: [{name: specs, max: 10, pass: 8, items: [S: 1]}]",
      ["4:43: warning: \"pass\" is 8 % on the scale us-plain | write 8/10 for a mark out of 10"]
    ),
    (
      "gates: [{of: A, at-least: 0.6, else: 40}]\nitems: [A: 80]",
      ["3:27: warning: \"at-least\" is 0.6 % on the scale us-plain | write 60%"]
    ),
    (
      "letters: [{letter: Z, needs: {specs: 1}}]\ncategories: [{name: specs, items: [S: 1]}]",
      ["3:20: error: us-plain has no letter \"Z\" | one of A, B, C, D"]
    ),
    (
      "categories: [{name: C, count: 10, best: 8 of 10, items: [A: 1]}]",
      ["3:41: error: \"8 of 10\" is not a whole number | write 8"]
    ),
    (
      "categories: [{name: C, count: 10, best: two, items: [A: 1]}]",
      ["3:41: error: \"two\" is not a whole number | such as 2 or 10"]
    ),
    (
      "categories: [{name: C, count: \"2,5\", items: [A: 1]}]",
      ["3:31: error: \"2,5\" is not a whole number | such as 2 or 10"]
    ),
    ("gates: labs", ["3:8: error: \"gates\" must be a list, this is a text | write [{of: …, at-least: …, else: …}]"]),
    ("schemes: HW", ["3:10: error: \"schemes\" must be a list, this is a text | write [{name: value}]"]),
    (
      "gates: [{of: A, at-least: 60, else: Own}, {of: A, at-least: 60, else: fail}]\nitems: [A: 80]",
      [
        "3:37: error: \"Own\" is not a grade | did you mean own?",
        "3:71: error: \"fail\" is not a grade | a number, n/max, n%, a letter of us-plain or own",
      ]
    ),
    ("gates: [{of: A, at-least: 60, else: own}]\nitems: [A: 80]", []),
    (
      "categories: [{name: labs, weight: 50, items: [L1: 60]}]\nitems: [{name: Final, weight: 50, replaces: labs}]",
      ["4:45: error: \"labs\" is a category, not an item | write {lowest-of: labs}"]
    ),
  ])
  func `A hint shows what can be written in this place`(text: String, messages: [String]) { expect(text, messages) }

  @Test(arguments: [
    (
      "late-penalty: {per-day: lots}\nitems: [{name: A, score: 5, late: 1}]",
      ["3:25: error: \"lots\" is not an amount of points | a number, n/max or n%"]
    ),
    (
      "late-penalty: 10%\nitems: [{name: A, score: 5, late: 1}]",
      ["3:15: error: late-penalty must be a group of keys, this is a text | write {per-day: …}"]
    ),
    (
      "categories: [{name: C, late-penalty: {per-day: lots}, items: [{name: A, score: 5, late: 1}]}]",
      ["3:48: error: \"lots\" is not an amount of points | a number, n/max or n%"]
    ),
    (
      "letters: A\ncategories: [{name: specs, pass: 80%, items: [S: 1]}]",
      ["3:10: error: \"letters\" must be a list, this is a text | write [{letter: …, needs: …}]"]
    ),
    (
      "letters: [{letter: Q, needs: {specs: 1}}]\ncategories: [{name: specs, pass: 80%, items: [S: 1]}]",
      ["3:20: error: us-plain has no letter \"Q\" | one of A, B, C, D"]
    ),
  ])
  func `A mistake in a rule is reported once`(text: String, messages: [String]) {
    expect(text, messages)
  }
}
