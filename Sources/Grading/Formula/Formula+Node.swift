extension Formula {
  /// One step of a computation. Its inputs are earlier values.
  ///
  /// Unless a case says otherwise, a node whose input is none is none, and a missing input counts 0.
  package enum Node: Sendable, Hashable {
    case value(Value)
    /// plus + times · x; missing stays missing.
    case line(Index, plus: Double, times: Double)
    /// x, but at least and at most some values; missing stays missing.
    case clamp(Index, least: Double?, most: Double?)
    /// x in steps; missing stays missing.
    case steps(Index, Rounding)
    /// 10 · √x for a percent x; missing stays missing.
    case root(Index)
    /// Σ unit · score ÷ Σ unit over the members that have a score and that its rules leave.
    case pool(Pool)
    /// The same over a part of a pool's members, after the rules of the whole pool.
    case section(pool: Index, members: Range<Int>)
    /// What one member of a pool scores after replacements, also if it is dropped; missing stays missing.
    case member(pool: Index, Int)
    /// Σ weight · x ÷ min(Σ weight, most) over the terms that have a value.
    case mean([Term], most: Double?)
    /// Σ times · x; none if any term is.
    case sum([Product])
    /// x, or the other value if x is none.
    case orElse(Index, Index)
    /// The second value if the first is not none.
    case given(Index, Index)
    /// The second value if the first is a number; otherwise the first, so that missing stays missing.
    case handedIn(Index, Index)
    /// x, but none while any of the slots is open.
    case decided(Index, slots: [Int])
    /// The greatest value, of equal ones the first; none is left out.
    case greatest([Index])
    /// The least value, of equal ones the first; none if any is none.
    case least([Index])
    /// A test: by how many billionths x is above a bound, both rounded to billionths. It is true from 0 on. Missing stays missing, so
    /// that `count` leaves it out.
    case atLeast(Index, Double)
    /// The second value if the test is true, otherwise the third.
    case choose(Index, then: Index, otherwise: Index)
    /// How many tests are true; none and missing do not count.
    case count([Index])
    /// The mean of the best values by their weights, up to a sum of weights; the last that counts may count in part. None is left out.
    case best([Term], most: Double)
    /// The mean of some of the values by their order; none is left out. Where there are too few, the last one counts.
    case pick([Index], Pick)
    /// The value of another formula under the same assumption about open work.
    case formula(Formula)
  }

  /// Which values count, by their order.
  package enum Pick: Sendable, Hashable {
    /// Some of the best first.
    case best(Range<Int>)
    /// Some of the worst first.
    case worst(Range<Int>)
    /// The one in the middle, or the two.
    case middle
    /// The sum of so many of the best, in place of their mean.
    case sumOfBest(Int)
    /// The sum of so many of the worst.
    case sumOfWorst(Int)
  }

  /// A value with its weight in a mean.
  package struct Term: Sendable, Hashable {
    package var value: Index
    /// `nil` for a pool that weighs what its members that have a score do.
    package var weight: Double?
  }

  /// A value with its factor in a sum.
  package struct Product: Sendable, Hashable {
    package var value: Index
    package var times: Double
  }
}

extension Formula.Node {
  /// The positions of the values that it is computed from.
  var inputs: [Formula.Index] {
    switch self {
    case .value, .formula: []
    case .line(let x, _, _), .clamp(let x, _, _), .steps(let x, _), .root(let x), .decided(let x, _),
      .atLeast(let x, _):
      [x]
    case .pool(let pool): pool.members.map(\.score) + pool.replacements.map(\.source)
    case .section(let pool, _), .member(let pool, _): [pool]
    case .mean(let terms, _), .best(let terms, _): terms.map(\.value)
    case .sum(let terms): terms.map(\.value)
    case .orElse(let x, let other), .given(let x, let other), .handedIn(let x, let other): [x, other]
    case .greatest(let inputs), .least(let inputs), .count(let inputs), .pick(let inputs, _): inputs
    case .choose(let test, let then, let otherwise): [test, then, otherwise]
    }
  }

  /// The same without what weighs nothing, as an exam in a pool that counts only elsewhere, and without what only has to be there.
  var countingInputs: [Formula.Index] {
    switch self {
    case .pool(let pool): pool.members.filter { $0.unit > 0 }.map(\.score) + pool.replacements.map(\.source)
    case .mean(let terms, _), .best(let terms, _): terms.filter { $0.weight != 0 }.map(\.value)
    case .sum(let terms): terms.filter { $0.times != 0 }.map(\.value)
    case .given(_, let x), .handedIn(_, let x): [x]
    default: inputs
    }
  }

  /// The score that it changes, if it is a node that a single score goes through before a pool; `nil` for any other.
  var singleScore: Formula.Index? {
    switch self {
    case .line(let x, _, _), .clamp(let x, _, _), .steps(let x, _), .root(let x), .orElse(let x, _): x
    default: nil
    }
  }
}
