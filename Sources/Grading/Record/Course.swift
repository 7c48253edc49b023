/// A course: its work, and the rules that turn the work into a grade.
package struct Course: Sendable, Equatable {
  /// The full id, `2025-fall/csse-230`.
  package var id: String
  package var name: LocalizedText
  /// The official number, such as CSSE 332; `nil` if there is none.
  package var number: String?
  /// The section of the course; `nil` if there is none.
  @Rare package var section: String?
  /// The name of the instructor; `nil` if it is not given.
  @Rare package var instructor: LocalizedText?
  /// The place of the lessons; `nil` if it is not given.
  @Rare package var location: LocalizedText?
  /// The tags by which conditions select courses.
  package var tags: [String] = []
  /// The credits, at least 0. If no course of the record states any, each counts 1 (`AcademicRecord.usesCredits`).
  package var credits: Double = 1
  /// The mark in percent below which no unit, term, bloc or year with it passes; `nil` if there is none.
  @Rare package var floor: Double?
  /// Whether it passes with a group whose mark does.
  package var isCompensated = true
  /// The course's memberships in units of its term. Empty: the course is a unit of its own, with `coefficient`.
  package var shares: [UnitShare] = []
  /// The coefficient of a course that is a unit of its own, at least 0.
  package var coefficient: Double = 1
  package var basis: GradingBasis = .letter
  /// The full id of the earlier course that this one repeats.
  @Rare package var repeats: String?
  /// The official grade, which replaces the computed one; `nil` until it is posted.
  @Rare package var final: FinalGrade?
  /// The grade that the student wants.
  package var goal: CourseGoal?
  package var scale: Scale
  /// Whether ungraded work is left out of the current grade or counts 0.
  package var ungraded: UngradedRule = .exclude
  /// Whether the current grade leaves out weights that are not graded yet, instead of counting them 0.
  package var renormalises: Bool = true
  /// Whether all what-if sliders of the course start locked.
  package var isLocked: Bool = false
  /// The most that the grade can be, in percent; `nil` if there is no such limit.
  @Rare package var atMost: Double?
  /// The work that must reach a mark, or the grade is held at a ceiling.
  package var gates: [Gate] = []
  /// The letters that numbers of passed works earn, highest first; empty if the grade is a percentage.
  package var letters: [LetterNeeds] = []
  /// Whether work may come that the course does not list yet.
  package var moreWork: MoreWork = .none
  /// Several weightings of which the best counts; empty for one weighting, that of `work`.
  package var schemes: [WeightingScheme] = []
  /// Points on or off the grade.
  package var adjustments: [Adjustment] = []
  /// The letters on or off the grade, which the scale has already.
  package var letterAdjustments: [LetterAdjustment] = []
  /// What the course counts in place of the weighted sum of its parts, as a person wrote it; `nil` for most.
  @Rare package var formula: WrittenFormula?
  /// How the grade is rounded, before gates.
  @Rare package var rounding: Rounding?
  /// What late work of the course loses, to say so; the items have their penalties already. `nil` if lateness costs nothing.
  @Rare package var latePolicy: LatePolicy?
  /// The days of the policy's pool that late work has not used.
  package var freeDaysLeft: Double = 0
  /// What the class got in the course; `nil` if the file does not say. It changes no figure.
  @Rare package var classResult: ClassResult?
  /// The categories and items of the course, or its single mark.
  package var work: Work

  /// The graded content of a course.
  package enum Work: Sendable, Equatable {
    /// One mark for the whole course, out of 100 points.
    indirect case mark(Item)
    case parts(Weighting, categories: [GradeCategory], items: [Item])
  }

  /// How the parts of a course, its ordinary categories and direct items, become one grade.
  package enum Weighting: Sendable, Hashable {
    /// Each ordinary part has a weight in percent of the course.
    case weights
    /// Each ordinary part has a coefficient; only the proportions matter.
    case coefficients
    /// No ordinary part has a weight or coefficient: all points form one pool, or a single category gives the grade.
    case points
  }

  /// What is known about work that is not listed yet.
  package enum MoreWork: Sendable, Hashable {
    /// All work is listed: the term is over, or the course says so.
    case none
    /// The term is not over, so more may come unless the course declares how much work it has.
    case possible
    /// The course says that more will come.
    case expected
  }

  package init(id: String, name: LocalizedText, scale: Scale, work: Work) {
    self.id = id
    self.name = name
    self.scale = scale
    self.work = work
  }

  /// The official grade if it ends the course; `nil` for an incomplete course.
  package var posted: FinalGrade? { final == .incomplete ? nil : final }

  /// Whether work was missed without a reason, so that the course has no grade. A posted grade ends that, and so does other work that
  /// can replace it: until that is graded, the absence counts 0.
  package var isAbsent: Bool {
    guard posted == nil else { return false }
    if case .mark(let item) = work { return item.state == .absent }
    return hasUnreplaceableAbsence
  }

  /// Whether the course is one mark or lists any category or item. Otherwise it counts as one open mark, whose work is not known.
  package var listsParts: Bool {
    guard case .parts(_, let categories, let items) = work else { return true }
    return !categories.isEmpty || !items.isEmpty
  }

  /// Whether formulas are written for the course, a category or an item, or it has a conditional exam, which is one.
  package var hasWrittenFormulas: Bool {
    formula != nil || conditionalExam != nil
      || gates.contains { $0.test.isWritten || $0.ceiling == .exactlyOwn }
      || categories.contains { $0.valueRule.formula != nil || $0.work.items.hasWrittenFormulas }
      || items.hasWrittenFormulas
  }

  /// The work that written formulas of the course and of its categories name.
  var worksInFormulas: [WorkPlace] {
    (formula?.works ?? []) + (conditionalExam?.condition.work ?? [])
      + categories.flatMap { $0.valueRule.formula?.works ?? [] }
  }

  /// Whether work has shares of the grade, as it has of a weighted sum: not where passed works earn letters, or a written formula computes
  /// the grade, as a conditional exam does.
  package var hasShares: Bool { letters.isEmpty && formula == nil && conditionalExam == nil }

  /// Whether open work can score less than 0, so that handing it in is no safe 0.
  package var hasOpenScoresBelowZero: Bool {
    allItems.contains { $0.least != nil && $0.state == .ungraded }
  }

  /// Whether any work is listed.
  var hasWork: Bool {
    guard case .parts(_, let categories, let items) = work else { return true }
    return !items.isEmpty || categories.contains { !$0.work.items.isEmpty }
  }

  /// Whether extra credit is listed that has no score yet. No figure counts on it, so a goal that is out of reach, and the ceiling,
  /// are those without it.
  package var hasOpenExtraCredit: Bool {
    guard posted == nil, !(categories.isEmpty && items.isEmpty) else { return false }
    func isOpenExtra(_ item: Item, of category: GradeCategory?, at index: Int?) -> Bool {
      guard item.state == .ungraded, !item.isWeightless, !item.isResit else { return false }
      if item.max > 0 { return item.isExtraCredit || category?.isExtraCredit == true }
      // Where points are added up, work out of 0 points only adds, too. Nearly no course has any, so none is planned for the others.
      let plan = CoursePlan(self)
      let place = index.map { plan.categoryPlaces[$0] } ?? plan.itemPlaces.first
      return place.map { plan[$0].aggregate == .points } ?? false
    }
    return items.contains { isOpenExtra($0, of: nil, at: nil) }
      || categories.enumerated().contains { index, category in
        guard category.weight != 0 || !schemes.isEmpty else { return false }
        return category.isExtraCredit && category.announcedCount > 0
          || category.work.items.contains { isOpenExtra($0, of: category, at: index) }
      }
  }

  /// The course with the most that extra credit without a score can be given: twice its maximum, or that of the work around it. Only its work
  /// decides its grade.
  var withMostExtraCredit: Course {
    guard case .parts(let weighting, var categories, let items) = work else { return self }
    func full(_ items: [Item], isExtra: Bool, max: Double) -> [Item] {
      items.map { item in
        guard item.state == .ungraded, isExtra || item.isExtraCredit || item.max == 0 else { return item }
        var item = item
        item.state = .graded(points: 2 * (item.max > 0 ? item.max : max))
        return item
      }
    }
    for (index, category) in categories.enumerated() {
      let max = category.announcedMax
      switch category.work {
      case .mark(let item):
        categories[index].work =
          full([item], isExtra: category.isExtraCredit, max: max).first.map { .mark($0) } ?? category.work
      case .items(let items):
        let announced = Item(name: category.name, state: .graded(points: 2 * max), max: max)
        let more = category.isExtraCredit ? Array(repeating: announced, count: category.announcedCount) : []
        categories[index].work = .items(full(items, isExtra: category.isExtraCredit, max: max) + more)
      }
    }
    var course = self
    course.final = nil
    course.work = .parts(weighting, categories: categories, items: full(items, isExtra: false, max: scale.unit.top))
    return course
  }

  /// Whether extra credit of some of its work has no score yet.
  package func hasOpenExtraCredit(in work: [WorkPlace]) -> Bool {
    guard hasOpenExtraCredit else { return false }
    return work.contains { place in
      var part = self
      switch (place, self.work) {
      case (.category(let index), .parts(let weighting, let categories, _)):
        part.work = .parts(weighting, categories: [categories[index]], items: [])
      case (.item(let position, let index?), .parts(let weighting, let categories, _)):
        var category = categories[index]
        category.work = .items([category.work.items[position]])
        category.count = nil
        part.work = .parts(weighting, categories: [category], items: [])
      case (.item(let position, nil), .parts(let weighting, _, let items)):
        part.work = .parts(weighting, categories: [], items: [items[position]])
      case (_, .mark): return false
      }
      return part.hasOpenExtraCredit
    }
  }

  /// The categories; empty if the course is one mark.
  package var categories: [GradeCategory] {
    if case .parts(_, let categories, _) = work { categories } else { [] }
  }

  /// The items outside categories; empty if the course is one mark.
  package var items: [Item] {
    if case .parts(_, _, let items) = work { items } else { [] }
  }

  /// All items, those of categories first; empty if the course is one mark. They are not copied into one list.
  package var allItems: FlattenSequence<[[Item]]> { (categories.map(\.items) + [items]).joined() }
}

