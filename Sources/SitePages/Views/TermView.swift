import Grading
import Mustache
import SiteContent

/// A term as a list shows it.
///
/// A class, as a page hands it on for each name that its template shows.
final class TermView {
  let address: String
  private let index: Int
  private let context: PageContext

  init(at index: Int, address: String, in context: PageContext) {
    self.index = index
    self.address = address
    self.context = context
  }

  var name: String { localizer.text(term.name) }

  /// The class that carries the term's colour.
  var colour: String { term.colour == nil ? "" : Self.style(of: term) }

  var state: String {
    switch context.content.record.state(ofTerm: index, at: context.content.now.start) {
    case .finished: localizer.text(.termFinished)
    case .running: localizer.text(.termRunning)
    case .planned: localizer.text(.termPlanned)
    }
  }

  var dates: String? { Self.dates(of: term, localizer: localizer) }

  var figures: [NamedValue] {
    let figures = context.figures.terms[index]
    let marks = context.marks(on: term.scale)
    var list = [NamedValue(name: localizer.text(.courses), value: String(term.courses.count))]
    if let gpa = figures.gpa.current {
      list.append(NamedValue(name: localizer.text(.gpa), value: marks.points(gpa), key: "gpa"))
    } else if let average = figures.average {
      list.append(NamedValue(name: localizer.text(.average), value: marks.text(average), key: "gpa"))
    }
    if context.content.record.usesCredits {
      let credits = term.courses.reduce(0) { $0 + $1.credits }
      list.append(NamedValue(name: localizer.text(.credits), value: marks.number(credits)))
    }
    return list
  }

  /// Its GPA or average, for scripts that sort.
  var rank: String? {
    let figures = context.figures.terms[index]
    return (figures.gpa.current ?? figures.average).map(ListControls.sortKey)
  }

  private var term: Term { context.content.record.terms[index] }

  private var localizer: Localizer { context.localizer }

  /// The class for a term's colour in the generated style sheet.
  static func style(of term: Term) -> String { "term-\(term.id)" }

  static func dates(of term: Term, localizer: Localizer) -> String? {
    switch (term.start.map { localizer.day($0.date) }, term.end.map { localizer.day($0.date) }) {
    case (let start?, let end?): localizer.text(.termBetween, ["start": start, "end": end])
    case (let start?, nil): localizer.text(.termFrom, ["start": start])
    case (nil, let end?): localizer.text(.termUntil, ["end": end])
    case (nil, nil): nil
    }
  }
}

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
