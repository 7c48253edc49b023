extension Formula {
  /// The items that become one value, with the rules that drop and replace some of them.
  package struct Pool: Sendable, Hashable {
    package let members: [Member]
    package let sections: [Section]
    /// In the order in which they apply, after drops.
    package let replacements: [Replacement]
    /// Whether it is only a ratio of sums.
    package let isPlain: Bool
    /// Whether all members weigh the same, whatever they score, and none is extra credit.
    let hasEqualUnits: Bool

    init(_ members: [Member], _ sections: [Section] = [], _ replacements: [Replacement] = []) {
      self.members = members
      self.sections = sections
      self.replacements = replacements
      isPlain = replacements.isEmpty && !sections.contains(where: \.hasRules)
      hasEqualUnits =
        sections.allSatisfy { $0.latestShare == nil }
        && members.allSatisfy { !$0.isExtra && $0.unit == members[0].unit }
    }

    /// Whether the highest are dropped before the lowest, as in a bound.
    var dropsHighestFirst = false

    /// One item.
    package struct Member: Sendable, Hashable {
      /// The position of the score that counts.
      package var score: Index
      /// What a full score adds to the numerator, ÷ 100.
      package var unit: Double
      /// Whether it adds nothing to the denominator.
      package var isExtra: Bool
      /// Whether a drop rule may drop it.
      package var isDroppable: Bool
      /// The maximum, which breaks ties between members that could be dropped or replaced.
      package var max: Double
      /// Whether it counts as not handed in if its score is missing: not for a resit, nor for work of weight 0.
      package var hasPlace = true
    }

    /// The members of one category, with its rules.
    package struct Section: Sendable, Hashable {
      package var members: Range<Int>
      package var drops = DropRule()
      /// The share of the latest score in the running value that the members have in place of their units; `nil` if their order does not
      /// matter.
      package var latestShare: Double?
      /// Where all that it drops at both ends is dropped; `nil` for each at its own.
      var onlyEnd: End?

      package enum End: Sendable, Hashable {
        case lowest, highest
      }

      var dropsLowest: Bool { onlyEnd.map { $0 == .lowest && !drops.isEmpty } ?? drops.dropsLowest }

      var dropsHighest: Bool { onlyEnd.map { $0 == .highest && !drops.isEmpty } ?? drops.dropsHighest }

      /// Whether it changes what counts.
      package var hasRules: Bool { !drops.isEmpty || latestShare != nil }
    }

    /// A score that counts in place of those of some members.
    package struct Replacement: Sendable, Hashable {
      /// The position of the score. Nothing is replaced by a score that is none or missing.
      package var source: Index
      /// The members that it may replace.
      package var members: [Int]
      /// How many it replaces at most: those for which it adds the most.
      package var count: Int
      package var isOnlyIfBetter: Bool
      /// Whether it also replaces missing members.
      package var replacesMissing: Bool
    }
  }
}

extension Formula.Pool {
  /// Returns Σ unit · score ÷ Σ unit over some members that have a score, without any rule.
  func ratio(of range: Range<Int>, _ values: [Formula.Value]) -> Formula.Value {
    var (earned, possible) = (0.0, 0.0)
    for member in members[range] {
      switch values[member.score] {
      case .none: continue
      case .missing: break
      case .number(let score): earned += score * member.unit
      }
      if !member.isExtra { possible += member.unit }
    }
    return possible > 0 ? .number(earned / possible) : .none
  }

  /// Returns the sum of the units of ordinary members that have a score.
  func units(_ values: [Formula.Value]) -> Double {
    members.reduce(0) { $1.isExtra || values[$1.score] == .none ? $0 : $0 + $1.unit }
  }
}
