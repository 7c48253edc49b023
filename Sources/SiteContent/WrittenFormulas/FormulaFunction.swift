import Grading

/// A function of written formulas.
package enum FormulaFunction: String, CaseIterable {
  case min, max, mean, median, sum, best, worst, items, weighted, `if`, table, steps, round, percent, points, count,
    all, any

  /// How it is written, with a sentence on what it gives.
  package var help: (form: String, text: String) {
    switch self {
    case .min: ("min(a, b)", "the least of some marks")
    case .max: ("max(a, b)", "the greatest of some marks")
    case .mean: ("mean(a, b)", "the mean of some marks")
    case .median: ("median(a, b, c)", "the mark in the middle, or the mean of the two")
    case .sum: ("sum(items(labs))", "the sum of some marks")
    case .best: ("mean(best(6, items(labs)))", "the best of a list")
    case .worst: ("mean(worst(2, items(labs)))", "the worst of a list")
    case .items: ("items(labs)", "the marks of a category, as a list")
    case .weighted: ("weighted(labs = 40, exams = 60)", "the mean by weights of what has a mark")
    case .if: ("if(labs < 50, labs, course)", "the second if the test is true, otherwise the third")
    case .table: ("table(labs, 0 = 1, 60 = 4, 100 = 6)", "what a table has, with lines between its rows")
    case .steps: ("steps(labs, 0 = 1, 60 = 4, 90 = 6)", "what a table has, from each row on")
    case .round: ("round(course, 0.5)", "the mark rounded to a step, half up")
    case .percent: ("percent(labs)", "the mark in percent")
    case .points: ("points(exam)", "the points of one item")
    case .count: ("count(items(labs) >= 80)", "how many tests are true")
    case .all: ("all(items(labs) >= 50)", "whether all tests are true")
    case .any: ("any(items(labs) >= 50)", "whether any test is true")
    }
  }
}

/// A function with its arguments.
struct FormulaCall {
  let function: FormulaFunction
  let arguments: [FormulaParser.Argument]
  let range: Range<Int>
  let parser: FormulaParser

  typealias Problem = FormulaToken.Problem

  /// Returns what the function gives, by the types of its arguments.
  func operand() throws(Problem) -> FormulaParser.Operand {
    let takesEquals = [.weighted, .table, .steps].contains(function)
    if !takesEquals, let wrong = arguments.first(where: { $0.equals != nil }) {
      throw Problem(
        text: "\"=\" has no meaning in \(function.rawValue)(…)", help: "write \(function.help.form)", range: wrong.range
      )
    }
    switch function {
    case .min: return .value(.aggregate(.min, try list()))
    case .max: return .value(.aggregate(.max, try list()))
    case .mean: return .value(.aggregate(.mean, try list()))
    case .sum: return .value(.aggregate(.sum, try list()))
    case .median:
      let list = try list()
      if list.only != nil { throw wrong("takes all marks of a list") }
      return .value(.aggregate(.median, list))
    case .best: return .list(try some { .best($0) })
    case .worst: return .list(try some { .worst($0) })
    case .weighted: return .value(.weighted(try products()))
    case .if: return try choice()
    case .table: return .value(try table(isStepped: false))
    case .steps: return .value(try table(isStepped: true))
    case .round: return .value(try rounded())
    case .percent: return .value(.percent(try one()))
    case .points: return .value(try points())
    case .count: return .value(.count(try tests()))
    case .all: return .test(.all(try tests()))
    case .any: return .test(.any(try tests()))
    case .items: throw wrong("takes the name of a category")
    }
  }

  private func wrong(_ what: String) -> Problem {
    Problem(text: "\(function.rawValue)(…) \(what)", help: "write \(function.help.form)", range: range)
  }

  private func value(_ at: Int) throws(Problem) -> WrittenFormula.Value {
    try parser.value(arguments[at].operand, arguments[at].range)
  }

