import Formats

/// A script as it is published: without comments, and without white space that separates nothing.
///
/// The script is split into tokens, each token is kept as it is, and a line end stays wherever JavaScript could end a
/// statement. A script that cannot be split with certainty is published unchanged.
enum CompactScript {
  static func bytes(of script: [UInt8]) -> [UInt8] {
    guard let tokens = ScriptScanner.tokens(of: script) else { return script }
    var compact: [UInt8] = []
    compact.reserveCapacity(script.count)
    for token in tokens {
      if let last = compact.last {
        let next = script[token.range.lowerBound]
        switch token.gap {
        case .nothing: break
        case .blanks: if !isRedundant(blankBetween: last, next) { compact.append(UInt8(ascii: " ")) }
        case .lineEnd: if !isRedundant(lineEndBetween: last, next) { compact.append(UInt8(ascii: "\n")) }
        }
      }
      compact += script[token.range]
    }
    return compact + [UInt8(ascii: "\n")]
  }

  /// Whether tokens that end and start with these bytes stay apart without a blank. Two operators do not: `a - -b`, `a < !--b`.
  private static func isRedundant(blankBetween last: UInt8, _ next: UInt8) -> Bool {
    // A word after the slash at the end of a pattern would become its flags.
    if last == UInt8(ascii: "/") || next == UInt8(ascii: "/") { return false }
    if isBracket(last) || isBracket(next) { return true }
    return isOperator(last) && next.isPartOfWord || last.isPartOfWord && isOperator(next)
  }

  /// Whether no statement can end between the bytes, or would end there all the same.
  private static func isRedundant(lineEndBetween last: UInt8, _ next: UInt8) -> Bool {
    switch UnicodeScalar(last) {
    case "{", "(", "[", ",", ";": return true
    default: break
    }
    switch UnicodeScalar(next) {
    case "}", ")", "]", ",", ";": return true
    default: return false
    }
  }

  private static func isBracket(_ byte: UInt8) -> Bool {
    switch UnicodeScalar(byte) {
    case "(", ")", "[", "]", "{", "}", ",", ";", "\"", "'", "`": true
    default: false
    }
  }

  /// A point is not among the operators: it is a part of numbers too, as in `1 .x`.
  private static func isOperator(_ byte: UInt8) -> Bool {
    switch UnicodeScalar(byte) {
    case "=", "<", ">", "?", ":", "&", "|", "*", "%", "+", "-", "!", "~", "^": true
    default: false
    }
  }
}

/// A token of a script.
struct ScriptToken: Equatable {
  /// A word, a number, a text, a regular expression, a part of a template text, or one byte of anything else.
  let range: Range<Int>
  /// The white space and comments before the token.
  let gap: Gap

  enum Gap { case nothing, blanks, lineEnd }
}

/// Splits JavaScript into tokens.
///
/// Whether a slash divides or starts a regular expression depends on what precedes it. Where that would take a parser, as
/// after a closing brace, the scanner gives up.
struct ScriptScanner {
  private let script: [UInt8]
  private var at = 0
  private var gap = ScriptToken.Gap.nothing
  private var tokens: [ScriptToken] = []
  /// The open brackets, outermost first.
  private var open: [Bracket] = []
  /// The meaning of a slash after the last closing parenthesis.
  private var slashAfterParenthesis = Slash.division

  private struct Bracket {
    var closing: UInt8
    var isInTemplate = false
    /// The meaning of a slash after the closing bracket.
    var slash = Slash.division
  }

  private enum Slash { case division, pattern, unknown }

  /// Returns the tokens; nil if the scanner is not certain about one.
  static func tokens(of script: [UInt8]) -> [ScriptToken]? {
    var scanner = ScriptScanner(script: script)
    // Comments in the style of HTML, which old scripts may have.
    if script.contains("<!--") || script.contains("-->") { return nil }
    while scanner.at < script.count { guard scanner.scanNext() else { return nil } }
    return scanner.open.isEmpty ? scanner.tokens : nil
  }

  private init(script: [UInt8]) { self.script = script }

  /// Scans a token, white space or a comment; false if it is not certain which.
  private mutating func scanNext() -> Bool {
    let byte = script[at]
    switch UnicodeScalar(byte) {
    case " ", "\t": skip(to: at + 1, .blanks)
    case "\n", "\r": skip(to: at + 1, .lineEnd)
    case "/": return scanSlash()
    case "\"", "'": return scanText(until: byte)
    case "`": return scanTemplate()
    case "(", "[", "{": scanOpening(byte)
    case ")", "]", "}":
      guard let bracket = open.popLast(), bracket.closing == byte else { return false }
      if bracket.isInTemplate { return scanTemplate() }
      slashAfterParenthesis = bracket.slash
      add(to: at + 1)
    default: add(to: byte.isPartOfWord ? endOfWord(from: at) : at + 1)
    }
    return true
  }

