package import Grading

/// A random formula over the categories and direct items of a course, over the items of a category, or over the score of an item. In its text
/// work is named by position: `c0` and `i0`.
package struct RandomFormula {
  private var random: SeededGenerator
  /// What the other keys give: `course`, `category` or `score`.
  private let own: String
  /// The categories of which lists can be taken.
  private let lists: [Named]
  private let works: [Named]
  private var named: [WorkPlace] = []

  /// Work with its name.
  private struct Named {
    var name: String
    var place: WorkPlace
  }

  /// Returns a random formula of a course.
  package static func formula(of course: Course, _ random: inout SeededGenerator) -> WrittenFormula {
    make(RandomFormula(course, random), &random) { $0.formula(3) }
  }

  /// Returns a random formula of a category.
  package static func formula(
    ofCategory index: Int, _ items: [Item], _ random: inout SeededGenerator
  ) -> WrittenFormula {
    make(RandomFormula(index, items, random), &random) { $0.formula(2) }
  }

  /// Returns a random formula of an item.
  package static func formulaOfItem(_ random: inout SeededGenerator) -> WrittenFormula {
    make(RandomFormula(random, own: "score"), &random) { $0.formula(2) }
  }

  /// Returns a random test of a course.
  package static func test(of course: Course, _ random: inout SeededGenerator) -> WrittenTest {
    make(RandomFormula(course, random), &random) { one in
      let (text, test) = one.test(2)
      return WrittenTest(text: text, test: test, unit: .percent, works: one.works(in: text))
    }
  }

  private static func make<Made>(
    _ one: RandomFormula, _ random: inout SeededGenerator, _ body: (inout RandomFormula) -> Made
  ) -> Made {
    var one = one
    defer { random = one.random }
    return body(&one)
  }

  private typealias Read = (text: String, value: WrittenFormula.Value)

  private init(_ random: SeededGenerator, own: String, lists: [Named] = [], works: [Named] = []) {
    (self.random, self.own, self.lists, self.works) = (random, own, lists, works)
  }

  private init(_ course: Course, _ random: SeededGenerator) {
    // Only categories that no formula is refused to name.
    let categories = course.categories.indices.filter { index in
      !course.categories[index].isExtraCredit && course.categories[index].items.allSatisfy { $0.max > 0 }
    }
    self.init(
      random, own: "course", lists: categories.map { Named(name: "c\($0)", place: .category($0)) },
      works: Self.named(course.items, of: nil))
  }

  private init(_ category: Int, _ items: [Item], _ random: SeededGenerator) {
    self.init(
      random, own: "category", lists: [Named(name: "items", place: .category(category))],
      works: Self.named(items, of: category))
  }

  private static func named(_ items: [Item], of category: Int?) -> [Named] {
    items.indices.filter { !items[$0].isExtraCredit && !items[$0].isResit && items[$0].max > 0 }.map {
      Named(name: "i\($0)", place: .item($0, category: category))
    }
  }

  private mutating func formula(_ depth: Int) -> WrittenFormula {
    let (text, value) = value(depth)
    return WrittenFormula(text: text, value: value, unit: .percent, works: works(in: text))
  }

  /// The work that a text names.
  private func works(in text: String) -> [WorkPlace] {
    (lists + works).filter { named.contains($0.place) && text.contains($0.name) }.map(\.place)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  /// Returns a category with the text of its list.
  private mutating func list() -> (text: String, category: Int)? {
    guard let list = lists.randomElement(using: &random), case .category(let category) = list.place else { return nil }
    note(list)
    return (own == "course" ? "items(\(list.name))" : list.name, category)
  }

  private mutating func work() -> Read {
    let share = own == "course" ? 25 : 60
    if random.happens(share), let item = works.randomElement(using: &random) { return note(item) }
    // In the formula of a category its list is no mark.
    guard own == "course", let category = lists.randomElement(using: &random), random.happens(85) else {
      return (own, .own)
    }
    return note(category)
  }

  @discardableResult
  private mutating func note(_ one: Named) -> Read {
    if !named.contains(one.place) { named.append(one.place) }
    return (one.name, .work(one.place))
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
    guard let (items, category) = list() else { return value }
    let aggregate = [WrittenFormula.Aggregate.min, .max, .mean, .median].randomElement(using: &random) ?? .min
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
      guard let (items, category) = list() else { break }
      let tests = WrittenFormula.Tests.eachAtLeast(.items(category: category), .number(Double(bound)))
      if random.happens(50) { return ("all(\(items) >= \(bound))", .all(tests)) }
      return ("any(not \(items) >= \(bound))", .any(.not(tests)))
    case 3:
      guard depth > 0 else { break }
      let (one, other) = (test(depth - 1), test(depth - 1))
      return ("((\(one.text)) and (\(other.text)))", .all(.tests([one.test, other.test])))
    default: break
    }
    return ("\(value.text) >= \(bound)", .atLeast(value.value, .number(Double(bound))))
  }
}
