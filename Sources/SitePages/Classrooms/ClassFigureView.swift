import Grading
import Mustache
import SiteContent

/// A row that compares a member's own figure with the class: the grade, or an item.
struct ClassFigureView {
  let name: String
  let own: String
  let mean: String
  /// Empty in a small class, and if it would be the figure of a member.
  let median: String
  let spread: String

  /// Returns the grade and the items that enough members have; empty without statistics.
  static func list(
    _ statistics: ClassStatistics?, beside course: Course, _ figures: CourseFigures, in context: PageContext
  ) -> [ClassFigureView] {
    guard let statistics else { return [] }
    let localizer = context.localizer
    let marks = context.marks(for: course)
    func view(_ name: String, _ own: String, _ summary: ClassStatistics.Summary, _ text: (Double?) -> String) -> Self {
      let quartiles = summary.quartiles
      return ClassFigureView(
        name: name, own: own, mean: text(summary.mean), median: quartiles.map { text($0.median) } ?? "",
        spread: quartiles.map {
          localizer.text(.gradeBookSpread, ["lower": text($0.lower), "upper": text($0.upper)])
        } ?? "")
    }
    // The figures of the class are whole percents, so decimals would say more than is known.
    let grade = view(
      localizer.text(.gradeBookGrade), marks.courseGrade(figures.standing.current), statistics.grades,
      marks.isInLetters ? marks.text : marks.bound)
    let items = zip(zip(course.listedItems, figures.listedItems), statistics.items).compactMap { own, summary in
      summary.map { view(localizer.text(own.0.item.name), context.percent(own.1.percent), $0, context.percent) }
    }
    return [grade] + items
  }

  static let shape = Shape<Self>([
    .text("name", "The name of the item, or that it is the grade.") { $0.name },
    .text("own", "The member's own figure.") { $0.own },
    .text("mean", "The mean of the class.") { $0.mean },
    .text("median", "The median of the class; empty if it would tell the figure of a member.") { $0.median },
    .text("spread", "The figures between which the middle half of the class is, in words; empty as the median is.") {
      $0.spread
    },
  ])
}
