import Grading
import SiteContent
import Testing

@testable import SitePages

/// How often something that takes points off may still happen.
struct `Attendance with a target` {
  @Test(arguments: [
    // The final can lead to 95. Six more absences take five points, since one is free.
    (
      "goal: A-\nadjust: [{name: Absences, each: -1, free: 3, count: 2}]",
      [
        "Absences 0%: you may have 1 more without loss, A- is possible with 6 more",
        "Absences 0\u{202F}%\u{A0}: encore 1 sans perte, A- reste possible avec 6 de plus",
        "Absences 0%： 还可有 1 次不扣分、再有 6 次仍可达到 A-",
      ]
    ),
    (
      "goal: A-\nadjust: [{name: Absences, each: -1, free: 3, count: 8}]",
      [
        "Absences −5%: with one more, A- is out of reach",
        "Absences −5\u{202F}%\u{A0}: la prochaine fois, A- est hors de portée",
        "Absences −5%： 再有一次就无法达到 A-",
      ]
    ),
    // Without a goal, and if it is lost already, only the free ones are said.
    (
      "adjust: [{name: Absences, each: -1, free: 3, count: 1}]",
      [
        "Absences 0%: you may have 2 more without loss", "Absences 0\u{202F}%\u{A0}: encore 2 sans perte",
        "Absences 0%： 还可有 2 次不扣分",
      ]
    ),
    (
      "goal: A-\nadjust: [{name: Absences, each: -1, free: 3, count: 9}]",
      ["Absences −6%", "Absences −6\u{202F}%", "Absences −6%"]
    ),
    // Letters are counted in the same way. One less leaves an A of 93 for the A-, two leave none.
    (
      "goal: A-\nadjust: [{name: Absences, each: -1 letter, free: 3, count: 2}]",
      [
        "Absences 0 letters down: you may have 1 more without loss, A- is possible with 2 more",
        "Absences 0 lettre de moins\u{A0}: encore 1 sans perte, A- reste possible avec 2 de plus",
        "Absences 降 0 档： 还可有 1 次不扣分、再有 2 次仍可达到 A-",
      ]
    ),
    // What gives points has no limit.
    (
      "goal: A-\nadjust: [{name: Bonus, each: 1, free: 1, count: 0}]",
      ["Bonus 0%", "Bonus 0\u{202F}%", "Bonus 0%"]
    ),
    // Two kinds of absences count together.
    (
      "goal: A-\nadjust: [{name: Absences, each: -1, count: 2}, {name: Late, each: -0.5, count: 2}]",
      [
        "Absences −2%: A- is possible with 2 more", "Absences −2\u{202F}%\u{A0}: A- reste possible avec 2 de plus",
        "Absences −2%： 再有 2 次仍可达到 A-",
      ]
    ),
  ])
  func `The rule of a course says how many more are free, and how many the goal allows`(
    rules: String, texts: [String]
  ) throws {
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\nlanguages: [en, fr, zh]\n---\n", "terms/a/index.md": "---\nname: A\n---\n",
      "terms/a/c.md": "---\nname: C\n\(rules)\nitems: [HW 1: 90/100, {name: Final, max: 100}]\n---\n",
    ])
    let (course, figures, _) = try #require(site.course(withPageID: "terms/a/c"))
    #expect(try site.contexts.map { try #require(RuleView.list(of: course, figures, in: $0).first).text } == texts)
    #expect(site.dashboard(ofCourse: "terms/a/c")?.rules.first == texts[0])
  }

  @Test func `A finished course says nothing about what is to come`() throws {
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\n---\n", "terms/a/index.md": "---\nname: A\n---\n",
      "terms/a/c.md":
        "---\nname: C\ngoal: A\ngrade: 98\nadjust: [{name: Absences, each: -1, free: 3, count: 2}]\n---\n",
    ])
    #expect(site.dashboard(ofCourse: "terms/a/c")?.rules == ["Absences 0%"])
  }

  @Test(arguments: ["each: -1", "each: -2.5", "each: -1 letter", "each: -2 letters"])
  func `As many more are possible as the goal would survive if they were written`(each: String) throws {
    func figures(count: Int, goal: String) throws -> (course: Course, figures: CourseFigures) {
      let site = try TextSite.read([
        "index.md": "---\ntitle: T\n---\n", "terms/a/index.md": "---\nname: A\n---\n",
        "terms/a/c.md":
          "---\nname: C\ngoal: \(goal)\nadjust: [{name: Absences, \(each), free: 2, count: \(count)}]\n"
          + "items: [HW 1: 84/100, {name: Final, max: 100}]\n---\n",
      ])
      let (course, figures, _) = try #require(site.course(withPageID: "terms/a/c"))
      return (course, figures)
    }
    for goal in ["B+", "B", "C", "D"] {
      let (course, _) = try figures(count: 1, goal: goal)
      let times = try #require(course.attendance.first?.times)
      #expect(times.free == 1)
      guard let last = times.withinGoal else { continue }
      for more in max(0, last - 2)...last + 2 {
        let state = try figures(count: 1 + more, goal: goal).figures.target.state
        #expect((state == .unreachable) == (more > last), "\(goal), \(each), \(more): \(state)")
      }
    }
  }
}
