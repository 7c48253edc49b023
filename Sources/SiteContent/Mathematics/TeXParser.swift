import Formats

/// Translates a formula in the notation of TeX to MathML.
struct TeXParser {
  /// What cannot be shown, with its place in bytes from the start of the formula.
  struct Failure: Error {
    var offset: Int
    var message: String
    var help: String
  }

  private let text: [Character]
  private let isDisplay: Bool
  private var index = 0
  private var depth = 0

  /// Returns the MathML of a formula.
  /// - Parameter isDisplay: whether it stands in a line of its own.
  static func markup(of tex: String, isDisplay: Bool) throws(Failure) -> String {
    var parser = TeXParser(text: Array(tex), isDisplay: isDisplay)
    let row = try parser.row()
    if let sign = parser.next { throw parser.failure("\"\(sign)\" closes nothing", "remove it, or write \\\(sign)") }
    return "<math\(isDisplay ? " display=\"block\"" : "")>\(row)</math>"
  }

  private var next: Character? { index < text.count ? text[index] : nil }

  private func failure(_ message: String, _ help: String, at place: Int? = nil) -> Failure {
    Failure(offset: text.prefix(place ?? index).reduce(0) { $0 + String($1).utf8.count }, message: message, help: help)
  }

  private mutating func skipBlanks() { index += text[index...].prefix(while: \.isWhitespace).count }

  private mutating func row(upTo bracket: Character? = nil) throws(Failure) -> String {
    depth += 1
    defer { depth -= 1 }
    guard depth < 40 else { throw failure("this formula is nested too deeply", "at most 40 levels") }
    var markup = ""
    while true {
      skipBlanks()
      guard let character = next, character != "}", character != bracket, !isRight else { break }
      markup += try element()
    }
    return "<mrow>\(markup)</mrow>"
  }

  private var isRight: Bool {
    text[index...].starts(with: "\\right") && text.dropFirst(index + 6).first?.isLetter != true
  }

  /// Reads an element with its indices and exponents.
  private mutating func element() throws(Failure) -> String {
    var base = "<mrow></mrow>"
    var kind = Kind.plain
    if next != "^", next != "_", next != "'" { (base, kind) = try atom() }
    var (below, above): (String?, String?)
    while true {
      skipBlanks()
      guard let sign = next, sign == "^" || sign == "_" || sign == "'" else { break }
      guard (sign == "_" ? below : above) == nil else {
        throw failure(
          "there are two \(sign == "_" ? "indices" : "exponents")", "put the first into braces: {a\(sign)b}\(sign)c")
      }
      let primes = text[index...].prefix { $0 == "'" }.count
      index += max(1, primes)
      let script = primes > 0 ? "<mo>\(String(repeating: "′", count: primes))</mo>" : try argument()
      if sign == "_" { below = script } else { above = script }
    }
    let names = kind == .limits && isDisplay ? ("munder", "mover", "munderover") : ("msub", "msup", "msubsup")
    let name = below == nil ? names.1 : above == nil ? names.0 : names.2
    let markup = below ?? above == nil ? base : "<\(name)>\(base)\(below ?? "")\(above ?? "")</\(name)>"
    // Without it, sin x would be written as one word.
    guard kind == .function else { return markup }
    skipBlanks()
    return next == nil || next == "(" || next == "}" ? markup : markup + "<mo>\u{2061}</mo><mspace width=\"0.17em\"/>"
  }

  private enum Kind { case plain, limits, function }

  /// Reads what stands behind a command, `^` or `_`: a group in braces, or one element.
  private mutating func argument() throws(Failure) -> String {
    skipBlanks()
    // Without braces, an exponent is one digit: 2^10 is 2¹ followed by 0.
    if let digit = next, digit.isNumber {
      index += 1
      return "<mn>\(digit)</mn>"
    }
    return try atom().markup
  }

  private mutating func atom() throws(Failure) -> (markup: String, kind: Kind) {
    guard let character = next, character != "}" else {
      throw failure("something is missing here", "write it in braces: {…}")
    }
    switch character {
    case "{":
      let start = index
      index += 1
      let markup = try row()
      guard next == "}" else { throw failure("this brace is not closed", "write } where the group ends", at: start) }
      index += 1
      return (markup, .plain)
    case "\\": return try command()
    case _ where character.isNumber:
      let digits = text[index...].prefix { $0.isNumber || $0 == "." || $0 == "," }
      // A comma or point at the end belongs to the sentence.
      let number = digits.last.map { $0.isNumber } == true ? digits : digits.dropLast()
      index += number.count
      return ("<mn>\(String(number))</mn>", .plain)
    case "&", "#", "%", "$":
      throw failure("\"\(character)\" has no meaning in a formula", "write \\\(character) for the sign itself")
    case _ where character.isLetter:
      index += 1
      return ("<mi>\(String(character).escapedForHTML)</mi>", .plain)
    default:
      index += 1
      let sign = character == "-" ? "−" : character == "*" ? "∗" : String(character).escapedForHTML
      // Only \left and \right grow with what they enclose.
      return ("<mo\("()[]|/".contains(character) ? " stretchy=\"false\"" : "")>\(sign)</mo>", .plain)
    }
  }

  private mutating func command() throws(Failure) -> (markup: String, kind: Kind) {
    let start = index
    index += 1
    let name = name()
    if let symbol = TeXSymbols.identifiers[name] { return ("<mi>\(symbol)</mi>", .plain) }
    if let symbol = TeXSymbols.operators[name] { return ("<mo>\(symbol)</mo>", .plain) }
    if let symbol = TeXSymbols.large[name] { return ("<mo>\(symbol)</mo>", .limits) }
    if TeXSymbols.limits.contains(name) { return ("<mi>\(name)</mi>", .limits) }
    if TeXSymbols.functions.contains(name) { return ("<mi>\(name)</mi>", .function) }
    if let width = TeXSymbols.spaces[name] { return ("<mspace width=\"\(width)\"/>", .plain) }
    if let accent = TeXSymbols.accents[name] {
      return ("<mover accent=\"true\">\(try argument())<mo>\(accent)</mo></mover>", .plain)
    }
    switch name {
    case "frac", "dfrac", "tfrac": return ("<mfrac>\(try argument())\(try argument())</mfrac>", .plain)
    case "sqrt": return (try root(), .plain)
    case "text", "mbox", "textrm": return ("<mtext>\(try words().escapedForHTML)</mtext>", .plain)
    case "mathrm", "operatorname":
      return ("<mi mathvariant=\"normal\">\(try words().escapedForHTML)</mi>", name == "mathrm" ? .plain : .function)
    case "mathbf", "mathbb": return ("<mi>\(TeXSymbols.styled(try words(), name).escapedForHTML)</mi>", .plain)
    case "left": return (try fenced(from: start), .plain)
    default:
      let near = NearestName.of(name, in: TeXSymbols.all).map { "did you mean \\\($0)?" }
      throw failure("formulas have no command \\\(name)", near ?? "docs/content.md lists the commands", at: start)
    }
  }

  /// Reads the name of a command: letters, or one sign.
  private mutating func name() -> String {
    let letters = text[index...].prefix { $0.isASCII && $0.isLetter }
    let name = letters.isEmpty ? String(text[index...].prefix(1)) : String(letters)
    index += name.count
    return name
  }

  private mutating func root() throws(Failure) -> String {
    skipBlanks()
    guard next == "[" else { return "<msqrt>\(try argument())</msqrt>" }
    let start = index
    index += 1
    let degree = try row(upTo: "]")
    guard next == "]" else { throw failure("this bracket is not closed", "write ] after the degree", at: start) }
    index += 1
    return "<mroot>\(try argument())\(degree)</mroot>"
  }

  private mutating func words() throws(Failure) -> String {
    skipBlanks()
    guard next == "{", let end = text[index...].firstIndex(of: "}") else {
      throw failure("a text in braces is missing", "write {words}")
    }
    defer { index = end + 1 }
    return String(text[(index + 1)..<end]).replacing(/\\([%$#&_{])/) { "\($0.1)" }
  }

  private mutating func fenced(from start: Int) throws(Failure) -> String {
    let opening = try delimiter()
    let inner = try row()
    guard isRight else { throw failure("\\left is not closed", "write \\right) where it ends", at: start) }
    index += 6
    return "<mrow>\(opening)\(inner)\(try delimiter())</mrow>"
  }

  private mutating func delimiter() throws(Failure) -> String {
    skipBlanks()
    guard let character = next else { throw failure("a bracket is missing", "such as \\left( … \\right)") }
    index += 1
    if character == "." { return "" }
    if "()[]|/".contains(character) { return "<mo stretchy=\"true\">\(character)</mo>" }
    let start = index - 1
    if character == "\\", let sign = TeXSymbols.brackets[name()] { return "<mo stretchy=\"true\">\(sign)</mo>" }
    throw failure("this is no bracket", "one of ( ) [ ] | \\{ \\} \\langle \\rangle, or . for none", at: start)
  }
}
