import Grading

/// A course as the what-if script computes it: what its figures depend on, with numbers that read back to the same bits.
///
/// The script (`assets/course-grading.js`) knows items by their position in `items`: category by category, then the direct
/// items; a course or a category of one mark is one item.
struct CourseScenario {
  let course: Course
  /// The goals of the ladder's steps, in percent.
  let ladder: [Double]

  var json: JSON {
    switch course.work {
    case .mark(let item): json(.points, mark: item)
    case .parts(_, let categories, let items) where categories.isEmpty && items.isEmpty:
      json(.points, mark: Item(name: course.name))
    case .parts(let weighting, let categories, let items): json(weighting, categories, items)
    }
  }

  private func json(
    _ weighting: Course.Weighting, _ categories: [GradeCategory] = [], _ items: [Item] = [], mark: Item? = nil
  ) -> JSON {
    .sparse([
      "weighting": .text(weighting.key), "zero": .flag(course.ungraded == .zero), "whole": .flag(!course.renormalises),
      "settled": .flag(course.basis == .transfer || course.basis == .withdrawn),
      "goal": .exact(course.goal?.percent), "ladder": .list(ladder.map(JSON.number)),
      "mark": mark.map { json($0) } ?? .null,
      "categories": .list(categories.map(json)), "items": .list(items.map { json($0) }),
    ])
  }

  private func json(_ category: GradeCategory) -> JSON {
    let items: JSON =
      switch category.work {
      case .items(let items): .list(items.map { json($0, usualMax: category.announcedMax) })
      case .mark: .null
      }
    let mark: JSON =
      switch category.work {
      case .items: .null
      case .mark(let item): json(item)
      }
    return .sparse([
      "by": .text(category.aggregate.key), "weight": .exact(category.weight), "extra": .flag(category.isExtraCredit),
      "lowest": category.dropLowest > 0 ? .number(Double(category.dropLowest)) : .null,
      "highest": category.dropHighest > 0 ? .number(Double(category.dropHighest)) : .null,
      "count": .exact(category.count.map(Double.init)), "max": .number(category.announcedMax), "items": items,
      "mark": mark,
    ])
  }

  /// - Parameter usualMax: the maximum of an item that names none.
  private func json(_ item: Item, usualMax: Double? = nil) -> JSON {
    .sparse([
      "points": .exact(item.state.points), "max": item.max == usualMax ? .null : .number(item.max),
      "weight": .exact(item.weight),
      "extra": .flag(item.isExtraCredit), "kept": .flag(item.isNeverDropped),
      "missing": .flag(item.state == .missing), "excused": .flag(item.state == .excused),
      "locked": .flag(item.isLocked || course.isLocked),
    ])
  }
}

extension Course.Weighting {
  /// The word for it in data for scripts.
  fileprivate var key: String {
    switch self {
    case .weights: "weights"
    case .coefficients: "coefficients"
    case .points: "points"
    }
  }
}

extension GradeCategory.Aggregate {
  /// The word for it in data for scripts.
  fileprivate var key: String {
    switch self {
    case .points: "points"
    case .mean: "mean"
    case .weighted: "weighted"
    }
  }
}
