/// One course as grade point averages and credits see it.
struct Attempt: Sendable {
  var credits: Double
  /// Grade points of the current or posted grade; nil where it has none.
  var points: Double?
  var isFinished: Bool
  /// Whether it will have points and has no final ones yet.
  var isOpen: Bool
  /// Whether its credits are earned.
  var isEarned: Bool
  /// Whether its credits will be earned whatever is still open brings.
  var isSureToEarn: Bool
  /// Whether its credits are or may still be earned.
  var mayEarn: Bool
  /// The worst and the best points that its scale gives.
  var range: (worst: Double, best: Double)?
  /// The points at the worst and at the best that what is graded still leaves room for; nil where such a grade has none.
  var outlook: (worst: Double?, best: Double?)

  init(_ course: Course, _ figures: CourseFigures) {
    credits = course.credits
    points = figures.points
    isFinished = figures.isFinished
    range = course.scale.pointsRange
    let scale = course.scale
    let (floor, ceiling) = (figures.standing.floor, figures.standing.ceiling)
    let least = floor.map { min($0, ceiling ?? $0) } ?? ceiling
    let most = floor.map { max($0, ceiling ?? $0) } ?? ceiling
    outlook = (least.flatMap(scale.points), most.flatMap(scale.points))
    isOpen = course.basis == .letter && !figures.isFinished && range != nil && course.credits > 0
    switch course.basis {
    case .letter, .passFail:
      isEarned = figures.isFinished && figures.isPassed == true
      isSureToEarn = isEarned || !figures.isFinished && least.map(scale.passes) ?? false
      mayEarn = isEarned || !figures.isFinished && most.map(scale.passes) ?? false
    case .transfer:
      isEarned = course.final != .failed
      isSureToEarn = isEarned
      mayEarn = isEarned
    case .audit, .withdrawn:
      isEarned = false
      isSureToEarn = false
      mayEarn = false
    }
  }
}