  /// The arguments as a list: one list, or some marks.
  private func list() throws(Problem) -> WrittenFormula.List {
    if arguments.count == 1, case .list(let list) = arguments[0].operand { return list }
    if arguments.isEmpty { throw wrong("takes marks") }
    var values: [WrittenFormula.Value] = []
    for at in arguments.indices { values.append(try value(at)) }
    return WrittenFormula.List(.values(values))
  }

  private func some(_ only: (Int) -> WrittenFormula.List.Only) throws(Problem) -> WrittenFormula.List {
    guard arguments.count > 1, case .value(.number(let number)) = arguments[0].operand,
      let count = Int(exactly: number),
      (1...1000).contains(count)
    else { throw wrong("takes how many, from 1 to 1000, and marks") }
    let rest = FormulaCall(function: function, arguments: Array(arguments.dropFirst()), range: range, parser: parser)
    let list = try rest.list()
    if list.only != nil { throw wrong("takes all marks of a list") }
    if case .values(let values) = list.source, count > values.count {
      throw wrong("takes \(count) of \(values.count) marks")
    }
    return WrittenFormula.List(list.source, only: only(count))
  }

  private func products() throws(Problem) -> [WrittenFormula.Product] {
    if arguments.isEmpty { throw wrong("takes marks with their weights") }
    var products: [WrittenFormula.Product] = []
    for (at, argument) in arguments.enumerated() {
      guard let weight = argument.equals, weight > 0 else {
        throw Problem(
          text: "a weight above 0 is missing here", help: "write \(function.help.form)", range: argument.range)
      }
      products.append(WrittenFormula.Product(try value(at), times: weight))
    }
    return products
  }

  private func choice() throws(Problem) -> FormulaParser.Operand {
    guard arguments.count == 3 else { throw wrong("takes a test and two marks") }
    let test = try parser.test(arguments[0].operand, arguments[0].range)
    return .value(.choose(test, try value(1), try value(2)))
  }

  private func table(isStepped: Bool) throws(Problem) -> WrittenFormula.Value {
    guard arguments.count > 2, arguments[0].equals == nil else { throw wrong("takes a mark and at least two rows") }
    var rows: [WrittenFormula.Table.Row] = []
    for argument in arguments.dropFirst() {
      guard case .value(.number(let from)) = argument.operand, let value = argument.equals else {
        throw Problem(text: "a row of two numbers is expected here", help: "such as 60 = 4", range: argument.range)
      }
      if let last = rows.last, from <= last.from {
        throw Problem(
          text: "the rows of a table go up", help: "give each mark once, lowest first", range: argument.range)
      }
      rows.append(WrittenFormula.Table.Row(from: from, value: value))
    }
    return .table(try value(0), WrittenFormula.Table(rows, isStepped: isStepped))
  }

  private func one() throws(Problem) -> WrittenFormula.Value {
    guard arguments.count == 1 else { throw wrong("takes one mark") }
    return try value(0)
  }

  private func points() throws(Problem) -> WrittenFormula.Value {
    let own = try one()
    guard let max = parser.names.max(of: own) else { throw wrong("takes one item") }
    return .sum([WrittenFormula.Product(.percent(own), times: max / 100)])
  }

  private func rounded() throws(Problem) -> WrittenFormula.Value {
    guard (1...2).contains(arguments.count) else { throw wrong("takes a mark and a step") }
    if arguments.count == 1 { return .rounded(try value(0), to: 1) }
    guard case .value(.number(let step)) = arguments[1].operand, step >= 0.001, step <= 100 else {
      throw Problem(text: "the step of a rounding is a number", help: "from 0.001 to 100", range: arguments[1].range)
    }
    return .rounded(try value(0), to: step)
  }

  private func tests() throws(Problem) -> WrittenFormula.Tests {
    if arguments.count == 1, case .tests(let tests) = arguments[0].operand { return tests }
    if arguments.isEmpty { throw wrong("takes tests") }
    var tests: [WrittenFormula.Test] = []
    for argument in arguments { tests.append(try parser.test(argument.operand, argument.range)) }
    return .tests(tests)
  }
}
