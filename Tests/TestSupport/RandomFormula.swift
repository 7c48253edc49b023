package import Grading

/// A random formula over the categories and direct items of a course. In its text these are named by position: `c0` and `i0`.
package struct RandomFormula {
  private var random: SeededGenerator
  private let course: Course
  private var works: [WorkPlace] = []

  package static func formula(of course: Course, _ random: inout SeededGenerator) -> WrittenFormula {
    var one = RandomFormula(random: random, course: course)
    let (text, value) = one.value(3)
    random = one.random
    let works = one.works.filter { work in
      switch work {
      case .category(let index): text.contains("c\(index)")
      case .item(let index, _): text.contains("i\(index)")
      }
    }
    return WrittenFormula(text: text, value: value, unit: .percent, works: works)
  }

  private typealias Read = (text: String, value: WrittenFormula.Value)

  private init(random: SeededGenerator, course: Course) {
    self.random = random
    self.course = course
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  /// Returns a category that no formula is refused to name.
  private mutating func category() -> Int? {
    course.categories.indices.filter { index in
      !course.categories[index].isExtraCredit && course.categories[index].items.allSatisfy { $0.max > 0 }
    }.randomElement(using: &random)
  }

  private mutating func work() -> Read {
    let items = course.items.indices.filter {
      !course.items[$0].isExtraCredit && !course.items[$0].isResit && course.items[$0].max > 0
    }
    if random.happens(25), let item = items.randomElement(using: &random) {
      return (note(.item(item, category: nil), "i\(item)"))
    }
    guard let category = category(), random.happens(85) else { return ("course", .own) }
    return note(.category(category), "c\(category)")
  }

  private mutating func note(_ place: WorkPlace, _ name: String) -> Read {
    if !works.contains(place) { works.append(place) }
    return (name, .work(place))
  }

  private mutating func value(_ depth: Int) -> Read {
    if depth == 0 { return work() }
    let (one, other) = (value(depth - 1), value(depth - 1))
    switch number(0...7) {
    case 0:
      let (first, second) = (Double(number(1...8)) / 10, Double(number(-2...8)) / 10)
      return (
        "(\(first) * \(one.text) + (\(second)) * \(other.text))",
        .sum([.init(one.value, times: first), .init(other.value, times: second)])
      )
    case 1:
      let (first, second) = (number(1...9), number(1...9))
      return (
        "weighted(\(one.text) = \(first), \(other.text) = \(second))",
        .weighted([.init(one.value, times: Double(first)), .init(other.value, times: Double(second))])
      )
    case 2:
      let aggregate = [WrittenFormula.Aggregate.min, .max, .mean, .median].randomElement(using: &random) ?? .min
      return (
        "\(aggregate.rawValue)(\(one.text), \(other.text))",
        .aggregate(aggregate, .init(.values([one.value, other.value])))
      )
    case 3: return list(one)
    case 4, 5:
      let test = test(depth - 1)
      return ("if(\(test.text), \(one.text), \(other.text))", .choose(test.test, one.value, other.value))
    case 6:
      let (middle, low, high) = (number(20...80), number(0...60), number(30...100))
      let isStepped = random.happens(50)
      let rows = [(0, low), (middle, high), (100, 100)].map {
        WrittenFormula.Table.Row(from: Double($0.0), value: Double($0.1))
      }
      return (
        "\(isStepped ? "steps" : "table")(\(one.text), 0 = \(low), \(middle) = \(high), 100 = 100)",
        .table(one.value, .init(rows, isStepped: isStepped))
      )
    default: return ("round(\(one.text), 5)", .rounded(one.value, to: 5))
    }
  }

  /// Returns what becomes of a list of items, or a value if no category has any.
  private mutating func list(_ value: Read) -> Read {
    guard let category = category() else { return value }
    _ = note(.category(category), "c\(category)")
    let aggregate = [WrittenFormula.Aggregate.min, .max, .mean, .median].randomElement(using: &random) ?? .min
    let items = "items(c\(category))"
    if aggregate == .median || random.happens(40) {
      return ("\(aggregate.rawValue)(\(items))", .aggregate(aggregate, .init(.items(category: category))))
    }
    let (count, isBest) = (number(1...3), random.happens(50))
    return (
      "\(aggregate.rawValue)(\(isBest ? "best" : "worst")(\(count), \(items)))",
      .aggregate(aggregate, .init(.items(category: category), only: isBest ? .best(count) : .worst(count)))
    )
  }

  private mutating func test(_ depth: Int) -> (text: String, test: WrittenFormula.Test) {
    let (value, bound) = (value(depth), number(2...18) * 5)
    switch number(0...4) {
    case 0: return ("\(value.text) < \(bound)", .not(.atLeast(value.value, .number(Double(bound)))))
    case 1:
      let other = self.value(0)
      return ("\(value.text) <= \(other.text)", .atLeast(other.value, value.value))
    case 2:
      guard let category = category() else { break }
      _ = note(.category(category), "c\(category)")
      let tests = WrittenFormula.Tests.eachAtLeast(.items(category: category), .number(Double(bound)))
      if random.happens(50) { return ("all(items(c\(category)) >= \(bound))", .all(tests)) }
      return ("any(not items(c\(category)) >= \(bound))", .any(.not(tests)))
    case 3:
      guard depth > 0 else { break }
      let (one, other) = (test(depth - 1), test(depth - 1))
      return ("((\(one.text)) and (\(other.text)))", .all(.tests([one.test, other.test])))
    default: break
    }
    return ("\(value.text) >= \(bound)", .atLeast(value.value, .number(Double(bound))))
  }
}
