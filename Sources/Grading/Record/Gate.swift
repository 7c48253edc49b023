/// A rule that limits the grade of a course as long as a test of its work does not hold.
package struct Gate: Sendable, Hashable {
  package var test: Test
  package var ceiling: Ceiling

  /// What must hold.
  package indirect enum Test: Sendable, Hashable {
    /// The average of some work, weighted by its shares of the course, is at least a mark in percent.
    case average(of: [WorkPlace], atLeast: Double)
    /// So many of the work are, each by itself.
    case count(Int, of: [WorkPlace], atLeast: Double)
    /// Each work of a category is, also what is to come.
    case each(category: Int, atLeast: Double)
    case any([Test])
    case all([Test])
    /// A test that a person wrote.
    case written(WrittenTest)
  }

  /// The highest grade of the course while the test does not hold.
  package enum Ceiling: Sendable, Hashable {
    /// In percent.
    case percent(Double)
    /// What is tested: the average of the gate's work, the value that decides how many reach the mark, or the least of each.
    case own
    /// The grade is that itself, also where it is more.
    case exactlyOwn
  }

  package init(_ test: Test, ceiling: Ceiling) {
    self.test = test
    self.ceiling = ceiling
  }

  package init(work: [WorkPlace], count: Int? = nil, atLeast: Double, ceiling: Ceiling) {
    self.init(
      count.map { .count($0, of: work, atLeast: atLeast) } ?? .average(of: work, atLeast: atLeast), ceiling: ceiling)
  }

  /// The work that is tested, each once.
  package var work: [WorkPlace] { test.work }

  /// The mark in percent that one value must reach; `nil` if several tests decide, or a written one.
  package var atLeast: Double? {
    switch test {
    case .average(_, let mark), .count(_, _, let mark), .each(_, let mark): mark
    case .any, .all, .written: nil
    }
  }
}

extension Gate.Test {
  /// The work that is tested, each once.
  package var work: [WorkPlace] {
    switch self {
    case .average(let work, _), .count(_, let work, _): work
    case .each(let category, _): [.category(category)]
    case .any(let tests), .all(let tests):
      tests.flatMap(\.work).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    case .written(let test): test.works
    }
  }

  /// Whether a person wrote any of it.
  package var isWritten: Bool {
    switch self {
    case .average, .count, .each: false
    case .any(let tests), .all(let tests): tests.contains(where: \.isWritten)
    case .written: true
    }
  }

  /// The marks that values must reach, in percent.
  package var marks: [Double] {
    switch self {
    case .average(_, let mark), .count(_, _, let mark), .each(_, let mark): [mark]
    case .any(let tests), .all(let tests): tests.flatMap(\.marks)
    case .written: []
    }
  }
}

/// A category or an item of a course, by position.
package enum WorkPlace: Sendable, Hashable {
  case category(Int)
  /// An item of a category; of the course itself if `category` is `nil`.
  case item(Int, category: Int?)
}

extension Course {
  /// Whether a gate looks at a piece of work, by itself or with its category.
  package func isTested(_ place: WorkPlace) -> Bool {
    let whole: WorkPlace? = if case .item(_, let category?) = place { .category(category) } else { nil }
    let tested = gates.map(\.work) + [conditionalExam?.condition.work ?? []]
    return tested.contains { $0.contains { $0 == place || $0 == whole } }
  }

  /// Returns the name of a category or an item.
  package func name(of work: WorkPlace) -> LocalizedText {
    switch work {
    case .category(let index): categories[index].name
    case .item(let position, let index?): categories[index].items[position].name
    case .item(let position, nil): items[position].name
    }
  }
}
