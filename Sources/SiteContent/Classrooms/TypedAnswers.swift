import Formats
package import Grading

extension TypedKey {
  /// The most characters of an answer.
  static let maximumLength = 200

  /// Returns what a student typed in the form in which it is compared with the right answers.
  func answer(_ text: String) -> TypedAnswer {
    switch self {
    case .number: TypedAnswer(text, compared: text.trimmed, number: Self.number(text))
    case .text(let key):
      TypedAnswer(
        text, compared: Self.compared(text, matchesCase: key.matchesCase, matchesAccents: key.matchesAccents))
    }
  }

  /// Returns a text as it is compared: without typographic variants and repeated blanks, and if they do not matter, without case and accents.
  /// quiz-answers.js has the same.
  package static func compared(_ text: String, matchesCase: Bool, matchesAccents: Bool) -> String {
    var text = text.compatible.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if !matchesCase { text = text.uppercased().lowercased().replacing("ς", with: "σ") }
    return matchesAccents ? text.composed : text.unmarked
  }

  /// Returns the number that a text is, with a decimal point or comma, blanks between digits and an exponent: `1 000,5`, `6.02e23`; nil if
  /// it is none. quiz-answers.js has the same.
  package static func number(_ text: String) -> Double? {
    let plain = text.compatible.filter { !$0.isWhitespace }.replacing("−", with: "-").replacing(",", with: ".")
    guard plain.utf8.count <= 40, plain.wholeMatch(of: /[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]{1,3})?/) != nil,
      let value = Double(plain), value.isFinite
    else { return nil }
    return value
  }
}