extension Course {
  /// Whether work may come that is not listed, beyond what weights and counts declare. Until then the grade is not final, even if
  /// everything listed is graded.
  package var mayGrow: Bool {
    switch moreWork {
    case .none: false
    case .possible: !declaresAllWork
    case .expected: true
    }
  }

  /// Whether the course declares how much work it has: it is one mark; or each of its categories has a `count` or is one mark,
  /// and its other work has weights, which add up to 100.
  package var declaresAllWork: Bool {
    guard case .parts(let weighting, let categories, let items) = work else { return true }
    let areCounted = categories.allSatisfy { $0.isExtraCredit || $0.count != nil || $0.work.isMark }
    guard areCounted else { return false }
    return weighting == .weights
      ? CoursePlan.plans(of: self).allSatisfy(\.isComplete) : items.allSatisfy(\.isExtraCredit)
  }
}

/// The grade that a student wants in a course.
package struct CourseGoal: Sendable, Hashable {
  /// The wanted grade in percent; `nil` for a letter that the course cannot give any more, because letters were taken off.
  package var percent: Double?
  /// The letter, if the goal was written as one.
  package var letter: String?

  package init(percent: Double, letter: String? = nil) {
    self.percent = percent
    self.letter = letter
  }
}

/// The official grade of a course, as the school posted it.
package enum FinalGrade: Sendable, Hashable {
  /// A percent; the scale gives its letter and points.
  case percent(Double)
  /// A letter of the course's scale; `Scale.Step.scoreValue` is its percent.
  case letter(String)
  /// A pass without a percent, in a pass-fail course.
  case passed
  /// A fail without a percent, in a pass-fail course.
  case failed
  /// Not final: the work goes on after the term, and the course counts for nothing until it ends.
  case incomplete
}

/// Whether a course counts for grade points, credits, both or neither.
package enum GradingBasis: String, Sendable, Hashable, CaseIterable {
  /// Counts for grade points and credits.
  case letter
  /// Counts for credits if passed, not for grade points.
  case passFail = "pass-fail"
  /// Counts for nothing.
  case audit
  /// Counts for credits, not for grade points.
  case transfer
  /// Counts for nothing.
  case withdrawn
}

extension [Item] {
  fileprivate var hasWrittenFormulas: Bool { contains { $0.rule.formula != nil } }
}