  private mutating func add(to end: Int) {
    tokens.append(ScriptToken(range: at..<end, gap: gap))
    gap = .nothing
    at = end
  }

  private mutating func skip(to end: Int, _ kind: ScriptToken.Gap) {
    if gap != .lineEnd { gap = kind }
    at = end
  }

  private func endOfWord(from start: Int) -> Int { script[start...].firstIndex { !$0.isPartOfWord } ?? script.count }

  private mutating func scanOpening(_ byte: UInt8) {
    switch UnicodeScalar(byte) {
    case "(":
      let slash: Slash =
        switch lastWord {
        case "if", "with": .pattern
        case "for", "while", "await": .unknown
        default: .division
        }
      open.append(Bracket(closing: UInt8(ascii: ")"), slash: slash))
    case "[": open.append(Bracket(closing: UInt8(ascii: "]")))
    default: open.append(Bracket(closing: UInt8(ascii: "}")))
    }
    add(to: at + 1)
  }

  /// Scans a comment, a division or a regular expression.
  private mutating func scanSlash() -> Bool {
    if script[at...].starts(with: "//".utf8) {
      skip(
        to: script[at...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? script.count, .blanks)
      return true
    }
    if script[at...].starts(with: "/*".utf8) {
      guard let end = script.firstIndex(of: Array("*/".utf8), from: at + 2).map({ $0 + 2 }) else { return false }
      skip(to: end, script[at..<end].contains(UInt8(ascii: "\n")) ? .lineEnd : .blanks)
      return true
    }
    switch slash {
    case .division:
      add(to: at + 1)
      return true
    case .pattern: return scanPattern()
    case .unknown: return false
    }
  }

  /// The meaning of a slash after the tokens so far.
  private var slash: Slash {
    guard let last = tokens.last else { return .pattern }
    if let word = lastWord {
      switch word {
      case "return", "typeof", "case", "do", "else", "in", "instanceof", "new", "void", "delete", "throw":
        return .pattern
      case "of", "yield", "await": return .unknown
      default: return .division
      }
    }
    let end = script[last.range.upperBound - 1]
    // A property with the name of a keyword, as in `a.in / 2`, or a regular expression with flags.
    if end.isPartOfWord { return .division }
    switch UnicodeScalar(end) {
    case ")": return slashAfterParenthesis
    case "}": return .unknown
    case "+", "-":
      // After `a++` a slash divides; after `a +` it starts a pattern.
      let isDouble = tokens.dropLast().last.map { script[$0.range] == script[last.range] && last.gap == .nothing }
      return isDouble ?? false ? .unknown : .pattern
    case "]", "\"", "'", "`", "/": return .division
    default: return .pattern
    }
  }

  /// The last token, if it is a word and not the name of a property.
  private var lastWord: String? {
    guard let last = tokens.last, script[last.range].allSatisfy(\.isPartOfWord) else { return nil }
    if let before = tokens.dropLast().last, script[before.range].elementsEqual(".".utf8) { return nil }
    return String(decoding: script[last.range], as: UTF8.self)
  }

  private mutating func scanText(until quote: UInt8) -> Bool {
    var end = at + 1
    while end < script.count, script[end] != quote {
      if script[end] == UInt8(ascii: "\n") { return false }
      end += script[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard end < script.count else { return false }
    add(to: end + 1)
    return true
  }

  /// Scans a part of a template text: from its start or the end of a value to the next value or its end.
  private mutating func scanTemplate() -> Bool {
    var end = at + 1
    while end < script.count {
      switch UnicodeScalar(script[end]) {
      case "`":
        add(to: end + 1)
        return true
      case "$" where script[end...].starts(with: "${".utf8):
        add(to: end + 2)
        open.append(Bracket(closing: UInt8(ascii: "}"), isInTemplate: true))
        return true
      case "\\": end += 2
      default: end += 1
      }
    }
    return false
  }

  /// Scans a regular expression with its flags.
  private mutating func scanPattern() -> Bool {
    var end = at + 1
    var isInClass = false
    while end < script.count, isInClass || script[end] != UInt8(ascii: "/") {
      switch UnicodeScalar(script[end]) {
      case "\n", "\r": return false
      case "\\": end += 1
      case "[": isInClass = true
      case "]": isInClass = false
      default: break
      }
      end += 1
    }
    guard end < script.count else { return false }
    add(to: endOfWord(from: end + 1))
    return true
  }
}

extension UInt8 {
  /// Whether the byte can be a part of a name, keyword or number of JavaScript.
  fileprivate var isPartOfWord: Bool {
    switch UnicodeScalar(self) {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "$", "#", "@", "\\": true
    default: self >= 0x80
    }
  }
}
