import Grading

/// A course in one line; on the scale of Rose-Hulman unless another is given.
func sample(
  _ weighting: Course.Weighting = .points, _ categories: [GradeCategory] = [], items: [Item] = [],
  scale: Scale = .roseHulman, goal: Double? = nil, final: FinalGrade? = nil, ungraded: UngradedRule = .exclude,
  basis: GradingBasis = .letter, credits: Double = 1
) -> Course {
  var course = Course(
    id: "2025-fall/course", name: LocalizedText("Course"), scale: scale,
    work: .parts(weighting, categories: categories, items: items))
  course.goal = goal.map { CourseGoal(percent: $0) }
  course.final = final
  course.ungraded = ungraded
  course.basis = basis
  course.credits = credits
  return course
}

/// A course of one mark.
func sample(
  mark: Item, scale: Scale = .roseHulman, goal: Double? = nil, final: FinalGrade? = nil,
  ungraded: UngradedRule = .exclude, basis: GradingBasis = .letter, credits: Double = 1
) -> Course {
  var course = sample(
    scale: scale, goal: goal, final: final, ungraded: ungraded, basis: basis, credits: credits)
  course.work = .mark(mark)
  return course
}

extension GradeCategory {
  /// A category in one line.
  static func of(
    weight: Double? = nil, by aggregate: Aggregate = .points, low: Int = 0, high: Int = 0, count: Int? = nil,
    extra: Bool = false, _ items: Item...
  ) -> GradeCategory {
    of(weight: weight, by: aggregate, low: low, high: high, count: count, extra: extra, items)
  }

  /// A category of any number of items.
  static func of(
    weight: Double? = nil, by aggregate: Aggregate = .points, low: Int = 0, high: Int = 0, count: Int? = nil,
    extra: Bool = false, _ items: [Item]
  ) -> GradeCategory {
    GradeCategory(
      name: LocalizedText("Category"), weight: weight, aggregate: aggregate,
      drops: DropRule(lowest: low, highest: high), isExtraCredit: extra, count: count, work: .items(items))
  }

  /// A category of one mark.
  static func of(weight: Double? = nil, extra: Bool = false, mark: Item) -> GradeCategory {
    GradeCategory(name: LocalizedText("Category"), weight: weight, isExtraCredit: extra, work: .mark(mark))
  }
}

extension Item: ExpressibleByStringLiteral {
  /// `18/20`, `?/20` while it is open, `missing/20`, `excused/20`; then any of `w10` (its weight), `extra` and `keep`
  /// (never dropped).
  public init(stringLiteral text: String) {
    let words = text.split(separator: " ")
    let score = words[0].split(separator: "/")
    let state: ItemState =
      switch score[0] {
      case "?": .ungraded
      case "missing": .missing
      case "excused": .excused
      default: .graded(points: Double(score[0]) ?? .nan)
      }
    self.init(
      name: LocalizedText(text), state: state, max: Double(score[1]) ?? .nan,
      weight: words.first { $0.hasPrefix("w") }.flatMap { Double($0.dropFirst()) },
      isExtraCredit: words.contains("extra"), isNeverDropped: words.contains("keep"))
  }
}

extension Scale {
  static let roseHulman = known("rose-hulman")
  static let france20 = known("france-20")
  static let canadaMcGill = known("canada-mcgill")
  static let canadaToronto = known("canada-toronto")
  static let chinaPeking = known("china-peking")
  static let german = known("germany")

  private static func known(_ id: String) -> Scale {
    builtIn(id: id) ?? Scale(id: "no such scale", unit: .percent, pass: 0, steps: [])
  }

  /// A scale of a site's own; cut-offs in percent.
  static func own(_ steps: [(letter: String, from: Double, points: Double?)], pass: Double = 60) -> Scale {
    Scale(
      id: "own", unit: .percent, pass: pass,
      steps: steps.map { Step(letter: $0.letter, from: $0.from, points: $0.points) })
  }
}
