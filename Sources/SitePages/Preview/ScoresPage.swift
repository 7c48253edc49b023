import Formats
import Grading
import Mustache
import SiteContent

/// The page of a preview on which scores are entered. No built site has it.
struct ScoresPage {
  let chrome: PageChrome
  let step: ScoresStep
  let localizer: Localizer
  let course: String

  /// The address of this page for the same course, without an item.
  var address: String { PreviewFiles.scores(of: step.file, in: localizer.language) }

  /// The address of the list of all work; nil if the change is not of one course, or the page shows the list.
  var all: String? { step.file.isEmpty || !step.rows.isEmpty ? nil : address }

  var rows: [ScoresRowView] {
    step.rows.enumerated().map { index, row in
      ScoresRowView(
        row: row,
        address: PreviewFiles.address(ofItem: row.item, in: address, as: row.isCount ? "count" : "item"),
        startsCategory: index == 0 || step.rows[index - 1].category != row.category, localizer: localizer)
    }
  }

  var change: ScoresChangeView? { step.change.map { ScoresChangeView(change: $0, localizer: localizer) } }

  var form: ScoresFormView? {
    step.form.map { ScoresFormView(form: $0, isWrong: step.problem != nil, localizer: localizer) }
  }
}

extension ScoresPage: PageView {
  static let fields: [Shape<ScoresPage>.Field] = [
    .text("style", "The address of the style sheet of this page.") { _ in PreviewFiles.scoresStyle.address },
    .text("file", "The path of the course's file.") { $0.step.file },
    .text("course", "The address of the course's page.") { $0.course },
    .text("address", "The address of this page for the course, to which the form is sent.") { $0.address },
    .text("all", "The address of the list of the course's work, if the page does not show it.") { $0.all },
    .text("undo", "The address that shows how the last change of the course is undone, if it can be.") {
      $0.step.isUndoable ? "\($0.address)?step=undo" : nil
    },
    .text("redo", "The address that shows how the last change that was undone is made again, if it can be.") {
      $0.step.isRedoable ? "\($0.address)?step=redo" : nil
    },
    .text("writing", "The address to which a change is sent.") { _ in PreviewFiles.scores },
    .text("problem", "Why something could not be done.") { page in page.step.problem?.text(page.localizer) },
    .flag("isProblemEnglish", "Whether the words for that are in English in all languages.") {
      $0.step.problem?.isEnglish ?? false
    },
    .section("form", "The form for the score of one item.", ScoresFormView.shape) { $0.form },
    .section("classForm", "The form for the scores of a class in one work.", ScoresClassView.shape) { page in
      page.step.classForm.map { ScoresClassView(form: $0, localizer: page.localizer) }
    },
    .section("change", "A change, before it is written.", ScoresChangeView.shape) { $0.change },
    .flag("hasRows", "Whether there is work to choose from.") { !$0.step.rows.isEmpty },
    .list("rows", "The work of the course, to choose from.", ScoresRowView.shape) { $0.rows },
  ]
}

/// A piece of work to choose.
struct ScoresRowView {
  let row: ScoresStep.Row
  let address: String
  let startsCategory: Bool
  let localizer: Localizer

  var name: String { row.isCount ? row.name + " + 1" : row.name }

  static let shape = Shape<Self>([
    .text("category", "The name of its category if it is the first one of it.") {
      $0.startsCategory ? $0.row.category : nil
    },
    .text("name", "The name within its category, or of what can happen once more.") { $0.name },
    .text("score", "The score as the file has it, with its words in the language of the page; empty without one.") {
      $0.row.shownScore(in: $0.localizer)
    },
    .text("address", "The address of its form.") { $0.address },
  ])
}

extension ScoresStep.Row {
  /// Returns the score with the words that files have in place of numbers in the language of a page; nil without one.
  func shownScore(in localizer: Localizer) -> String? {
    switch score {
    case "missing": localizer.text(.itemMissing)
    case "excused": localizer.text(.itemExcused)
    case "absent": localizer.text(.itemAbsent)
    default: score
    }
  }
}

