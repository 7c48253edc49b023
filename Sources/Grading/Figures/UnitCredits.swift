/// The credits that a unit gives beyond those of its courses; below 0 if its courses have more than the unit gives.
struct UnitCredits: Sendable {
  /// The id of the unit in the record: `2025-fall#ue1`.
  let id: String
  /// The id of an earlier unit of which it repeats every course; `nil` if there is none.
  let repeats: String?
  let sums: CreditSums

  /// Returns the credits that all attempts at a unit give together: a repeated unit gives its credits once.
  static func credits(of chain: RepeatChain<UnitCredits>, _ certainty: Certainty) -> Double {
    let all = chain.map { $0.sums[certainty] }
    return max(0, all.max() ?? 0) + min(0, all.min() ?? 0)
  }
}

/// How certain it is that credits are earned.
enum Certainty: CaseIterable {
  /// They are earned already.
  case earned
  /// They will be earned with every result of open work.
  case sure
  /// They are earned or can still be.
  case possible
}

/// Credits by how certain they are.
struct CreditSums: Sendable {
  private var earned: Double
  private var sure: Double
  private var possible: Double

  /// The same number for all.
  init(_ credits: Double) { (earned, sure, possible) = (credits, credits, credits) }

  init(_ credits: (Certainty) -> Double) {
    (earned, sure, possible) = (credits(.earned), credits(.sure), credits(.possible))
  }

  subscript(certainty: Certainty) -> Double {
    get {
      switch certainty {
      case .earned: earned
      case .sure: sure
      case .possible: possible
      }
    }
    set {
      switch certainty {
      case .earned: earned = newValue
      case .sure: sure = newValue
      case .possible: possible = newValue
      }
    }
  }
}

extension CourseAttempt {
  /// Whether its credits are earned.
  subscript(certainty: Certainty) -> Bool {
    get {
      switch certainty {
      case .earned: isEarned
      case .sure: isSureToEarn
      case .possible: mayEarn
      }
    }
    set {
      switch certainty {
      case .earned: isEarned = newValue
      case .sure: isSureToEarn = newValue
      case .possible: mayEarn = newValue
      }
    }
  }
}

extension PassForecast {
  /// Whether it passes.
  subscript(certainty: Certainty) -> Bool {
    get {
      switch certainty {
      case .earned: isEarned
      case .sure: isSure
      case .possible: isPossible
      }
    }
    set {
      switch certainty {
      case .earned: isEarned = newValue
      case .sure: isSure = newValue
      case .possible: isPossible = newValue
      }
    }
  }
}
