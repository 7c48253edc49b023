import Mustache

extension TranscriptPage {
  static func shape(_ frame: Shape<Frame>) -> Shape<TranscriptPage> {
    Shape(
      [
        .text("student", "Whose transcript it is.") { $0.student },
        .flag("hasCredits", "Whether the record has credits.") { $0.columns.hasCredits },
        .flag("hasLetters", "Whether a scale has letters.") { $0.columns.hasLetters },
        .flag("hasPoints", "Whether a scale has grade points.") { $0.columns.hasPoints },
        .text("columns", "How many columns the table has.") { "\($0.columns.count)" },
        .flag("hasPrior", "Whether anything was earned before the first term.") { !$0.prior.isEmpty },
        .list("prior", "What was earned before the first term.", NamedValue.shape) { $0.prior },
        .flag("hasTerms", "Whether there is any term.") { !$0.terms.isEmpty },
        .list("terms", "All terms, oldest first.", TranscriptTermView.shape) { $0.terms },
        .list("totals", "The figures of the whole record.", NamedValue.shape) { $0.totals },
        .flag("hasScales", "Whether there is a scale to explain.") { $0.hasScales },
        .list("scales", "The scales that the grades are on.", ScaleView.shape) { $0.scales },
        .texts("remarks", "What words in the table mean.") { $0.remarks },
      ] + frame.fields { $0.frame })
  }
}

extension TranscriptTermView {
  static let shape = Shape<TranscriptTermView>([
    .text("name", "The term's name.") { $0.name },
    .text("address", "The address of its page.") { $0.address },
    .text("dates", "From when to when it lasts.") { $0.dates },
    .list("courses", "Its courses.", TranscriptCourseView.shape) { $0.courses },
    .list("units", "Its units.", AverageView.shape) { $0.units },
    .flag("hasSums", "Whether the term has any of them yet.") { !$0.sums.isEmpty },
    .list("sums", "Averages and credits, of the term and up to its end.", NamedValue.shape) { $0.sums },
  ])
}

extension TranscriptCourseView {
  static let shape = Shape<TranscriptCourseView>([
    .text("name", "The course's name.") { $0.name },
    .text("code", "Number and section.") { $0.code },
    .text("address", "The address of its page.") { $0.address },
    .text("credits", "Its credits.") { $0.credits },
    .text("grade", "The grade, or the word for one that is no number.") { $0.grade },
    .text("letter", "The letter, or a dash.") { $0.letter },
    .text("points", "The grade points, or a dash.") { $0.points },
    .texts("marks", "Words for what is special: in progress, repeat, pass/fail …") { $0.marks },
    .flag("isOpen", "Whether the grade may still change.") { $0.isOpen },
  ])
}

extension ScaleView {
  static let shape = Shape<ScaleView>([
    .text("name", "The scale's name.") { $0.name },
    .text("pass", "From which mark on one has passed, in words.") { $0.pass },
    .flag("hasSteps", "Whether it has letters.") { !$0.steps.isEmpty },
    .flag("hasPoints", "Whether the letters carry points.") { $0.hasPoints },
    .list("steps", "Its letters, the highest first.", Step.shape) { $0.steps },
  ])
}

extension ScaleView.Step {
  static let shape = Shape<ScaleView.Step>([
    .text("letter", "The letter.") { $0.letter },
    .text("from", "Its cut-off.") { $0.from },
    .text("points", "Its grade points, or a dash.") { $0.points },
  ])
}
