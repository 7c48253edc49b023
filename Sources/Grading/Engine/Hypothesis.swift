/// What is supposed of the work that is not graded yet.
///
/// All figures of a course are one evaluation under different hypotheses: current leaves open work out, the floor gives
/// it 0 %, the ceiling 100 %, the target an unknown x, and "as now" what its category has.
enum Hypothesis {
  case leftOut
  /// Every open item scores this, in percent of its maximum.
  case scores(Line)
  /// Open items score the current grade of their category (by position), or the course's where that has none.
  case asNow(categories: [Double?], course: Double?)

  /// What an open item of a section scores, in percent; nil where it is left out.
  func score(in section: Section) -> Line? {
    switch self {
    case .leftOut: nil
    case .scores(let line): line
    case .asNow(let categories, let course): (section.category.flatMap { categories[$0] } ?? course).map { Line($0) }
    }
  }
}
