/// Whether a group of courses passes; that is earned only if no work is open.
typealias PassForecast = ByCertainty<Bool>

extension PassForecast {
  /// Checks a mark, and the marks that have a floor.
  ///
  /// - Parameters:
  ///   - pass: the mark in percent from which the group passes.
  ///   - isFinished: whether no work is open.
  init(_ mark: ProjectedMark, reaching pass: Double, floors: [Floor], isFinished: Bool) {
    let isSure =
      mark.surely(reaches: pass)
      && floors.allSatisfy { floor in
        floor.marks.allSatisfy { !$0.hasMark || $0.surely(reaches: floor.mark) }
      }
    let isPossible =
      mark.possibly(reaches: pass)
      && floors.allSatisfy { floor in
        floor.marks.allSatisfy { !$0.hasMark || $0.possibly(reaches: floor.mark) }
      }
    self.init(earned: isFinished && isSure, sure: isSure, possible: isPossible)
  }

  /// Lets a group also pass in another way.
  mutating func formUnion(_ other: PassForecast) {
    self = PassForecast { self[$0] || other[$0] }
  }
}

/// A mark that every member of a group must reach.
struct Floor {
  /// The bound in percent.
  var mark: Double
  var marks: [ProjectedMark]

  /// Creates a floor for some marks; `nil` if `mark` is.
  init?(_ mark: Double?, _ marks: [ProjectedMark]) {
    guard let mark else { return nil }
    self.mark = mark
    self.marks = marks
  }
}

extension ProjectedMark {
  /// Whether there is a mark, may still be one, or is none only because of an absence.
  var hasMark: Bool { isAbsent || current != nil || outcome != nil }

  fileprivate func surely(reaches bound: Double) -> Bool {
    (bounds?.lowerBound ?? current)?.reaches(bound) ?? false
  }

  fileprivate func possibly(reaches bound: Double) -> Bool {
    (bounds?.upperBound ?? current)?.reaches(bound) ?? false
  }
}

extension [NamedMark] {
  /// The names of the marks that are below a floor now, or absent.
  func names(below floor: Double?) -> [LocalizedText] {
    filter { member in
      member.mark.isAbsent
        || floor.map { floor in member.mark.current.map { !$0.reaches(floor) } ?? false } ?? false
    }.map(\.name)
  }
}
