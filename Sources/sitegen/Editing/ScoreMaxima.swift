import ArgumentParser
import SiteContent
import SiteEditing

/// The option of commands that take scores.
enum ScoreMaxima {
  static let help: ArgumentHelp = "Take each score as it is written, even if its maximum is not the one of the work."
}

extension SiteEditor {
  /// Asks whether scores with an unlikely maximum are meant; without a terminal they are refused.
  /// - Parameters:
  ///   - changes: the scores, each for the course with the ones before it.
  ///   - question: what happens after a yes.
  func confirmMaxima(of changes: [ScoreChange], of course: SourceFile, _ question: String) throws {
    let template = CourseFile.template(of: course, in: files.content)
    var file = course
    for (index, change) in changes.enumerated() {
      let found = try reportingRefusals { () throws(EditRefusal) in
        try change.unlikelyMaximum(in: file, template: template)
      }
      if let found { try confirm(found, question) }
      if index + 1 == changes.count { return }
      let edit = try reportingRefusals { () throws(EditRefusal) in
        try change.applied(to: file, template: template, canAdd: false)
      }
      file.bytes = edit.new ?? file.bytes
    }
  }

  private func confirm(_ found: UnlikelyMaximum, _ question: String) throws {
    let doubt = "\(found.name): \(found.written), but \(found.reason)"
    guard let answer = try Terminal.ask("\(doubt). \(question) [y/N] ") else {
      throw UsageError("\(doubt): write \(found.usual), or, if it is meant, add --as-written")
    }
    guard answer.isYes else { throw UsageError("Nothing was changed") }
  }
}
