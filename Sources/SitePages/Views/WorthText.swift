import Grading

/// The weight of a piece of work in words: the declared one, and the one that it counts for if the declared weights of the
/// course do not add up to 100 %.
struct WorthText {
  private let declared: String
  private let counted: String
  private let brief: (declared: String, counted: String)
  private let localizer: Localizer

  /// - Parameters:
  ///   - worth: the share of the course, in percent, as in `ItemFigures`.
  ///   - category: the category of the work; nil for work directly in the course.
  init(_ worth: Double, in category: GradeCategory?, of course: CourseFigures, marks: MarkFormat) {
    counted = marks.share(worth)
    // Extra credit is added on top, so its share is the declared one.
    let whole = category?.isExtraCredit == true ? nil : course.countedWeight
    let written = whole.map { snap(worth * $0 / 100) } ?? worth
    declared = marks.share(written)
    brief = (marks.brief(written), marks.brief(worth))
    localizer = marks.localizer
  }

  /// For a table: `20%`, or `20% → 18.2%`.
  var cell: String {
    declared == counted
      ? brief.declared : localizer.text(.itemWorthNow, ["worth": brief.declared, "now": brief.counted])
  }

  /// A phrase: `20% of the course`, or `20% of the course, counts 18.18%`.
  var phrase: String {
    declared == counted
      ? localizer.text(.dueWorth, ["worth": declared])
      : localizer.text(.dueWorthNow, ["worth": declared, "now": counted])
  }
}
