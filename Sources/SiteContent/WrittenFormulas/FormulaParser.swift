import Formats
import Grading

/// Reads the text of a formula that a person wrote, with its names and types. It stops at the first error but those of names.
///
///     formula = test "or" test …;  test = sum ">=" sum;  sum = term "+" term …;  term = sign "*" sign …
///     sign = "-" atom;  atom = number | name | function "(" arguments ")" | "(" formula ")"
package struct FormulaParser {
  typealias Problem = FormulaToken.Problem

  let names: FormulaNames
  private let tokens: [FormulaToken]
  private var next = 0
  private var depth = 0
  /// Names without a meaning, which are all reported.
  private(set) var problems: [Problem] = []
  /// The work that was named, each once.
  private(set) var works: [WorkPlace] = []
  /// How many marks the formula has, with those of its lists.
  private(set) var size = 0
  /// Whether the formula names what the other keys give.
  private(set) var usesOwn = false

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
    let start = token.range.lowerBound
    let operand = try expression()
    if token.kind != .end { throw unexpected("an operator such as + or >=, or the end") }
    return try value(operand, start..<token.range.upperBound)
  }
}

// Operators

extension FormulaParser {
  private var token: FormulaToken { tokens[next] }

  private mutating func take(_ symbol: String) -> Bool {
    guard token.kind == .symbol(symbol) else { return false }
    next += 1
    return true
  }

  private mutating func takeWord(_ word: String) -> Bool {
    guard token.kind == .word(word) else { return false }
    next += 1
    return true
  }

