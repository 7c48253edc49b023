import Grading

/// A course as the what-if script computes it: what its figures depend on, with numbers that read back to the same bits.
///
/// The script (`assets/course-grading.js`) knows items by their position in `items`: category by category, then the direct
/// items; a course or a category of one mark is one item.
struct CourseScenario {
  let course: Course
  /// The goals of the ladder's steps, in percent.
  let ladder: [Double]

  func write(to json: inout JSONStream) {
    switch course.work {
    case .mark(let item): write(.points, mark: item, to: &json)
    case .parts(_, let categories, let items) where categories.isEmpty && items.isEmpty:
      write(.points, mark: Item(name: course.name), to: &json)
    case .parts(let weighting, let categories, let items): write(weighting, categories, items, to: &json)
    }
  }

  private func write(
    _ weighting: Course.Weighting, _ categories: [GradeCategory] = [], _ items: [Item] = [], mark: Item? = nil,
    to json: inout JSONStream
  ) {
    json.object { json in
      json.text("weighting", weighting.key)
      json.flag("zero", course.ungraded == .zero)
      json.flag("whole", !course.renormalises)
      json.flag("settled", course.basis == .transfer || course.basis == .withdrawn)
      json.given("goal", course.goal?.percent)
      json.list("ladder", ladder) { $1.number($0) }
      if let mark {
        json.key("mark")
        write(mark, to: &json)
      }
      json.list("categories", categories, write)
      json.list("items", items) { write($0, to: &$1) }
    }
  }

  private func write(_ category: GradeCategory, to json: inout JSONStream) {
    json.object { json in
      json.text("by", category.aggregate.key)
      json.given("weight", category.weight)
      json.flag("extra", category.isExtraCredit)
      json.given("lowest", category.dropLowest > 0 ? Double(category.dropLowest) : nil)
      json.given("highest", category.dropHighest > 0 ? Double(category.dropHighest) : nil)
      json.given("count", category.count.map(Double.init))
      json.given("max", category.announcedMax)
      switch category.work {
      case .items(let items): json.list("items", items) { write($0, usualMax: category.announcedMax, to: &$1) }
      case .mark(let item):
        json.key("mark")
        write(item, to: &json)
      }
    }
  }

  /// - Parameter usualMax: the maximum of an item that names none.
  private func write(_ item: Item, usualMax: Double? = nil, to json: inout JSONStream) {
    json.object { json in
      json.given("points", item.state.points)
      json.given("max", item.max == usualMax ? nil : item.max)
      json.given("weight", item.weight)
      json.flag("extra", item.isExtraCredit)
      json.flag("kept", item.isNeverDropped)
      json.flag("missing", item.state == .missing)
      json.flag("excused", item.state == .excused)
      json.flag("locked", item.isLocked || course.isLocked)
    }
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
