import Grading

@testable import SitePages

/// One course with some scores supposed, and the figures that the build gives it: a line of the table that the what-if script
/// computes too.
struct CourseCase {
  let id: String
  let course: Course
  /// The supposed points by the item's position (see `CourseScenario`).
  let scores: [Int: Double]

  func write(to json: inout JSONStream) {
    let figures = CourseFigures(of: course.supposing(scores))
    json.object { json in
      json.text("id", id)
      json.key("course")
      CourseScenario(course: course, ladder: figures.ladder.compactMap(\.target.goal)).write(to: &json)
      json.list("scores", scores.sorted { $0.key < $1.key }) { score, json in
        JSON.list([.number(Double(score.key)), .number(score.value)]).write(to: &json)
      }
      json.key("figures")
      Self.json(figures).write(to: &json)
    }
  }

  private static func json(_ figures: CourseFigures) -> JSON {
    .object([
      "current": .exact(figures.standing.current), "floor": .exact(figures.standing.floor),
      "ceiling": .exact(figures.standing.ceiling), "graded": .number(figures.standing.graded),
      "isFinished": .bool(figures.isFinished), "target": json(figures.target),
      "ladder": .list(figures.ladder.map { json($0.target) }),
      "categories": .list(
        figures.categories.map { category in
          .object([
            "current": .exact(category.standing.current), "effectiveWeight": .number(category.effectiveWeight),
            "items": .list((category.mark.map { [$0] } ?? category.items).map(json)),
          ])
        }),
      "items": .list(figures.items.map(json)),
      "computation": figures.computation.map(json) ?? .null,
    ])
  }

  private static func json(_ item: ItemFigures) -> JSON {
    .list([
      .exact(item.percent), .number(item.effectiveWeight), .number(item.worth), .exact(item.contribution),
      .bool(item.isDropped), item.ifRestGoesOn.map(json) ?? .null,
    ])
  }

  private static func json(_ target: Target) -> JSON {
    .object(["state": .text(target.state.rawValue), "required": .exact(target.required)])
  }

  private static func json(_ computation: Computation) -> JSON {
    .object([
      "result": .exact(computation.result), "sum": .number(computation.weightedSum),
      "divisor": .number(computation.divisor),
      "extraDivisor": .number(computation.extraDivisor), "extra": .number(computation.extra),
      "steps": .list(
        computation.steps.map { step in
          .list([
            .number(step.earned), .number(step.extraEarned), .number(step.possible), .exact(step.value),
            .exact(step.weight), .number(Double(step.dropped)), .number(Double(step.open)),
          ])
        }),
    ])
  }
}

extension Course {
  /// The course with the points of some items supposed, by position: category by category, then the direct items.
  func supposing(_ scores: [Int: Double]) -> Course {
    var position = 0
    func suppose(_ item: inout Item) {
      if let points = scores[position] { item.state = .graded(points: points) }
      position += 1
    }
    var course = self
    switch work {
    case .mark(var item):
      suppose(&item)
      course.work = .mark(item)
    case .parts(_, let categories, let items) where categories.isEmpty && items.isEmpty:
      var item = Item(name: name)
      suppose(&item)
      course.work = .mark(item)
    case .parts(let weighting, var categories, var items):
      for index in categories.indices {
        switch categories[index].work {
        case .mark(var item):
          suppose(&item)
          categories[index].work = .mark(item)
        case .items(var items):
          for item in items.indices { suppose(&items[item]) }
          categories[index].work = .items(items)
        }
      }
      for item in items.indices { suppose(&items[item]) }
      course.work = .parts(weighting, categories: categories, items: items)
    }
    return course
  }

  /// The maxima of the items, in the order of their positions.
  var maxima: [Double] {
    switch work {
    case .mark(let item): [item.max]
    case .parts(_, let categories, let items):
      categories.isEmpty && items.isEmpty
        ? [100]
        : categories.flatMap { category in
          switch category.work {
          case .mark(let item): [item.max]
          case .items(let items): items.map(\.max)
          }
        } + items.map(\.max)
    }
  }
}
