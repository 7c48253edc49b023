/// A course under one assumption that leaves nothing unknown: what drop rules leave of each part, its value, and the grade.
struct Evaluation {
  let pools: [Pool]
  let kept: [KeptItems]
  /// The value of each part in percent; `nil` for a part without a value.
  let values: [Line?]
  let formula: CourseFormula
  private let isOneSection: [Bool]
  /// What the parts add up to, in percent; `nil` if no ordinary part has a value.
  let sum: Double?
  /// The sum with adjustments, letters, roundings, ceilings and gates of the course; `nil` if no ordinary part has a value.
  let grade: Double?

  /// - Parameter isCurrent: whether gates with open work are left out.
  init(_ plan: CoursePlan, _ pools: [Pool], isCurrent: Bool = false) {
    self.pools = pools
    isOneSection = plan.parts.map(\.isOneSection)
    kept = pools.map { $0.kept(at: 0) }
    values = zip(plan.parts, kept).map { part, kept in kept.ratio.line.map { part.roundedAndLimited($0, at: 0) } }
    formula = CourseFormula(plan, pools)
    sum = formula.grade(values)?.constant
    grade =
      plan.hasLimits
      ? sum.map { plan.limited(Curve(Line($0)), pools, isCurrent: isCurrent).value(at: 0) } : sum
  }

  /// Returns the value of one section, in percent.
  func value(of place: CoursePlan.Place) -> Double? {
    if isOneSection[place.part] { return values[place.part]?.constant }
    return pools[place.part].ratio(of: place.section, kept[place.part]).line?.constant
  }

  /// What ordinary work has, in percent: the sum without extra credit. Open work that goes on as before scores this, because extra
  /// credit, adjustments, roundings, ceilings and gates of the course are applied to the result again.
  var pace: Double? {
    let ordinary = zip(pools, kept).map { pool, kept in pool.ratioWithoutExtraCredit(pool.items.indices, kept)?.line }
    return formula.ordinaryGrade(zip(ordinary, values).map { $0 ?? $1 })?.constant
  }

  /// Returns what ordinary work of a section has, in percent: its value, without extra credit among its items.
  func pace(of place: CoursePlan.Place) -> Double? {
    let pool = pools[place.part]
    let ordinary = pool.ratioWithoutExtraCredit(pool.sections[place.section], kept[place.part])
    return ordinary.map { $0.line?.constant } ?? value(of: place)
  }

  /// The value of a part as it counts, over what its items have, as by a rounding or a limit; 1 if nothing changes it.
  func share(of part: Int) -> Double {
    guard let own = kept[part].ratio.line?.constant, let value = values[part]?.constant, own != value, own > 0 else {
      return 1
    }
    return value / own
  }
}

extension Evaluation {
  /// Evaluates the current grade of a course.
  init(now plan: CoursePlan) { self.init(now: plan, plan.pools(plan.openNow)) }

  /// Evaluates the current grade, given the pools of the parts under `openNow`.
  init(now plan: CoursePlan, _ pools: [Pool]) {
    self.init(plan, pools, isCurrent: true)
    guard !plan.renormalises, plan.weighting != .points, grade != nil else { return }
    // Weights that are not graded yet count 0 instead of being left out.
    self.init(
      plan,
      plan.connected(
        zip(plan.parts, pools).map { part, pool in
          part.weight == nil || !pool.hasValue ? Pool(part, .notHandedIn) : pool
        }), isCurrent: true)
  }

  /// Evaluates a course in which nothing more is handed in.
  init(without plan: CoursePlan) { self.init(plan, plan.pools(.notHandedIn)) }
}

/// What figures assume about work that is not graded yet.
///
/// All figures of a course are one evaluation under different assumptions: the current grade leaves open work out, the floor
/// gives it 0 %, the ceiling 100 %, the target an unknown x, and "at the current pace" what its category has.
enum OpenWorkAssumption {
  case leftOut
  /// Every open item counts 0 as missing work does: it raises nothing, and rules may not drop it.
  case notHandedIn
  /// Every open item scores this, in percent of its maximum.
  case scores(Line)
  /// Open items score what the ordinary work of their category (by position) has, or that of the course if its has no score.
  case currentPace(categories: [Double?], course: Double?)

  /// Returns the score of an open item of a section, in percent; `nil` if it is left out.
  func score(in section: CourseSection) -> Line? {
    switch self {
    case .leftOut: nil
    case .notHandedIn: Line(0)
    case .scores(let line): line
    case .currentPace(let categories, let course):
      (section.category.flatMap { categories[$0] } ?? course).map { Line($0) }
    }
  }
}

extension CoursePlan {
  /// The assumption of the current grade.
  var openNow: OpenWorkAssumption { ungraded == .zero ? .notHandedIn : .leftOut }
}

extension [Evaluation] {
  /// The index of the scheme with the best grade, of equal ones the first.
  var best: Int { indices.reduce(0) { (self[$1].sum ?? -.infinity) > (self[$0].sum ?? -.infinity) ? $1 : $0 } }
}