  private func unexpected(_ wanted: String) -> Problem {
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

  private mutating func expression() throws(Problem) -> Operand {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.mostDepth {
      throw Problem(
        text: "the formula is nested too deeply", help: "at most \(Self.mostDepth) times", range: token.range)
    }
    let start = token.range.lowerBound
    var operand = try conjunction()
    guard token.kind == .word("or") else { return operand }
    var tests = [try test(operand, start..<token.range.lowerBound)]
    while takeWord("or") {
      let from = token.range.lowerBound
      operand = try conjunction()
      tests.append(try test(operand, from..<token.range.lowerBound))
    }
    return .test(.any(.tests(tests)))
  }

  private mutating func conjunction() throws(Problem) -> Operand {
    let start = token.range.lowerBound
    var operand = try negation()
    guard token.kind == .word("and") else { return operand }
    var tests = [try test(operand, start..<token.range.lowerBound)]
    while takeWord("and") {
      let from = token.range.lowerBound
      operand = try negation()
      tests.append(try test(operand, from..<token.range.lowerBound))
    }
    return .test(.all(.tests(tests)))
  }

  private mutating func negation() throws(Problem) -> Operand {
    guard token.kind == .word("not") else { return try comparison() }
    depth += 1
    defer { depth -= 1 }
    if depth > Self.mostDepth {
      throw Problem(
        text: "the formula is nested too deeply", help: "at most \(Self.mostDepth) times", range: token.range)
    }
    next += 1
    let start = token.range.lowerBound
    switch try negation() {
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

  private mutating func sum() throws(Problem) -> Operand {
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

// Names, numbers and functions

extension FormulaParser {
  private mutating func atom() throws(Problem) -> Operand {
    let range = token.range
    size += 1
    switch token.kind {
    case .number(let number):
      next += 1
      return .value(.number(number))
    case .symbol("("):
      next += 1
      let inner = try expression()
      guard take(")") else { throw unexpected(")") }
      return inner
    case .word(let word):
      next += 1
      if take("(") { return try call(word, range) }
      return try name(word, range)
    case .quoted(let name):
      next += 1
      return try self.name(name, range, isQuoted: true)
    case .symbol, .end: throw unexpected("a name, a number or a function")
    }
  }

  private mutating func name(_ name: String, _ range: Range<Int>, isQuoted: Bool = false) throws(Problem) -> Operand {
    if !isQuoted, name == names.own {
      usesOwn = true
      return .value(.own)
    }
    if !isQuoted, name == "items", let category = names.category, names.places(of: name).isEmpty {
      size += names.all.count
      return .list(WrittenFormula.List(.items(category: category)))
    }
    var (found, whole) = (names.places(of: name), range)
    if take(".") {
      let part = token
      whole = range.lowerBound..<part.range.upperBound
      let inner: String
      switch part.kind {
      case .word(let word), .quoted(let word): inner = word
      case .number, .symbol, .end: throw unexpected("the name of an item")
      }
      next += 1
      guard let index = found.lazy.compactMap({ if case .category(let index) = $0 { index } else { nil } }).first else {
        return unknown(name, range, isQuoted: isQuoted, among: names.categories)
      }
      found = names.places(of: inner, in: index)
      if found.isEmpty { return unknown(inner, part.range, isQuoted: true, among: names.items(in: index)) }
    }
    guard let place = found.first else { return unknown(name, range, isQuoted: isQuoted, among: names.all) }
    if found.count > 1 {
      problems.append(
        Problem(
          text: "\"\(name)\" is the name of several pieces of work",
          help: names.categories.contains(name)
            ? "give each its own name" : "write it with its category: \(names.categories.first ?? "labs").'\(name)'",
          range: whole))
    } else if let complaint = names.complaint(about: place) {
      problems.append(Problem(text: "\"\(name)\" \(complaint)", help: "name work that counts", range: whole))
    }
    note(place)
    return .value(.work(place))
  }

  private mutating func note(_ place: WorkPlace) {
    if !works.contains(place) { works.append(place) }
  }

  private mutating func unknown(_ name: String, _ range: Range<Int>, isQuoted: Bool, among all: [String]) -> Operand {
    let words = isQuoted ? [] : [names.own] + (names.category == nil ? [] : ["items"])
    var help = FieldReader.suggestion(for: name, among: all.map(Self.written) + words)
    if !isQuoted, name.contains("-") { help += "; a minus has spaces around it" }
    problems.append(
      Problem(text: "the formula names \"\(name)\", which is no name of work here", help: help, range: range))
    return .value(.number(0))
  }

  /// A name as it is written in a formula: in quotes if it is more than a word.
  package static func written(_ name: String) -> String {
    let isWord = (try? FormulaToken.tokens(of: name))?.first?.kind == .word(name)
    return isWord && FormulaFunction(rawValue: name) == nil ? name : "'\(name)'"
  }

  private mutating func call(_ word: String, _ range: Range<Int>) throws(Problem) -> Operand {
    guard let function = FormulaFunction(rawValue: word) else {
      throw Problem(
        text: "there is no function \"\(word)\"",
        help: FieldReader.suggestion(for: word, among: FormulaFunction.allCases.map(\.rawValue)), range: range)
    }
    if function == .items { return try list(range) }
    var arguments: [Argument] = []
    if !take(")") {
      repeat {
        let start = token.range.lowerBound
        var argument = Argument(operand: try expression(), range: start..<token.range.lowerBound)
        if take("=") { argument.equals = try plainNumber() }
        arguments.append(argument)
      } while take(",")
      guard take(")") else { throw unexpected(", or )") }
    }
    let whole = range.lowerBound..<tokens[next - 1].range.upperBound
    return try FormulaCall(function: function, arguments: arguments, range: whole, parser: self).operand()
  }

  private mutating func plainNumber() throws(Problem) -> Double {
    let start = token.range.lowerBound
    guard case .value(.number(let number)) = try sum() else {
      throw Problem(text: "a number is expected after =", help: nil, range: start..<token.range.lowerBound)
    }
    return number
  }

  /// Reads `items(labs)` after its bracket.
  private mutating func list(_ range: Range<Int>) throws(Problem) -> Operand {
    let named = token
    guard names.category == nil, names.own == "course" else {
      throw Problem(
        text: "items(…) is a function of a course", help: names.category == nil ? nil : "write items", range: range)
    }
    let name: String
    switch named.kind {
    case .word(let word), .quoted(let word): name = word
    case .number, .symbol, .end: throw unexpected("the name of a category")
    }
    next += 1
    guard take(")") else { throw unexpected(")") }
    guard let category = names.categories.firstIndex(of: name) else {
      _ = unknown(name, named.range, isQuoted: true, among: names.categories)
      return .list(WrittenFormula.List(.values([])))
    }
    note(.category(category))
    size += names.items(in: category).count
    return .list(WrittenFormula.List(.items(category: category)))
  }
}
