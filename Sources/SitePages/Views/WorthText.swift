import Grading

/// The weight of a piece of work in words: the declared one, and the one that it counts for if the declared weights of the
/// course do not add up to 100 %.
struct WorthText {
  /// The declared share and the one that counts, in percent.
  private let declared: Double
  private let counted: Double
  private let marks: MarkFormat

  /// - Parameters:
  ///   - worth: the share of the course, in percent, as in `ItemFigures`.
  ///   - category: the category of the work; nil for work directly in the course.
  init(_ worth: Double, in category: GradeCategory?, of course: CourseFigures, marks: MarkFormat) {
    counted = worth
    // Extra credit is added on top, so its share is the declared one.
    let whole = category?.isExtraCredit == true ? nil : course.countedWeight
    declared = whole.map { snap(worth * $0 / 100) } ?? worth
    self.marks = marks
  }

  /// For a table: `20%`, or `20% → 18.2%`.
  var cell: String {
    countsAsDeclared
      ? marks.brief(declared)
      : marks.localizer.text(.itemWorthNow, ["worth": marks.brief(declared), "now": marks.brief(counted)])
  }

  /// A phrase: `20% of the course`, or `20% of the course, counts 18.18%`.
  var phrase: String {
    countsAsDeclared
      ? marks.localizer.text(.dueWorth, ["worth": marks.share(declared)])
      : marks.localizer.text(.dueWorthNow, ["worth": marks.share(declared), "now": marks.share(counted)])
  }

  /// Whether both are the same number for a reader.
  private var countsAsDeclared: Bool { declared == counted || marks.share(declared) == marks.share(counted) }
}
