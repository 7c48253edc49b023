/// Whether a group of courses passes. `earned` requires that no work is open.
typealias PassForecast = ByCertainty<Bool>

extension PassForecast {
  /// Checks a mark, and the marks that have a floor.
  ///
  /// - Parameters:
  ///   - pass: the mark in percent from which the group passes.
  ///   - isFinished: whether no work is open.
  init(_ mark: ProjectedMark, reaching pass: Double, floors: [Floor], isFinished: Bool) {
    let isSure = mark.surely(reaches: pass) && floors.allSatisfy { $0.areReached { $0.surely(reaches: $1) } }
    let isPossible = mark.possibly(reaches: pass) && floors.allSatisfy { $0.areReached { $0.possibly(reaches: $1) } }
    self.init(earned: isFinished && isSure, sure: isSure, possible: isPossible)
  }

  /// Lets a group also pass in another way.
  mutating func formUnion(_ other: PassForecast) {
    self = PassForecast { self[$0] || other[$0] }
  }
}

/// A mark that every member of a group must reach, beside those that courses have of their own.
struct Floor {
  /// The bound in percent; `nil` if only some members have one.
  var mark: Double?
  var marks: [ProjectedMark]

  init(_ mark: Double?, _ marks: [ProjectedMark]) {
    self.mark = mark
    self.marks = marks
  }

  fileprivate func areReached(_ reaches: (ProjectedMark, Double) -> Bool) -> Bool {
    marks.allSatisfy { one in
      !one.hasMark || [mark, one.floor].allSatisfy { floor in floor.map { reaches(one, $0) } ?? true }
    }
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
  /// The names of the marks that are below a floor now, also one of their own, or absent.
  func names(below floor: Double?) -> [LocalizedText] {
    filter { member in
      guard !member.mark.isAbsent else { return true }
      guard let current = member.mark.current else { return false }
      return [floor, member.mark.floor].contains { floor in floor.map { !current.reaches($0) } ?? false }
    }.map(\.name)
  }
}
