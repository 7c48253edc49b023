/// How certain it is that credits are earned, or that a group passes.
package enum Certainty: String, CaseIterable {
  /// They are earned already.
  case earned
  /// They will be earned with every result of open work.
  case sure
  /// They are earned or can still be.
  case possible
}

/// A value for each certainty.
struct ByCertainty<Value: Sendable>: Sendable {
  private var earned: Value
  private var sure: Value
  private var possible: Value

  init(earned: Value, sure: Value, possible: Value) {
    self.earned = earned
    self.sure = sure
    self.possible = possible
  }

  init(_ value: (Certainty) -> Value) {
    self.init(earned: value(.earned), sure: value(.sure), possible: value(.possible))
  }

  subscript(certainty: Certainty) -> Value {
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
