/// One course as grade point averages and credits see it.
struct Attempt {
  var credits: Double
  /// Grade points of the current or posted grade; nil where it has none.
  var points: Double?
  var isFinished: Bool
  /// Whether it will have points and has no final ones yet.
  var isOpen: Bool
  /// Whether its credits are earned.
  var isEarned: Bool
  /// Whether its credits are or may still be earned.
  var mayEarn: Bool
  /// The worst and the best points that its scale gives.
  var range: (worst: Double, best: Double)?
  /// The worst and the best points that what is graded still leaves room for.
  var outlook: (worst: Double, best: Double)?

  init(_ course: Course, _ figures: CourseFigures) {
    credits = course.credits
    points = figures.points
    isFinished = figures.isFinished
    range = course.scale.pointsRange
    let scale = course.scale
    let bounds = [figures.standing.floor, figures.standing.ceiling].compactMap(\.self)
    if let least = bounds.min().flatMap(scale.points), let most = bounds.max().flatMap(scale.points) {
      outlook = (least, most)
    }
    isOpen = course.basis == .letter && !figures.isFinished && range != nil && course.credits > 0
    switch course.basis {
    case .letter, .passFail:
      isEarned = figures.isFinished && figures.isPassed == true
      mayEarn = isEarned || !figures.isFinished && bounds.max().map(scale.passes) ?? true
    case .transfer:
      isEarned = course.final != .failed
      mayEarn = isEarned
    case .audit, .withdrawn:
      isEarned = false
      mayEarn = false
    }
  }
}
