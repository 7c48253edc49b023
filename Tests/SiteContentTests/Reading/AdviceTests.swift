import Testing

@testable import SiteContent

/// What the messages advise, followed literally: the text is in the message, and with it the content has no error any more.
struct AdviceTests {
  private func lines(
    _ course: String, site: String = "", term: String = TestSite.term + "\nunits: [{id: ue1, name: U}]"
  ) -> [String] {
    TestSite(
      site: "title: T\ntime-zone: UTC" + (site.isEmpty ? "" : "\n\(site)"), term: term, course: "name: A\n\(course)"
    ).lines
  }

  /// Each mistake, what of its message is written in place of it, and the text with that.
  @Test(arguments: [
    ("items: [A: 17,5/20]", "17.5/20", "items: [A: 17.5/20]"),
    ("items: [A: 90, B]", "write - B: 18/20, or - B:", "items: [A: 90, B: ]"),
    ("items: [HW 1:18/20]", "HW 1: 18/20", "items: [HW 1: 18/20]"),
    ("items: [{name: A, scroe: 9}]", "\"score\"", "items: [{name: A, score: 9}]"),
    ("items: [{name: A, weight: 100%}]", "write 100", "items: [{name: A, weight: 100}]"),
    (
      "items: [A: 40, A: 60]", "{name: A (resit), score: 60, replaces: A}",
      "items: [A: 40, {name: A (resit), score: 60, replaces: A}]"
    ),
    (
      "items: [{name: A, weight: 0.4}, {name: B, weight: 0.6}]", "write 40, 60 in place of 0.4, 0.6",
      "items: [{name: A, weight: 40}, {name: B, weight: 60}]"
    ),
    (
      "categories: [{name: X, aggregate: decaying, items: [A: 9/10]}]", "{decaying: 65%}",
      "categories: [{name: X, aggregate: {decaying: 65%}, items: [A: 9/10]}]"
    ),
    (
      "categories: [{name: X, aggregate: {decaying: 0.65}, items: [A: 9/10]}]", "write 65%",
      "categories: [{name: X, aggregate: {decaying: 65%}, items: [A: 9/10]}]"
    ),
    ("categories: [{Homework: 40}]", "{name: Homework, weight: 40}", "categories: [{name: Homework, weight: 40}]"),
    ("goal: 3.5", "write A-", "goal: A-"), ("final: 3.7", "write A-;", "final: A-"),
    ("final: 3.7", "3.7%", "final: 3.7%"),
    ("at-most: 0.9", "write 90%", "at-most: 90%"),
    (
      "gates: [{of: A, at-least: 0.6, else: 45}]\nitems: [A: 9/10]", "write 60%",
      "gates: [{of: A, at-least: 60%, else: 45}]\nitems: [A: 9/10]"
    ),
    ("items: [A: 9/10, {name: B, replaces: a}]", "did you mean A?", "items: [A: 9/10, {name: B, replaces: A}]"),
    (
      "categories: [{name: M, items: [A: 9/10]}]\nitems: [{name: B, replaces: M}]", "{lowest-of: M}",
      "categories: [{name: M, items: [A: 9/10]}]\nitems: [{name: B, replaces: {lowest-of: M}}]"
    ),
    (
      "items: [A: 9/10, {name: B, replaces: {item: A, count: 2}}]", "remove count",
      "items: [A: 9/10, {name: B, replaces: {item: A}}]"
    ),
    (
      "items: [{name: A, score: 9/10, late: 2}]", "late-penalty: {per-day: 10%}",
      "items: [{name: A, score: 9/10, late: 2, late-penalty: {per-day: 10%}}]"
    ),
    ("late-penalty: {per-day: 0.1}", "write 10%", "late-penalty: {per-day: 10%}"),
    (
      "late-penalty: {per-day: 10%, grace: 3, last-day: 2}", "at least 3",
      "late-penalty: {per-day: 10%, grace: 3, last-day: 3}"
    ),
    ("adjust: {name: A, each: -1}", "write [{name: …}]", "adjust: [{name: A, each: -1}]"),
    (
      "schemes: [{A: 40, B: 50}]\nitems: [A: 9/10, B: 8/10]", "100",
      "schemes: [{A: 40, B: 60}]\nitems: [A: 9/10, B: 8/10]"
    ),
    (
      "letters: [{letter: A, needs: {specs: 5}}]\ncategories: [{name: specs, count: 4}]", "at most 4",
      "letters: [{letter: A, needs: {specs: 4}}]\ncategories: [{name: specs, count: 4}]"
    ),
    ("final: W", "write grading: withdrawn in place of final", "grading: withdrawn"),
    ("final: P", "add grading: pass-fail", "grading: pass-fail\nfinal: P"),
    ("unit: ue2", "did you mean ue1?", "unit: ue1"), ("units: [ue1]", "write {ue1: …}", "units: {ue1: 1}"),
    ("tags: major", "write [major]", "tags: [major]"), ("complete: yes", "write complete: true", "complete: true"),
    ("items: [{name: A, due: 02/10/2025}]", "2025-10-02", "items: [{name: A, due: 2025-10-02}]"),
    (
      "items: [{name: A, due: 2025-10-01 23:59}]", "write 2025-10-01T23:59", "items: [{name: A, due: 2025-10-01T23:59}]"
    ),
    ("round: {to: 200}", "from 0.01 to 100 %", "round: {to: 100}"),
    ("items: [{name: A, curve: root}]", "sqrt", "items: [{name: A, curve: sqrt}]"),
    (
      "cut-offs: {A: 80}", "give the letters around it cut-offs, too",
      "cut-offs: {A: 80, A-: 79, B+: 78, B: 77.5, B-: 77.2}"
    ),
  ])
  func `The advice about a course, followed literally, leaves no error`(mistake: String, advice: String, text: String) {
    let before = lines(mistake)
    #expect(before.contains { $0.contains(advice) }, "\(before)")
    #expect(lines(text).isEmpty, "\(lines(text))")
  }

