import Formats
import Grading

// Names, numbers and functions.
extension FormulaParser {
  mutating func atom() throws(Problem) -> Operand {
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
      if names.areOfMarks { note(.category(category)) }
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
          text: "\"\(name)\" is the name of several \(names.areOfMarks ? "things" : "pieces of work")",
          help: names.areOfMarks
            ? "write the full id in quotes, '2026-fall/name'"
            : names.categories.contains(name)
              ? "give each its own name" : "write it with its category: \(names.categories.first ?? "labs").'\(name)'",
          range: whole))
    } else if let complaint = names.complaint(about: place) {
      problems.append(Problem(text: "\"\(name)\" \(complaint.message)", help: complaint.help, range: whole))
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
      Problem(text: "the formula names \"\(name)\", which is no \(names.kind)", help: help, range: range))
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
    guard names.category == nil, names.hasLists else {
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
    guard let category = names.category(named: name) else {
      _ = unknown(name, named.range, isQuoted: true, among: names.categories)
      return .list(WrittenFormula.List(.values([])))
    }
    note(.category(category))
    size += names.items(in: category).count
    return .list(WrittenFormula.List(.items(category: category)))
  }
}
