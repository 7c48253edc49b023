import Formats
import Grading
import SiteContent

/// The right texts of short answers as Moodle writes them, in which a `*` stands for any text.
enum MoodleText {
  static func answer(_ text: String) -> (text: String, hasWildcard: Bool) {
    let plain = text.replacing("\\*", with: "\u{0}")
    return (plain.replacing("\u{0}", with: "*"), plain.contains("*"))
  }

  /// Feedback on a typed answer, with the answer that it is about; empty without feedback.
  static func comment(_ comment: String, on answer: String) -> String {
    comment.isEmpty || answer.isEmpty || answer == "*" ? comment : "\(QuestionMarkdown.escaped(answer)): \(comment)"
  }

  static func written(_ text: String) -> String { text.replacing("*", with: "\\*") }

  static func key(_ texts: [String], matchesCase: Bool) -> TypedKey {
    .text(
      .init(
        written: texts,
        compared: Set(texts.map { TypedKey.compared($0, matchesCase: matchesCase, matchesAccents: true) }),
        matchesCase: matchesCase, matchesAccents: true))
  }
}
