import Grading
import Mustache
import SiteContent

/// The form for the scores of a class in one work.
struct ScoresClassView {
  let form: ScoresStep.ClassForm
  let localizer: Localizer

  static let shape = Shape<ScoresClassView>([
    .text("work", "The work, as the form sends it.") { $0.form.work },
    .text("outOf", "What a number alone is out of, in words.") { view in
      view.form.max.map { view.localizer.text(.scoresOutOf, ["max": $0]) }
    },
    .flag("hasManyStudents", "Whether the list needs a search field.") { ListControls.needsSearch($0.form.rows.count) },
    .text("column", "What was pasted as a column and could not be used.") { $0.form.column },
    .list("members", "The members of the class.", Row.shape) { view in
      view.form.rows.map { Row(member: $0, localizer: view.localizer) }
    },
  ])

  struct Row {
    let member: ScoresStep.Member
    let localizer: Localizer

    static let shape = Shape<Row>([
      .text("id", "The id of the member.") { $0.member.id },
      .text("name", "The name of the member.") { $0.member.name },
      .text("score", "The score as the file has it; empty without one.") { $0.member.score },
      .text("typed", "What was typed as the new score and could not be used.") { $0.member.typed },
      .text("note", "The feedback.") { $0.member.note },
    ])
  }
}

extension PageContext {
  /// The address at which the scores of a class are entered, if a preview shows the page.
  func entry(ofBook id: String, in classroom: String) -> String? {
    settings.editURL?.hasPrefix(PreviewFiles.editStart) == true
      ? PreviewFiles.scores(of: ContentPath.gradeBook(id, of: classroom), in: localizer.language) : nil
  }
}
