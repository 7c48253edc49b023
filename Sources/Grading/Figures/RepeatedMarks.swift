/// The marks of repeated courses as averages count them: of the attempts at a course only one counts, by the policy.
///
/// A replaced attempt has no mark, as if it did not exist. A new attempt without a mark so far replaces nothing yet, so the mark now and
/// the mark for any result of open work can be those of different attempts; both are that of the new attempt.
struct RepeatedMarks: Sendable {
  /// The marks by the id of the course; only those of courses that are repeated or repeat another.
  private var marks: [String: ProjectedMark] = [:]
  /// The repeats of only a part of a unit, by the id of the course in the place of which they count.
  private(set) var retakes: [String: Retakes] = [:]

  /// The later attempts at a course of a unit that its student keeps.
  struct Retakes: Sendable {
    /// The id of the one whose mark counts.
    var counted: String
    /// The ids of all of them.
    var all: [String]
  }

  /// The marks of courses without repeats.
  static let none = RepeatedMarks([TermContext](), .all)

  /// Marks that are given for each course, by its id.
  init(_ marks: [String: ProjectedMark]) { self.marks = marks }

  /// - Parameter terms: the terms, newest first; attempts in other terms do not count.
  init(_ terms: some Sequence<TermContext>, _ repeats: GPAPolicy.Repeats, where isWanted: ((Course) -> Bool)? = nil) {
    let terms = Array(terms)
    guard repeats != .all, terms.contains(where: \.hasRepeats) else { return }
    var attempts = RepeatChains<(course: Course, mark: ProjectedMark)>(RepeatOrder(among: terms, where: isWanted))
    for term in terms.reversed() {
      for (course, figures) in zip(term.term.courses, term.courses).reversed()
      where course.isAveraged && attempts.isRepeat(course.id) && isWanted?(course) ?? true {
        attempts.add((course, ProjectedMark(course, figures)), at: course.id)
      }
    }
    let chains = attempts.chains.map { chain in
      (attempts: chain, counted: ProjectedMark.counted(of: chain.map(\.mark), repeats))
    }
    // A later attempt that does not count is not a part of a unit that is repeated.
    let replaced = chains.flatMap { $0.attempts.prefix($0.counted.place) }
    let retakes = PartialRetakes(terms, where: isWanted, replaced: Set(replaced.map(\.course.id)))
    for (chain, counted) in chains {
      var place = counted.place
      while place > 0, retakes.contains(chain[place].course) { place -= 1 }
      if place < counted.place {
        self.retakes[chain[place].course.id] = Retakes(
          counted: chain[counted.place].course.id, all: chain[(place + 1)...].map(\.course.id))
      }
      for (index, attempt) in chain.enumerated() {
        marks[attempt.course.id] = index == place ? counted.mark : .replaced
      }
    }
  }

  /// Whether any course of a term is among the attempts.
  func concerns(_ term: Term) -> Bool { !marks.isEmpty && term.courses.contains { marks[$0.id] != nil } }

  /// The mark with which a course counts in averages.
  func mark(of course: Course, _ figures: CourseFigures) -> ProjectedMark {
    marks[course.id] ?? ProjectedMark(course, figures)
  }
}

extension ProjectedMark {
  /// The mark of an attempt that another replaces.
  fileprivate static let replaced = ProjectedMark(current: nil, outcome: nil)

  /// Returns the mark of the attempts at a course, and the index of the attempt that it is of.
  ///
  /// - Parameter attempts: the attempts, oldest first.
  fileprivate static func counted(
    of attempts: [ProjectedMark], _ repeats: GPAPolicy.Repeats
  ) -> (mark: ProjectedMark, place: Int) {
    let now = attempts.choice(repeats, \.current)
    guard let later = attempts.laterChoice(repeats) else {
      return (ProjectedMark(current: now.flatMap { attempts[$0].current }, outcome: nil), now ?? 0)
    }
    var mark = attempts[later]
    // An attempt that was missed without a reason takes the mark of an earlier one away, too.
    if !mark.isAbsent { mark.current = now.flatMap { attempts[$0].current } }
    if repeats == .best { mark.addBest(of: attempts) }
    return (mark, later)
  }

  /// Lets the best of some attempts count, whatever open work brings.
  private mutating func addBest(of attempts: [ProjectedMark]) {
    let others = attempts.filter { $0.outcome != nil }
    guard others.count > 1, others.contains(where: \.isUndecided) else { return }
    outcome = Formula(greatest: others.compactMap(\.outcome))
    let bounds = others.compactMap(\.bounds)
    self.bounds = ClosedRange(bounds.map(\.lowerBound).max(), bounds.map(\.upperBound).max())
    awaitsWork = others.contains(where: \.awaitsWork)
    mayRise = others.contains(where: \.mayRise)
  }

  /// Whether open work can change the mark.
  fileprivate var isUndecided: Bool { bounds.map { $0.lowerBound != $0.upperBound } ?? false }
}

extension [ProjectedMark] {
  /// Returns the attempt with the best value, of equal ones the first, or the latest that has one; `nil` if none has.
  fileprivate func choice(_ repeats: GPAPolicy.Repeats, _ value: (ProjectedMark) -> Double?) -> Int? {
    indices.reduce(nil) { best, index in
      guard let own = value(self[index]) else { return best }
      guard repeats == .best, let best, let most = value(self[best]) else { return index }
      return own > most ? index : best
    }
  }

  /// Returns the attempt that counts once all work is done. As long as one that can be the best is open, that is the place of the best.
  fileprivate func laterChoice(_ repeats: GPAPolicy.Repeats) -> Int? {
    if repeats == .latest { return lastIndex { $0.outcome != nil || $0.isAbsent } }
    return lastIndex { $0.outcome != nil && $0.isUndecided }
      ?? choice(.best) { $0.outcome?.value(at: 0) } ?? lastIndex(where: \.isAbsent)
  }
}
