import Formats
import Grading

/// Reads the text of a formula that a person wrote, with its names and types. It stops at the first error but those of names.
///
///     formula = test "or" test …;  test = sum ">=" sum;  sum = term "+" term …;  term = sign "*" sign …
///     sign = "-" atom;  atom = number | name | function "(" arguments ")" | "(" formula ")"
package struct FormulaParser {
  typealias Problem = FormulaToken.Problem

  let names: FormulaNames
  let tokens: [FormulaToken]
  var next = 0
  private var depth = 0
  /// Names without a meaning, which are all reported.
  var problems: [Problem] = []
  /// The work that was named, each once.
  var works: [WorkPlace] = []
  /// How many marks the formula has, with those of its lists.
  var size = 0
  /// Whether the formula names what the other keys give.
  var usesOwn = false

  /// The longest formula, in bytes.
  static let mostBytes = 4096
  private static let mostDepth = 32

  /// What a part of a formula is.
  enum Operand {
    case value(WrittenFormula.Value)
    case list(WrittenFormula.List)
    case test(WrittenFormula.Test)
    case tests(WrittenFormula.Tests)

    var kind: String {
      switch self {
      case .value: "a mark"
      case .list: "a list of marks"
      case .test: "a test"
      case .tests: "a list of tests"
      }
    }
  }

  /// An argument of a function: `labs`, or `labs = 40`.
  struct Argument {
    var operand: Operand
    var equals: Double?
    var range: Range<Int>
  }

  init(_ text: String, _ names: FormulaNames) throws(Problem) {
    self.names = names
    if text.utf8.count > Self.mostBytes {
      throw Problem(
        text: "the formula has \(text.utf8.count) bytes", help: "at most \(Self.mostBytes)",
        range: 0..<text.unicodeScalars.count)
    }
    tokens = try FormulaToken.tokens(of: text)
  }

  /// Reads the whole formula.
  mutating func formula() throws(Problem) -> WrittenFormula.Value {
    let (operand, range) = try whole()
    return try value(operand, range)
  }

  /// Reads a formula that is a test.
  mutating func testFormula() throws(Problem) -> WrittenFormula.Test {
    let (operand, range) = try whole()
    return try test(operand, range)
  }

  private mutating func whole() throws(Problem) -> (operand: Operand, range: Range<Int>) {
    let start = token.range.lowerBound
    let operand = try expression()
    if token.kind != .end { throw unexpected("an operator such as + or >=, or the end") }
    return (operand, start..<token.range.upperBound)
  }
}

// Operators

extension FormulaParser {
  var token: FormulaToken { tokens[next] }

  mutating func take(_ symbol: String) -> Bool {
    guard token.kind == .symbol(symbol) else { return false }
    next += 1
    return true
  }

  private mutating func takeWord(_ word: String) -> Bool {
    guard token.kind == .word(word) else { return false }
    next += 1
    return true
  }

  func unexpected(_ wanted: String) -> Problem {
    let found =
      switch token.kind {
      case .end: "the formula ends"
      case .number(let number): "\(DecimalNumber.text(number)) is"
      case .word(let word), .quoted(let word): "\"\(word)\" is"
      case .symbol(let symbol): "\"\(symbol)\" is"
      }
    let range = token.kind == .end ? max(0, token.range.lowerBound - 1)..<token.range.lowerBound : token.range
    return Problem(
      text: token.kind == .end
        ? "the formula ends where \(wanted) is expected" : "\(found) where \(wanted) is expected",
      help: nil, range: range)
  }

  mutating func expression() throws(Problem) -> Operand {
    try nested { parser throws(Problem) in
      try parser.tests(joinedBy: "or", WrittenFormula.Test.any) { parser throws(Problem) in
        try parser.tests(joinedBy: "and", WrittenFormula.Test.all) { parser throws(Problem) in try parser.negation() }
      }
    }
  }

  /// Reads a part that may be in itself, up to a depth.
  private mutating func nested(
    _ read: (inout FormulaParser) throws(Problem) -> Operand
  ) throws(Problem) -> Operand {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.mostDepth {
      throw Problem(
        text: "the formula is nested too deeply", help: "at most \(Self.mostDepth) times", range: token.range)
    }
    return try read(&self)
  }

  /// Reads one part, or a test made of several with a word between them.
  private mutating func tests(
    joinedBy word: String, _ join: (WrittenFormula.Tests) -> WrittenFormula.Test,
    _ part: (inout FormulaParser) throws(Problem) -> Operand
  ) throws(Problem) -> Operand {
    let start = token.range.lowerBound
    let first = try part(&self)
    guard token.kind == .word(word) else { return first }
    var tests = [try test(first, start..<token.range.lowerBound)]
    while takeWord(word) {
      let start = token.range.lowerBound
      tests.append(try test(try part(&self), start..<token.range.lowerBound))
    }
    return .test(join(.tests(tests)))
  }

  private mutating func negation() throws(Problem) -> Operand {
    guard takeWord("not") else { return try comparison() }
    let start = token.range.lowerBound
    switch try nested({ parser throws(Problem) in try parser.negation() }) {
    case .test(let test): return .test(.not(test))
    case .tests(let tests): return .tests(.not(tests))
    case let other: throw wrongType(other, "a test such as labs >= 50", start..<token.range.lowerBound)
    }
  }

