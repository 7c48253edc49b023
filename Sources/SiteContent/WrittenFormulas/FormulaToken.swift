/// A piece of a written formula, with its place in the text.
struct FormulaToken: Equatable {
  var kind: Kind
  /// The range in Unicode scalars.
  var range: Range<Int>

  enum Kind: Equatable {
    case number(Double)
    /// A name without quotes.
    case word(String)
    /// A name in quotes.
    case quoted(String)
    /// An operator, a bracket or a comma.
    case symbol(String)
    case end
  }

  /// A formula that is no sequence of tokens.
  struct Problem: Error {
    var text: String
    var help: String?
    var range: Range<Int>
  }

  private static let symbols = ["<=", ">=", "==", "!=", "<", ">", "=", "+", "-", "*", "/", "(", ")", ",", "."]

  /// Divides a formula into tokens; the last one is the end.
  static func tokens(of text: String) throws(Problem) -> [FormulaToken] {
    let scalars = Array(text.unicodeScalars)
    var tokens: [FormulaToken] = []
    var at = 0
    while at < scalars.count {
      let start = at
      let first = scalars[at]
      if first.properties.isWhitespace {
        at += 1
        continue
      }
      if isDigit(first) {
        while at < scalars.count, isDigit(scalars[at]) || scalars[at] == "." { at += 1 }
        let written = string(scalars[start..<at])
        guard let number = Double(written), number <= 1e9 else {
          throw Problem(text: "\"\(written)\" is not a number", help: "such as 40 or 0.4", range: start..<at)
        }
        tokens.append(FormulaToken(kind: .number(number), range: start..<at))
      } else if isLetter(first) {
        while at < scalars.count, isInWord(scalars, at) { at += 1 }
        tokens.append(FormulaToken(kind: .word(string(scalars[start..<at])), range: start..<at))
      } else if first == "'" || first == "\"" {
        at += 1
        while at < scalars.count, scalars[at] != first { at += 1 }
        guard at < scalars.count else {
          throw Problem(text: "the quotes of a name are not closed", help: nil, range: start..<at)
        }
        at += 1
        tokens.append(FormulaToken(kind: .quoted(string(scalars[start + 1..<at - 1])), range: start..<at))
      } else if let symbol = symbols.first(where: { scalars[at...].starts(with: $0.unicodeScalars) }) {
        at += symbol.unicodeScalars.count
        tokens.append(FormulaToken(kind: .symbol(symbol), range: start..<at))
      } else {
        throw Problem(
          text: "\"\(first)\" has no meaning in a formula",
          help: first == "%" ? "write a mark as it is, 60, and a share as a factor, 0.6" : helpForSymbol(first),
          range: start..<at + 1)
      }
    }
    return tokens + [FormulaToken(kind: .end, range: scalars.count..<scalars.count)]
  }

  /// Returns the words of a formula, with the names in quotes; none if it is no formula.
  static func words(of text: String) -> Set<String> {
    let tokens = (try? tokens(of: text)) ?? []
    return Set(
      tokens.compactMap {
        switch $0.kind {
        case .word(let name), .quoted(let name): name
        case .number, .symbol, .end: nil
        }
      })
  }

  private static func helpForSymbol(_ symbol: Unicode.Scalar) -> String? {
    switch symbol {
    case "×", "·": "write *"
    case "÷", ":": "write /"
    case "−", "–": "write -"
    case "≥": "write >="
    case "≤": "write <="
    case ";": "write a comma"
    case "^": "there are no powers: multiply"
    default: nil
    }
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isAlphabetic
  }

  /// Whether a scalar goes on with a word. A hyphen does between two letters or digits, as names have it: a minus has spaces around it.
  private static func isInWord(_ scalars: [Unicode.Scalar], _ at: Int) -> Bool {
    let scalar = scalars[at]
    if isLetter(scalar) || isDigit(scalar) || scalar.properties.generalCategory == .nonspacingMark { return true }
    guard scalar == "-", at + 1 < scalars.count else { return false }
    return isLetter(scalars[at + 1]) || isDigit(scalars[at + 1])
  }
}
