/// One course's contribution to grade point averages and credits.
package struct CourseAttempt: Sendable {
  var credits: Double
  /// The grade points of the current or posted grade; `nil` if it has none.
  package var points: Double?
  var isFinished: Bool
  /// Whether the course carries points that are not final yet.
  package var isOpen: Bool
  /// Whether its credits are earned.
  var earns: ByCertainty<Bool>
  /// The worst and the best points of the course's scale; `nil` if it has none.
  var range: (worst: Double, best: Double)?
  /// The points at the lowest and at the highest grade still possible; `nil` if such a grade has none.
  package var projectedRange: (worst: Double?, best: Double?)
  /// The best points that it can still end with, or those that it has, if extra credit without a score gets the most that it can; `nil` if
  /// it has none.
  package var most: Double?

  package init(_ course: Course, _ figures: CourseFigures) {
    credits = course.credits
    points = figures.points
    isFinished = figures.isFinished
    range = course.scale.pointsRange
    let scale = course.scale
    let standing = figures.standing
    let (floor, ceiling) = figures.awaitsMore ? (0, 100) : (standing.floor, standing.ceiling)
    let least = [floor, ceiling, figures.least].compactMap(\.self).min()
    let listed = floor.map { max($0, ceiling ?? $0) } ?? ceiling
    projectedRange = (least.flatMap(scale.points), listed.flatMap(scale.points))
    let most = figures.most.map { max($0, listed ?? $0) } ?? listed
    isOpen = course.basis == .letter && !figures.isFinished && range != nil && course.credits > 0
    self.most =
      isOpen || points != nil && figures.most != nil ? most.flatMap(scale.points) : figures.isFinished ? points : nil
    switch course.basis {
    case .letter, .passFail:
      let isEarned = figures.isFinished && figures.isPassed == true
      earns = ByCertainty(
        earned: isEarned, sure: isEarned || !figures.isFinished && least.map(scale.passes) ?? false,
        possible: isEarned || !(figures.isFinished && figures.most == nil) && most.map(scale.passes) ?? false)
    case .transfer:
      let isEarned = course.final != .failed && course.final != .incomplete
      earns = ByCertainty(earned: isEarned, sure: isEarned, possible: course.final != .failed)
    case .audit, .withdrawn:
      earns = ByCertainty { _ in false }
    }
  }

  /// How certain its credits are; `nil` if it cannot earn them.
  package var certainty: Certainty? { Certainty.allCases.first { earns[$0] } }

  /// Credits that follow after the listed courses, with any grade of a scale.
  init(ahead credits: Double, on scale: Scale) {
    self.credits = credits
    range = scale.pointsRange
    projectedRange = (range?.worst, range?.best)
    isFinished = false
    isOpen = range != nil
    most = range?.best
    earns = ByCertainty(earned: false, sure: false, possible: true)
  }
}