  private mutating func comparison() throws(Problem) -> Operand {
    let start = token.range.lowerBound
    let left = try sum()
    guard case .symbol(let symbol) = token.kind, ["<", "<=", ">", ">=", "==", "!="].contains(symbol) else {
      return left
    }
    if symbol == "==" || symbol == "!=" {
      throw Problem(text: "marks are compared with <, <=, > and >=", help: nil, range: token.range)
    }
    let leftRange = start..<token.range.lowerBound
    next += 1
    let from = token.range.lowerBound
    let right = try value(try sum(), from..<token.range.lowerBound)
    if case .list(let list) = left {
      if list.only != nil { throw wrongType(left, "a mark, or items(…) itself", leftRange) }
      switch symbol {
      case ">=": return .tests(.eachAtLeast(list.source, right))
      case "<=": return .tests(.eachAtMost(list.source, right))
      case "<": return .tests(.not(.eachAtLeast(list.source, right)))
      default: return .tests(.not(.eachAtMost(list.source, right)))
      }
    }
    let own = try value(left, leftRange)
    switch symbol {
    case ">=": return .test(.atLeast(own, right))
    case "<=": return .test(.atLeast(right, own))
    case "<": return .test(.not(.atLeast(own, right)))
    default: return .test(.not(.atLeast(right, own)))
    }
  }

  mutating func sum() throws(Problem) -> Operand {
    let start = token.range.lowerBound
    let first = try term()
    guard token.kind == .symbol("+") || token.kind == .symbol("-") else { return first }
    var products = try products(first, times: 1, start..<token.range.lowerBound)
    while true {
      let sign: Double
      if take("+") { sign = 1 } else if take("-") { sign = -1 } else { break }
      let from = token.range.lowerBound
      products += try self.products(try term(), times: sign, from..<token.range.lowerBound)
    }
    return .value(Self.folded(products))
  }

  private func products(
    _ operand: Operand, times: Double, _ range: Range<Int>
  ) throws(Problem) -> [WrittenFormula.Product] {
    let value = try value(operand, range)
    guard case .sum(let products) = value else { return [WrittenFormula.Product(value, times: times)] }
    return products.map { WrittenFormula.Product($0.value, times: $0.times * times) }
  }

  /// A sum of numbers alone is a number.
  private static func folded(_ products: [WrittenFormula.Product]) -> WrittenFormula.Value {
    var sum = 0.0
    for product in products {
      guard case .number(let number) = product.value else { return .sum(products) }
      sum += number * product.times
    }
    return .number(sum)
  }

  private mutating func term() throws(Problem) -> Operand {
    let start = token.range.lowerBound
    var operand = try sign()
    while case .symbol(let symbol) = token.kind, symbol == "*" || symbol == "/" {
      let left = try value(operand, start..<token.range.lowerBound)
      next += 1
      let from = token.range.lowerBound
      let right = try value(try sign(), from..<token.range.lowerBound)
      let range = from..<token.range.lowerBound
      switch (symbol, left, right) {
      case ("*", _, .number(let number)): operand = .value(Self.times(left, number))
      case ("*", .number(let number), _): operand = .value(Self.times(right, number))
      case ("/", _, .number(let number)):
        if number == 0 { throw Problem(text: "nothing can be divided by 0", help: nil, range: range) }
        operand = .value(Self.times(left, 1 / number, dividing: number))
      case ("*", _, _):
        throw Problem(
          text: "two marks are multiplied", help: "one of the factors must be a number", range: start..<range.upperBound
        )
      default: throw Problem(text: "a mark divides another", help: "divide by a number", range: range)
      }
    }
    return operand
  }

  private static func times(
    _ value: WrittenFormula.Value, _ factor: Double, dividing divisor: Double? = nil
  ) -> WrittenFormula.Value {
    switch value {
    case .number(let number): .number(divisor.map { number / $0 } ?? number * factor)
    case .sum(let products): .sum(products.map { WrittenFormula.Product($0.value, times: $0.times * factor) })
    default: .sum([WrittenFormula.Product(value, times: factor)])
    }
  }

  private mutating func sign() throws(Problem) -> Operand {
    guard token.kind == .symbol("-") else { return try atom() }
    next += 1
    let start = token.range.lowerBound
    return .value(Self.times(try value(try atom(), start..<token.range.lowerBound), -1))
  }
}

// Types

extension FormulaParser {
  func wrongType(_ found: Operand, _ wanted: String, _ range: Range<Int>) -> Problem {
    Problem(text: "this is \(found.kind), where \(wanted) is expected", help: nil, range: range)
  }

  func value(_ operand: Operand, _ range: Range<Int>) throws(Problem) -> WrittenFormula.Value {
    switch operand {
    case .value(let value): return value
    case .list: throw help(wrongType(operand, "a mark", range), "such as mean(…) of it")
    case .test: throw help(wrongType(operand, "a mark", range), "choose a mark by it: if(labs < 50, labs, course)")
    case .tests: throw help(wrongType(operand, "a mark", range), "such as count(…) of it")
    }
  }

  func test(_ operand: Operand, _ range: Range<Int>) throws(Problem) -> WrittenFormula.Test {
    switch operand {
    case .test(let test): return test
    case .tests: throw help(wrongType(operand, "one test", range), "write all(…) or any(…)")
    case .value, .list: throw wrongType(operand, "a test such as labs >= 50", range)
    }
  }

  private func help(_ problem: Problem, _ text: String) -> Problem {
    Problem(text: problem.text, help: text, range: problem.range)
  }
}