/// The form for the score of one item.
struct ScoresFormView {
  let form: ScoresStep.Form
  let isWrong: Bool
  let localizer: Localizer

  /// Telephones show digits for a score that is a number: not if it may be a letter or needs a slash.
  var keyboard: String {
    let hasNumber = form.row.score.map { DecimalNumber.value(of: $0.replacing("%", with: "")) != nil } ?? false
    return form.max != nil || hasNumber ? "decimal" : "text"
  }

  static let shape = Shape<Self>([
    .text("item", "The name of the item, as the form sends it.") { $0.form.row.item },
    .text("name", "The name of the item.") { $0.form.row.name },
    .text("score", "The score as the file has it, with its words in the language of the page; empty without one.") {
      $0.form.row.shownScore(in: $0.localizer)
    },
    .text("typed", "What was typed and could not be used.") { $0.form.typed },
    .text("keyboard", "The kind of keyboard for the score: decimal or text.") { $0.keyboard },
    .text("outOf", "What a number alone is out of, in words.") { view in
      view.form.max.map { view.localizer.text(.scoresOutOf, ["max": $0]) }
    },
    .flag("hasChoices", "Whether what was typed may mean several things.") { !$0.form.choices.isEmpty },
    .texts("choices", "The scores that may be meant, as files have them.") { $0.form.choices },
    .flag("isWrong", "Whether what was typed could not be used.") { $0.isWrong },
    .section("due", "Its due date, if it can have one.", ScoresDueView.shape) { $0.form.row.due },
  ])
}

enum ScoresDueView {
  static let shape = Shape<ScoresStep.Due>([
    .text("day", "The day; empty without one.") { $0.day },
    .text("time", "The time of the day; empty without one.") { $0.time },
  ])
}

/// A change, before it is written.
struct ScoresChangeView {
  let change: ScoresStep.Change
  let localizer: Localizer

  static let shape = Shape<Self>([
    .text("id", "The name by which the preview knows the change.") { $0.change.id },
    .texts("meaning", "What it changes in the figures, in sentences.") { $0.change.meaning },
    .list("lines", "The lines that change.", DiffLineView.shape) { $0.change.lines.map(DiffLineView.init) },
    .texts("warnings", "The warnings that the change causes.") { view in
      view.change.warnings.map { $0.text(view.localizer) }
    },
    .flag("areWarningsEnglish", "Whether their words are in English in all languages.") {
      $0.change.warnings.contains(where: \.isEnglish)
    },
  ])
}

/// A line that changes, or the path of its file.
struct DiffLineView {
  let text: String

  var style: String {
    switch text.first {
    case "+": "added"
    case "-": "removed"
    default: "place"
    }
  }

  static let shape = Shape<Self>([
    .text("text", "The line, with its sign.") { $0.text },
    .text("style", "The kind of the line, as a style class: added, removed or place.") { $0.style },
  ])
}

extension Edition {
  /// Returns the page on which scores of a course are entered.
  /// - Parameter address: the address of the course's page; nil if it has none in this language.
  func scoresPage(_ step: ScoresStep, backTo address: String?) -> [UInt8] {
    let course = context.content.record.terms.lazy.flatMap(\.courses).first {
      step.file == ContentPath.course($0.id)
    }
    let title =
      course.map { context.localizer.text($0.name) }
      ?? step.classroom ?? (step.file.isEmpty ? context.localizer.text(context.settings.title) : step.file)
    let chrome = chrome(at: Address(PreviewFiles.folder + "/"), title: title, root: "/", hasForms: true)
    return theme.scores.render(
      ScoresPage(chrome: chrome, step: step, localizer: context.localizer, course: address ?? chrome.home),
      in: language)
  }
}
