import Formats
import SiteContent
import SiteEditing

/// A person was asked what a score means, and gave no answer.
struct UnansweredQuestion: Error {
  var question: ScoreQuestion
  /// The work, as the change names it.
  var item: String
}

/// Questions about scores that may mean several things.
extension GradeCommand {
  /// Returns the changes with the scores that are meant, each as the file is after those before it.
  func clarified(
    _ changes: [ScoreChange], of file: SourceFile, _ template: SourceFile?, _ editor: SiteEditor
  ) throws -> [ScoreChange] {
    var file = file
    return try changes.map { change in
      let change = try clarified(change, of: file, template, editor)
      let edit = try editor.reportingRefusals { () throws(EditRefusal) in
        try change.applied(to: file, template: template, canAdd: false)
      }
      file.bytes = edit.new ?? file.bytes
      return change
    }
  }

  /// Returns a change with the score that is meant. Without a terminal an unclear score is refused with all its readings.
  func clarified(
    _ change: ScoreChange, of file: SourceFile, _ template: SourceFile?, _ editor: SiteEditor
  ) throws -> ScoreChange {
    let found = try editor.reportingRefusals { () throws(EditRefusal) in
      try change.question(in: file, template: template)
    }
    guard let found else { return change }
    guard let answer = try Terminal.ask(found.prompt) else { throw refusal(of: found) }
    guard let score = found.score(answering: editor.withDecimalPoint(answer)) else {
      throw UnansweredQuestion(question: found, item: change.item)
    }
    var clear = change
    clear.score = score
    return clear
  }

  private func refusal(of question: ScoreQuestion) -> UsageError {
    guard question.advice == nil else { return UsageError(question.words) }
    let edit =
      "sitegen edit \(course) --item \(question.name.quotedForShell) \("score=\(question.score)".quotedForShell)"
    return UsageError("\(question.text): write \(question.readings[0]), or, if it is meant, \(edit)")
  }
}

extension ScoreQuestion {
  /// The question on a terminal, with the number of each reading.
  var prompt: String {
    let choices = readings.enumerated().map { "\($0 + 1) for \($1)" }.joined(separator: ", ")
    return "\(text). Type \(choices), or the score with its maximum; Enter changes nothing: "
  }

  /// Returns the score that an answer chooses: one of the readings by its number, or a score that states its maximum.
  func score(answering answer: String) -> String? {
    if let number = Int(answer), readings.indices.contains(number - 1) { return readings[number - 1] }
    return answer.wholeMatch(of: /[0-9.]+(\/[0-9.]+|%)/) == nil ? nil : answer
  }
}
