extension GPAFigures {
  /// The average over some attempts, the credits behind it, and what its goal takes.
  ///
  /// Official: Σ credits · points ÷ Σ credits over finished letter courses; `prior` joins both sums.
  init(_ attempts: Attempts, repeats: GPAPolicy.Repeats, prior: GPAPolicy.Prior?, goal: Double?, scale: Scale) {
    let finished = attempts.sum(repeats, prior: prior, on: scale) { $0.isFinished ? $0.points : nil }
    official = finished.average
    current = attempts.sum(repeats, prior: prior, on: scale, points: \.points).average
    credits = finished.credits
    earnedCredits = attempts.earnedCredits + (prior?.earned ?? 0)
    target = attempts.target(goal: goal, repeats, prior: prior, on: scale)
  }
}
