import Grading

extension Dashboard {
  /// How good a grade is, for a colour beside the words.
  package enum Tone: Sendable, CaseIterable {
    case fail, pass, good, excellent

    /// The site's own bands are given tones from the best to the worst.
    init(_ band: Band, own: [Band]) {
      switch (band.name.fallback, own.firstIndex(of: band)) {
      case (_, let index?): self = Self.allCases.reversed()[min(index * Self.allCases.count / own.count, 3)]
      case ("fail", _): self = .fail
      case ("good", _): self = .good
      case ("excellent", _): self = .excellent
      default: self = .pass
      }
    }
  }
}
