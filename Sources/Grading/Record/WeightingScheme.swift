/// A whole weighting of a course that has several; the one with the best grade counts.
package struct WeightingScheme: Sendable, Hashable {
  /// The weights of the categories, in percent of the course; 0 for one that does not count.
  package var categories: [Double]
  /// The weights of the direct items.
  package var items: [Double]

  package init(categories: [Double], items: [Double]) {
    self.categories = categories
    self.items = items
  }
}

extension Course {
  /// Returns the weight or coefficient of a category; with several schemes, that in the one of the current grade; `nil` also if a formula
  /// computes the grade and all count the same, as where none is given.
  package func weight(ofCategory index: Int, _ figures: CourseFigures) -> Double? {
    if formula != nil, categories.allSatisfy({ $0.weight == 1 }) { return nil }
    guard let scheme = figures.scheme, !categories[index].isExtraCredit else { return categories[index].weight }
    return schemes[scheme].categories[index]
  }

  /// The course with the weights of each of its schemes; the course itself if it has none.
  var withEachScheme: [Course] {
    guard case .parts(let weighting, let categories, let items) = work, !schemes.isEmpty else { return [self] }
    return schemes.map { scheme in
      var (course, categories, items) = (self, categories, items)
      for (index, weight) in zip(categories.indices, scheme.categories) where !categories[index].isExtraCredit {
        categories[index].weight = weight
      }
      for (index, weight) in zip(items.indices, scheme.items) where !items[index].isExtraCredit {
        items[index].weight = weight
      }
      course.work = .parts(weighting, categories: categories, items: items)
      return course
    }
  }
}

/// Points on or off the grade of a course, such as for absences.
package struct Adjustment: Sendable, Hashable {
  package var name: LocalizedText
  /// The percentage points each time; negative if they are taken off.
  package var each: Double
  /// How many times it happened.
  package var count: Double
  /// How many times have no effect.
  package var free: Double

  package init(name: LocalizedText, each: Double, count: Double = 1, free: Double = 0) {
    self.name = name
    self.each = each
    self.count = count
    self.free = free
  }

  /// The percentage points on or off.
  package var points: Double { each * max(0, count - free) }
}

/// Letters on or off a grade: the scale of the course says from where each letter counts then.
package struct LetterAdjustment: Sendable, Hashable {
  package var name: LocalizedText
  /// The letters each time; negative if the grade moves down.
  package var each: Int
  /// How many times it happened.
  package var count: Double
  /// How many times have no effect.
  package var free: Double

  package init(name: LocalizedText, each: Int, count: Double = 1, free: Double = 0) {
    self.name = name
    self.each = each
    self.count = count
    self.free = free
  }

  /// The letters by which the grade moves; negative if it moves down.
  package var letters: Int { each * Int(max(0, count - free)) }
}

extension Course {
  /// Whether letters are taken off or given.
  package var movesLetters: Bool { letterAdjustments.contains { $0.letters != 0 } }

  /// Moves the grade by some letters: the scale says from where each letter counts, and what a goal written as a letter needs.
  package mutating func moveGrades(byLetters letters: Int) {
    guard letters != 0 else { return }
    scale = scale.movingGrades(byLetters: letters)
    scale.name = name
    if let letter = goal?.letter { goal?.percent = scale.step(forLetter: letter)?.from }
  }
}

extension Scale {
  /// Returns the scale for a grade that moves by some letters, up if they are above 0: each letter has the cut-off of the one that
  /// moves to it. The passing grade moves with the letter that just passes.
  func movingGrades(byLetters letters: Int) -> Scale {
    guard letters != 0, !steps.isEmpty else { return self }
    var moved = self
    moved.steps = steps.indices.compactMap { index in
      let source = index + letters
      var step = steps[index]
      // The lowest letter takes all that fall below it, and the highest all that rise above it.
      if index == steps.count - 1, letters < 0 { return step }
      if index == 0, source >= steps.count { step.from = steps[steps.count - 1].from; return step }
      guard source >= 0, source < steps.count else { return nil }
      step.from = steps[source].from
      return step
    }
    guard let lowest = steps.lastIndex(where: { $0.from.reaches(pass) }) else { return moved }
    moved.pass = lowest + letters >= 0 ? steps[min(lowest + letters, steps.count - 1)].from : 1000
    return moved
  }
}
