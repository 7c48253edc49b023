import Grading
import Testing

@testable import SiteContent

/// What the site's `index.md` says, and what it must not say.
struct SiteReadingTests {
  private func site(_ lines: String) -> TestSite { TestSite(site: "title: Grades\n\(lines)") }

  @Test func `Every setting of a site is read`() throws {
    var site = TestSite(
      site: """
        title: {en: Grades, fr: Mes notes}
        owner: Mei
        avatar: me.png
        logo: ./school.png
        accent: "#b9381f"
        extra-style: my.css
        home: [due, title]
        languages: [fr, zh]
        time-zone: Europe/Paris
        base-url: https://mei.example.org/grades/
        edit-url: https://example.org/edit/{path}
        scale: france-20
        display: points-20
        decimals: 1
        rounding: truncate
        pass: 12
        bands:
          - {from: 10, name: admis, colour: green}
          - {from: 0, name: ajourné, colour: "#ff8800"}
        goal-bars: true
        palette: viridis
        ungraded: zero
        renormalise: false
        gpa: {repeats: best, decimals: 3, rounding: truncate, goal: 3.5, prior: {points-average: 3, credits: 40}}
        blocs: [{id: total, name: Total}]
        graduation:
          - {average: all, at-least: 10}
          - {average: total, at-least: 12/20, year: 2025-26}
          - {each: unit, at-least: 8}
          - {more-than-half: bloc, at-least: 10}
          - {credits: 180}
          - {gpa: 2.0, tag: major}
        goals: [{name: Honours, average: professional, at-least: 70%}]
        member: mei
        opaque: false
        indexable: true
        leave-out: [feed, report]
        history: true
        allow-html: true
        """, term: "name: S5\nyear: 2025-26", course: "name: A\ntags: [major]")
    site.otherPaths = ["me.png", "my.css", "school.png"]
    let content = try site.content()
    let settings = content.settings
    #expect(settings.title == LocalizedText(fallback: "Grades", translations: ["en": "Grades", "fr": "Mes notes"]))
    #expect(settings.avatar == "content/me.png" && settings.logo == "content/school.png")
    #expect(settings.accent == 0xB9381F && settings.extraStyle == "content/my.css" && settings.home == [.due, .title])
    #expect(settings.languages == ["fr", "zh"])
    #expect(settings.timeZone == "Europe/Paris")
    #expect(settings.baseURL == "https://mei.example.org/grades")
    #expect(settings.editURL == "https://example.org/edit/{path}")
    #expect(settings.display == .points20)
    #expect(settings.decimals == 1 && settings.rounding == .truncate)
    #expect(settings.gpaDecimals == 3 && settings.gpaRounding == .truncate)
    #expect(settings.hasGoalBars && settings.palette == "viridis" && settings.member == "mei")
    #expect(settings.isIndexable && settings.historyPlace?.line != nil && settings.allowsHTML)
    #expect(settings.leftOut == [.report, .feed])
    let record = content.record
    #expect(record.scale.id == "france-20" && record.scale.pass == 60)
    #expect(record.bands.map(\.from) == [50, 0])
    #expect(record.bands.map(\.colour) == [0x008000, 0xFF8800])
    #expect(record.ungraded == .zero)
    #expect(record.gpa.repeats == .best && record.gpa.goal == 3.5)
    #expect(record.gpa.prior == .init(pointsAverage: 3, credits: 40, earned: 40))
    #expect(record.blocs.map(\.id) == ["total"])
    #expect(record.graduation.map(\.atLeast) == [50, 60, 40, 50, 180, 2])
    #expect(record.graduation[1].rule == .average(.bloc("total")) && record.graduation[1].year == "2025-26")
    #expect(record.graduation[3].rule == .moreThanHalf(.bloc))
    #expect(record.goals.map(\.atLeast) == [70])
    #expect(content.attachments == ["content/me.png", "content/my.css", "content/school.png"])
    #expect(record.terms[0].courses[0].renormalises == false)
  }

  @Test func `A site with only a title is complete`() throws {
    let content = try TestSite(site: "title: Grades").content()
    #expect(content.record.scale.id == "us-plus-minus")
    #expect(content.settings.languages == ["en"])
    #expect(content.settings.leftOut == [])
  }