  @Test(arguments: [
    ("gpa: 3.5", "write {goal: 3.5}", "gpa: {goal: 3.5}"),
    ("gpa: {repeats: last}", "did you mean latest?", "gpa: {repeats: latest}"),
    ("graduation: [{credit: 120}]", "\"credits\"", "graduation: [{credits: 120}]"),
    ("graduation: {credits: 120}", "write [{credits: …}]", "graduation: [{credits: 120}]"),
    ("graduation: [{gpa: 85}]", "{average: all, at-least: 85}", "graduation: [{average: all, at-least: 85}]"),
    ("graduation: [{credits: 120, at-least: 50}]", "credits: 180", "graduation: [{credits: 120}]"),
    (
      "scales: {x: {grades: {A: 90}}}", "write [{letter: A, from: 90}]",
      "scales: {x: {grades: [{letter: A, from: 90}]}}"
    ),
    ("base-url: grades.example.org", "https://…", "base-url: https://grades.example.org"),
    (
      "bands: [{name: good, from: 80, colour: greenn}]", "did you mean green?",
      "bands: [{name: good, from: 80, colour: green}]"
    ),
    ("language: english", "one of en, fr, zh", "language: en"), ("decimals: two", "such as", "decimals: 2"),
    ("compensation: {over: unit, floor: 40}", "write [unit]", "compensation: {over: [unit], floor: 40}"),
    ("title: A", "keep one of them", ""),
  ])
  func `The advice about a site, followed literally, leaves no error`(mistake: String, advice: String, text: String) {
    let course = "credits: 3\nunit: ue1"
    let before = lines(course, site: mistake)
    #expect(before.contains { $0.contains(advice) }, "\(before)")
    #expect(lines(course, site: text).isEmpty, "\(lines(course, site: text))")
  }
}
