import Formats
import Grading

/// Explains why a text is not a mark, and what to write instead.
enum ScoreErrorExplainer {
  /// Returns the error for the value of a key.
  /// - Parameters:
  ///   - isScore: whether `missing`, `excused` and `absent` are allowed.
  ///   - words: what else is allowed.
  static func explain(
    _ text: String, key: String, scale: Scale, isScore: Bool, words: [String] = []
  ) -> DiagnosticText {
    let what = isScore ? "a score" : "a grade"
    let message = "\"\(text)\" is not \(what)"
    if let blank = text.oddBlank {
      return DiagnosticText(.unusualCharacter, "\"\(text)\" has \(blank.name) in it", "type \(blank.plain)")
    }
    if ungraded.contains(text.lowercased()) || text.unicodeScalars.allSatisfy({ "-–—?.".unicodeScalars.contains($0) }) {
      return DiagnosticText(.notAScore, message, "if there is none yet, leave it empty: \(key):")
    }
    if isScore, let meant = absences[text.uppercased()] {
      return DiagnosticText(.notAScore, message, "did you mean \(meant.word)? \(meant.reason)")
    }
    let plain = (HalfWidth.form(of: text) ?? text).filter { $0 != "\"" && $0 != "'" }.trimmed
    if plain != text, isKnown(plain, scale, isScore) {
      return DiagnosticText(.unusualCharacter, "\"\(text)\" has characters that do not belong there", "type \(plain)")
    }
    if let words = NumberText.complaint(about: text, what: what) { return words }
    for part in [" / ", " out of ", " of ", " sur ", ":", "\\", "|"] {
      guard let found = text.firstRange(of: part) else { continue }
      let (score, max) = (text[..<found.lowerBound].trimmed, text[found.upperBound...].trimmed)
      if DecimalNumber.value(of: score) != nil, DecimalNumber.value(of: max) != nil {
        return DiagnosticText(.notAScore, message, "write \(score)/\(max)")
      }
    }
    if text.hasPrefix("%"), DecimalNumber.value(of: text.dropFirst()) != nil {
      return DiagnosticText(.notAScore, message, "write \(text.dropFirst())%")
    }
    let letters = scale.steps.map(\.letter)
    let names = letters + (isScore ? ScoreWord.allCases.map(\.rawValue) : []) + words
    let letter = plain.filter { $0 != " " }
    if let name = letters.first(where: { [plain.lowercased(), letter.lowercased()].contains($0.lowercased()) }) {
      return DiagnosticText(.notAScore, message, "write \(name)")
    }
    // Another letter is no typing error: to propose the nearest one would change the grade.
    if looksLikeLetter(letter), !scale.steps.isEmpty {
      return DiagnosticText(.notAScore, message, describeLetters(of: scale, without: letter))
    }
    if let nearest = NearestName.of(plain, in: names) {
      return DiagnosticText(.notAScore, message, "did you mean \(nearest)?")
    }
    let orLetter = scale.steps.isEmpty ? "" : ", a letter of \(scale.id)"
    return DiagnosticText(
      .notAScore, message,
      isScore
        ? "a number, n/max, n%\(orLetter), missing, excused or absent"
        : (["a number, n/max, n%\(orLetter)"] + words).joined(separator: " or "))
  }

  /// Whether a text is a letter grade of some school: `A+`, `E`, `AB`.
  private static func looksLikeLetter(_ text: String) -> Bool {
    guard (1...2).contains(text.unicodeScalars.count), let first = text.first, first.isASCII, first.isLetter else {
      return false
    }
    return text.dropFirst().allSatisfy { $0.isUppercase || "+-−–*".contains($0) }
  }

  /// Lists the letters of a scale, and the built-in scales of its country that have the letter which it lacks.
  private static func describeLetters(of scale: Scale, without letter: String) -> String {
    let known = "the letters of \(scale.id) are \(scale.steps.map(\.letter).joined(separator: ", "))"
    guard let sign = scale.id.firstIndex(of: "-"), Scale.builtIn(id: scale.id) != nil else { return known }
    let others = Scale.builtIns.filter { other in
      other.id.hasPrefix(scale.id[...sign]) && other.steps.contains { $0.letter == letter.uppercased() }
    }
    guard !others.isEmpty else { return known }
    return known + "; \(letter.uppercased()) is a letter of \(others.map(\.id).listed(upTo: 3))"
  }

  private static func isKnown(_ text: String, _ scale: Scale, _ isScore: Bool) -> Bool {
    if case .word(let word) = ScoreNotation(text) {
      return scale.steps.contains { $0.letter == word } || isScore && ScoreWord(rawValue: word) != nil
    }
    return true
  }

  /// Words that people write for "not graded yet", in lower case.
  private static let ungraded: Set<String> = [
    "n/a", "na", "n.a.", "tbd", "tba", "todo", "none", "pending", "not graded", "ungraded", "open", "nil", "nan",
    "à venir", "en attente", "待定", "未出", "未评分",
  ]

  /// Codes of schools for work that was not handed in, in upper case, with the score to write instead and the reason.
  private static let absences: [String: (word: String, reason: String)] = [
    "ABI": ("absent", "the course has no average then; if your school counts a 0, write missing"),
    "ABJ": ("excused", "an absence with a reason is left out"),
    "ABS": ("missing", "it counts 0; excused is left out"),
    "ABSENT": ("absent", "the course has no average then; missing counts 0"),
    "DEF": ("absent", "the course has no average then"),
    "DÉF": ("absent", "the course has no average then"),
    "DISP": ("excused", "it is left out"),
    "DISPENSÉ": ("excused", "it is left out"),
    "EX": ("excused", "it is left out"),
    "EXEMPT": ("excused", "it is left out"),
    "LATE": ("missing", "it counts 0; if a score will come, leave it empty"),
    "NOT SUBMITTED": ("missing", "it counts 0"),
    "缺考": ("missing", "it counts 0"),
    "旷考": ("missing", "it counts 0"),
    "缓考": ("excused", "it is left out; if a mark will come, leave it empty"),
    "免考": ("excused", "it is left out"),
    "免修": ("excused", "it is left out"),
  ]
}
