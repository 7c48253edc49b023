import Mustache

extension RetiredNames {
  /// The names that earlier versions of the theme declared.
  ///
  /// `ThemeMigration` rewrites names that were only renamed; these need a look, because the new name has another type or there
  /// is none. A name that a page no longer declares, a text that the built-in language tables no longer have, and a part that
  /// is removed are added here.
  static let ofTheme = RetiredNames(
    names: [
      "chart": .removed, "clock": .replaced("dueOnWeekday"), "days": .replaced("weeks"),
      "hasClassrooms": .replaced("classrooms"), "hasDays": .replaced("hasWeeks"), "icon": .replaced("assets.icon.svg"),
      "opens": .replaced("waiting"),
      "styles": .replaced("assets.style.css"), "t.category.oneMark": .removed,
      "t.chart.goalMark": .removed, "t.chart.goals": .removed, "t.chart.goalsSum": .removed, "t.chart.pass": .removed,
      "t.course.ladderHint": .removed, "t.course.number": .removed, "t.help.quiz": .removed,
      "t.item.needsTooMuch": .removed,
      "t.help.quizKeep": .removed, "t.help.quizKey": .removed, "t.help.quizPaper": .removed,
      "t.help.quizTake": .removed, "t.home.current": .removed, "t.number.percentagePoints": .removed,
      "t.number.points": .removed, "t.quiz.notYet": .removed, "t.results.contribution": .removed,
      "t.results.countsProfessional": .removed, "t.results.failed": .removed, "t.results.missingCount": .removed,
      "t.results.noCourses": .removed, "t.results.passed": .removed,
      "t.term.courseCount": .removed, "t.unit.open": .removed,
    ],
    templates: ["parts/chartkeys", "parts/charttable", "parts/linechart"])
}
