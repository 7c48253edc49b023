import Mustache

extension TermView {
  static let shape = Shape<TermView>([
    .text("name", "The term's name.") { $0.name },
    .text("address", "The address of its page.") { $0.address },
    .text("colour", "The class that carries its colour.") { $0.colour },
    .text("state", "Finished, running or planned.") { $0.state },
    .text("dates", "From when to when it lasts.") { $0.dates },
    .list("figures", "Its figures in short.", NamedValue.shape) { $0.figures },
    .text("rank", "Its GPA or average, for scripts that sort; empty without one.") { $0.rank },
  ])
}

extension YearView {
  static let shape = Shape<YearView>([
    .text("name", "The academic year.") { $0.name },
    .list("terms", "Its terms, newest first.", TermView.shape) { $0.terms },
    .flag("hasSums", "Whether the year has figures.") { !$0.figures.isEmpty },
    .list("sums", "The year's GPA or average, and its credits.", NamedValue.shape) { $0.figures },
  ])
}