  @Test func `A site without index.md is an error that explains how to start`() {
    var site = TestSite()
    site.remove("index.md")
    site.says("index.md: error: the site has no index.md | create it with a line ---, title: My grades, and a line ---")
  }

  @Test(arguments: [
    ("langauge: fr", "3:1: error: \"langauge\" is not a key of the site | did you mean \"language\"?"),
    ("time_zone: UTC", "3:1: error: \"time_zone\" is not a key of the site | did you mean \"time-zone\"?"),
    ("time-zone: Europe/Pariss", "3:12: error: \"Europe/Pariss\" is not a time zone | did you mean Europe/Paris?"),
    (
      "time-zone: Mars",
      "3:12: error: \"Mars\" is not a time zone | an IANA name such as Europe/Paris or America/New_York"
    ),
    (
      "language: de",
      "3:11: error: there is no language table for \"de\" | one of en, fr, zh, or add templates/languages/de.yml"
    ),
    ("scale: rose-hullman", "3:8: error: there is no scale \"rose-hullman\" | did you mean rose-hulman?"),
    ("decimals: 2.5", "3:11: error: \"decimals\" must be a whole number, not 2.5"),
    ("decimals: 99", "3:11: error: \"decimals\" is 99 | from 0 to 6"),
    ("rounding: half-upp", "3:11: error: \"half-upp\" is not a value of \"rounding\" | did you mean half-up?"),
    (
      "display: stars",
      "3:10: error: \"stars\" is not a value of \"display\" | one of percent, points-20, points-10, letter"
    ),
    (
      "renormalise: yes",
      "3:14: error: \"yes\" is neither true nor false | write renormalise: true or renormalise: false"
    ),
    (
      "avatar: me.png",
      "3:9: error: there is no file content/me.png | put the picture inside content/ and write its path from there"
    ),
    (
      "extra-style: my.css",
      "3:14: error: there is no file content/my.css | put the style sheet inside content/ and write its path from there"
    ),
    ("accent: teall", "3:9: error: \"teall\" is not a colour | did you mean teal?"),
    (
      "accent: \"#12\"",
      "3:9: error: \"#12\" is not a colour | \"#rrggbb\" in quotes, or a CSS name such as teal"
    ),
    ("home: [title, curses]", "3:15: error: \"curses\" is not a value of \"home\" | did you mean courses?"),
    (
      "home: []",
      "3:7: error: \"home\" names no section | one of title, programme, classrooms, courses, due, goals, charts, terms, notes, "
        + "or remove the key"
    ),
    ("home: [due, due]", "3:13: error: \"due\" is given twice | keep one of them"),
    (
      "base-url: example.org",
      "3:11: error: \"example.org\" is not the address of a site | write https://… in full, without ? and #"
    ),
    (
      "base-url: https://example.org/?q",
      "3:11: error: \"https://example.org/?q\" is not the address of a site | write https://… in full, without ? and #"
    ),
    (
      "edit-url: javascript:alert(1)//{path}",
      "3:11: error: \"javascript:alert(1)//{path}\" is not the address of a site | write https://… in full"
    ),
    (
      "edit-url: https://example.org",
      "3:11: error: \"https://example.org\" has no {path} | put {path} where the file's path belongs: https://…/edit/main/{path}"
    ),
    ("languages: fr", "3:12: error: \"languages\" must be a list, this is a text | write [fr]"),
    (
      "leave-out: [report, calender]",
      "3:21: error: \"calender\" is not a value of \"leave-out\" | did you mean calendar?"
    ),
    (
      "leave-out: [pages]",
      "3:13: error: \"pages\" is not a value of \"leave-out\" | one of report, calendar, feed, search"
    ),
    ("leave-out: [feed, feed]", "3:19: error: \"feed\" is given twice | keep one of them"),
    ("leave-out: feed", "3:12: error: \"leave-out\" must be a list, this is a text | write [feed]"),
    ("bands: [{name: x, from: 50, colour: gren}]", "3:37: error: \"gren\" is not a colour | did you mean green?"),
    (
      "bands: [{name: x, from: 50}, {name: y, from: 60}]",
      "3:46: error: y starts no lower than x above it | list the bands from the highest to the lowest"
    ),
    (
      "gpa: {prior: {credits: 3}}",
      "3:15: error: \"points-average\" is missing | prior needs it: points-average: …"
    ),
    (
      "graduation: [{at-least: 10%}]",
      "3:15: error: a condition needs a rule | one of average, each, more-than-half, count, deficit, shortfall, sum, credits, gpa, formula, any, all"
    ),
    (
      "graduation: [{credits: 1, gpa: 2}]",
      "3:27: error: a condition has one rule, this has credits and gpa | write a condition for each"
    ),
    (
      "graduation: [{shortfall: unit, below: 50%, at-most: 10, by: credits}]",
      "3:57: error: only courses are weighted by their credits | write shortfall: course"
    ),
    (
      "graduation: [{average: all, best: 6, worst: 2, at-least: 50%}]",
      "3:38: error: \"worst\" cannot be combined with \"best\" | write a condition for each"
    ),
    (
      "graduation: [{average: professional, best: 6, at-least: 50%}]",
      "3:38: error: \"best\" chooses among all courses | write average: all, with a tag, unit or bloc for some of the courses"
    ),
    (
      "scale: germany\ngraduation: [{sum: marks, at-most: 12}]",
      "4:20: error: the marks of germany are not equally far apart, so they are not added up | write a scale of your own with unit: {worst: 5, best: 1}"
    ),
    (
      "graduation: [{sum: marks, at-most: 12}]",
      "3:27: error: the bound of a sum is at-least | write at-least"
    ),
    (
      "figures: [{name: D, formula: \"averag + 1\"}]",
      "3:31: error: the formula names \"averag\", which is no course or group of courses | did you mean average?"
    ),
    ("figures: [{name: D}]", "3:12: error: a figure needs a computation | one of formula, gpa"),
    (
      "figures: [{name: D, gpa: france-20}]",
      "3:26: error: not every letter of france-20 has grade points, so it gives no second GPA | choose a scale whose letters all have points, or write one under scales"
    ),
    (
      "figures: [{name: D, gpa: us-plain, formula: average}]",
      "3:21: error: a figure has one computation, this has formula and gpa | write a figure for each"
    ),
    (
      "graduation: [{formula: \"average\", tag: x, at-least: 50%}]",
      "3:35: error: a formula names the courses that count | write the name into the formula"
    ),
    (
      "graduation: [{credits: 60, below: 50%}]",
      "3:28: error: \"below\" belongs to count, deficit, shortfall, not to credits | remove it, or choose another rule"
    ),
    (
      "graduation: [{count: course, below: 50%}]",
      "3:15: error: \"at-most\" is missing | a condition needs it: at-most: …"
    ),
    (
      "complete: true\ncredits-ahead: 5",
      "4:1: error: the record is complete, but credits follow | keep complete: true or credits-ahead"
    ),
    ("compensation: {floor: 50%}", "3:16: error: \"over\" is missing | compensation needs it: over: …"),
    (
      "scales: {mine: {unit: {worst: 5, best: 5}, formula: peking}}",
      "3:40: error: the best mark is the worst | write {worst: 1, best: 6}"
    ),
    ("graduation: [{average: all}]", "3:15: error: \"at-least\" is missing | a condition needs it: at-least: …"),
    (
      "graduation: [{average: totl, at-least: 50}]\nblocs: [{id: total, name: T}]",
      "3:24: error: there is no bloc \"totl\" | did you mean total?"
    ),
    ("goals: [{credits: 60}]", "3:10: error: \"name\" is missing | a condition needs it: name: …"),
    ("protect: open", "3:10: error: \"open\" is not the name of a vault | write none for what everybody may read"),
    ("score: 3", "3:1: error: \"score\" is not a key of the site | did you mean \"scale\"? score is a key of an item"),
    ("goal: 3", "3:1: error: \"goal\" is not a key of the site | did you mean \"goals\"? goal is a key of a course"),
    (
      "base-url: \"https://a.org/\\nAllow: /\"",
      "3:11: error: an address cannot contain line break | write it as the browser shows it, such as https://example.org/grades"
    ),
    (
      "base-url: https://a b.org",
      "3:11: error: an address cannot contain space | write it as the browser shows it, such as https://example.org/grades"
    ),
    (
      "base-url: \"https://a.org/\\L\"",
      "3:11: error: an address cannot contain U+2028 | write it as the browser shows it, such as https://example.org/grades"
    ),
    (
      "edit-url: \"https://a.org/\\t{path}\"",
      "3:11: error: an address cannot contain tab | write it as the browser shows it, with {path} where the file's path belongs"
    ),
    (
      "scales: {mine: {name: M, unit: points-20}}",
      "3:17: error: the scale \"mine\" has neither grades nor a formula | write grades: [{letter: A, from: 90}, …], or formula: peking; marks without letters have a unit and pass"
    ),
    (
      "scales: {mine: {grades: []}}",
      "3:17: error: the scale \"mine\" has neither grades nor a formula | write grades: [{letter: A, from: 90}, …], or formula: peking; marks without letters have a unit and pass"
    ),
    ("owner: {en: '', fr: }", "3:8: error: \"owner\" has no text | write {en: …, fr: …}"),
    (
      "owner: {en: Mei, fr: \"\\u200B \"}",
      "3:22: error: \"owner\" is blank in the language fr | write a text that a reader can see, or leave fr out"
    ),
    (
      "scales: {mine: {name: M, unit: points-21, grades: []}}",
      "3:32: error: \"points-21\" is not a unit of marks | did you mean points-20?"
    ),
    (
      "scales: {mine: {name: M, grades: [{letter: B, from: 80}, {letter: A, from: 90}]}}",
      "3:76: error: A starts no lower than B above it | list the letters from the best to the worst, each with a lower cut-off"
    ),
  ])
  func `An error in a site has a help text`(line: String, message: String) {
    site(line).says("index.md:\(message)")
  }

