import ArgumentParser
import Formats
import SiteContent
import SiteEditing

/// The option of commands that take scores without a question about their maxima.
enum AsWritten {
  static let help: ArgumentHelp = "Take scores as they are written, even if the work has another maximum."
}

/// A person was asked what a score means, and gave no answer.
struct UnansweredQuestion: Error {
  var question: ScoreQuestion
  /// The work, as the change names it.
  var item: String
}

/// Questions about scores that may mean several things.
extension SiteEditor {
  /// Returns the changes with the scores that are meant, each as the file is after those before it. Without a terminal an unclear score
  /// is refused with all its readings.
  /// - Parameter canAdd: whether the message for an unknown item says how to add it.
  func clarified(_ changes: [ScoreChange], of course: SourceFile, canAdd: Bool = false) throws -> [ScoreChange] {
    let template = CourseFile.template(of: course, in: files.content)
    var file = course
    return try changes.enumerated().map { index, change in
      let change = try clarified(change, of: file, template, canAdd)
      guard index + 1 < changes.count else { return change }
      file.bytes = try change.applied(to: file, template: template, canAdd: canAdd).new ?? file.bytes
      return change
    }
  }

  private func clarified(
    _ change: ScoreChange, of file: SourceFile, _ template: SourceFile?, _ canAdd: Bool
  ) throws -> ScoreChange {
    guard let found = try change.question(in: file, template: template, canAdd: canAdd) else { return change }
    guard let answer = try Terminal.ask(found.prompt) else { throw UsageError(found.refusal) }
    guard let score = found.score(answering: withDecimalPoint(answer)) else {
      throw UnansweredQuestion(question: found, item: change.item)
    }
    var clear = change
    clear.score = score
    return clear
  }
}

extension ScoreQuestion {
  /// What is said where nobody can be asked.
  fileprivate var refusal: String {
    advice == nil ? "\(text): write \(readings[0]), or, if it is meant, add --as-written" : words
  }

  /// The question on a terminal, with the number of each reading.
  var prompt: String {
    let choices = readings.enumerated().map { "\($0 + 1) for \($1), " }.joined()
    return "\(text). Type \(choices)\(choices.isEmpty ? "" : "or ")the score with its maximum; Enter changes nothing: "
  }

  /// Returns the score that an answer chooses: one of the readings by its number, or a score that states its maximum.
  func score(answering answer: String) -> String? {
    if let number = Int(answer), readings.indices.contains(number - 1) { return readings[number - 1] }
    return answer.wholeMatch(of: /[0-9.]+(\/[0-9.]+|%)/) == nil ? nil : answer
  }
}
