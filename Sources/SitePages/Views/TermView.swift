import Grading
import SiteContent

/// A term as a list shows it.
struct TermView {
  let name: String
  let address: String
  /// The class that carries the term's colour.
  let colour: String
  let state: String
  let dates: String?
  let figures: [NamedValue]
  /// Its GPA or average, for scripts that sort.
  let rank: String?

  init(at index: Int, address: String, in setting: Setting) {
    let wording = setting.wording
    let term = setting.content.record.terms[index]
    let figures = setting.figures.terms[index]
    let marks = setting.marks(on: term.scale)
    name = wording.text(term.name)
    self.address = address
    colour = term.colour == nil ? "" : Self.style(of: term)
    state =
      switch setting.content.record.state(ofTerm: index, at: setting.content.now.start) {
      case .finished: wording.text(.termFinished)
      case .running: wording.text(.termRunning)
      case .planned: wording.text(.termPlanned)
      }
    dates = Self.dates(of: term, wording: wording)
    var list = [NamedValue(name: wording.text(.courses), value: String(term.courses.count))]
    if let gpa = figures.gpa.current {
      list.append(NamedValue(name: wording.text(.gpa), value: marks.points(gpa), key: "gpa"))
    } else if let average = figures.average {
      list.append(NamedValue(name: wording.text(.average), value: marks.text(average), key: "gpa"))
    }
    if setting.content.record.usesCredits {
      let credits = term.courses.reduce(0) { $0 + $1.credits }
      list.append(NamedValue(name: wording.text(.credits), value: marks.number(credits)))
    }
    self.figures = list
    rank = (figures.gpa.current ?? figures.average).map(Rank.text)
  }

  /// The class for a term's colour in the generated style sheet.
  static func style(of term: Term) -> String { "term-\(term.id)" }

  static func dates(of term: Term, wording: Wording) -> String? {
    switch (term.start.map { wording.day($0.date) }, term.end.map { wording.day($0.date) }) {
    case (let start?, let end?): wording.text(.termBetween, ["start": start, "end": end])
    case (let start?, nil): wording.text(.termFrom, ["start": start])
    case (nil, let end?): wording.text(.termUntil, ["end": end])
    case (nil, nil): nil
    }
  }
}
