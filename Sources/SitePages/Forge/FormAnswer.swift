import Formats

/// The answer to somebody who entered a score in the form of a forge, as Markdown for a comment.
package struct FormAnswer: Sendable {
  package let markdown: String

  /// Says that a score was written, and what that means.
  /// - Parameters:
  ///   - score: the course, the item and its new score, in words of the file.
  ///   - meaning: what it changes in the figures, a paragraph each.
  package init(written score: String, meaning: [String]) {
    let paragraphs = ["**\(score.escapedForMarkdown)**"] + meaning.map(\.escapedForMarkdown)
    markdown = paragraphs.joined(separator: "\n\n") + "\n"
  }

  /// Says that nothing was written, and why not.
  /// - Parameter language: the language of the answer; English if the theme has no such table.
  package init(_ problem: ScoresStep.Problem, in language: String?, of theme: Theme?) {
    guard let localizer = [language, "en"].lazy.compactMap(\.self).compactMap({ theme?.localizers[$0] }).first else {
      if case .other(let words) = problem { markdown = words.escapedForMarkdown + "\n" } else { markdown = "" }
      return
    }
    let reason = problem.text(localizer)
    let text = problem == .unchanged ? reason : localizer.text(.scoresNotWritten, ["reason": reason])
    markdown = text.escapedForMarkdown + "\n"
  }
}