  @Test func `A custom scale replaces a built-in one with the same id`() throws {
    let content = try TestSite(
      site: """
        title: Grades
        scale: rose-hulman
        scales:
          rose-hulman:
            name: Mine
            unit: points-20
            grades:
              - {letter: Great, from: 16, points: 9, worth: 18}
              - {letter: Fine, from: 8, points: 1}
              - {letter: Poor, from: 0, points: 0}
        """
    ).content()
    let scale = content.record.scale
    #expect(scale.name.fallback == "Mine" && scale.pass == 40)
    #expect(scale.steps.map(\.from) == [80, 40, 0])
    #expect(scale.steps.map(\.scoreValue) == [90, 40, 0])
  }

  @Test(arguments: [("", true), (", points: 1.0", true), (", points: 4.0", false)])
  func `Lower points are better if they are German marks or if the best letter has the fewest`(
    best: String, fewer: Bool
  ) throws {
    let worst = best.isEmpty ? "" : ", points: 3.0"
    let grades = "[{letter: gut, from: 2.5\(best)}, {letter: schlecht, from: 5.0\(worst)}]"
    let content = try site("scale: own\nscales: {own: {unit: german, grades: \(grades)}}").content()
    #expect(content.record.scale.fewerPointsAreBetter == fewer)
  }

