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
  /// Returns the weight or coefficient of a category; with several schemes, that in the one of the current grade.
  package func weight(ofCategory index: Int, _ figures: CourseFigures) -> Double? {
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
  /// The letters by which the grade moves; negative if it moves down.
  package var letters: Int

  package init(name: LocalizedText, letters: Int) {
    self.name = name
    self.letters = letters
  }
}