  @Test func `A scale without a name is called by its id`() throws {
    let site = TestSite(site: "title: Grades\nscale: mine\nscales: {mine: {grades: [{letter: A, from: 90}]}}")
    #expect(try site.content().record.scale.name == LocalizedText("mine"))
  }

  @Test func `German marks keep their numbers when the passing percent changes`() throws {
    let scale = try TestSite(site: "title: Noten\nscale: germany\npass: 60%").content().record.scale
    #expect(scale.unit == .german(pass: 60) && scale.pass == 60)
    #expect(scale.steps.first { $0.letter == "ausreichend" }?.from == 60)
  }

  @Test func `A scale with an error causes no further errors`() {
    site("scale: mine\nscales: {mine: {name: M, unit: oops}}")
      .says("index.md:4:32: error: \"oops\" is not a unit of marks | one of percent, points-20, points-10, german")
  }

  @Test func `Custom pages have a name`() throws {
    var site = TestSite()
    site.set("pages/about.md", "name: About")
    #expect(try site.content().pages == [ContentPage(path: PagePath("pages/about"), name: LocalizedText("About"))])
    site.set("pages/about.md", "title: About")
    site.says("pages/about.md:2:1: error: \"title\" is not a key of a page | did you mean \"name\"?")
    site.set("pages/about.md", "name: About\nprotect: family")
    #expect(try site.content().protection.readership(of: PagePath("pages/about")) == .vault("family"))
    site.set("pages/about.md", "name: About\nprotect: none")
    _ = try site.content()
  }
}
