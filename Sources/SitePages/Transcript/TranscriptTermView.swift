import Grading
import SiteContent

/// A term as the transcript has it.
struct TranscriptTermView {
  let name: String
  let address: String
  let dates: String?
  /// By number.
  let courses: [TranscriptCourseView]
  let units: [AverageView]
  /// Averages and credits of the term, and where the record stood after it.
  let sums: [NamedValue]

  /// - Parameters:
  ///   - cumulative: the figures up to the term.
  ///   - repeated: the ids of all courses that another one repeats.
  init(_ cumulative: CumulativeFigures, from address: Address, repeated: Set<String>, in setting: Setting) {
    let index = cumulative.term
    let term = setting.content.record.terms[index]
    let state = setting.content.record.state(ofTerm: index, at: setting.content.now.start)
    name = setting.wording.text(term.name)
    self.address = address.link(to: setting.address(of: .term(term.id)))
    dates = TermView.dates(of: term, wording: setting.wording)
    let courses = zip(term.courses, setting.figures.terms[index].courses).sorted { left, right in
      (CourseView.code(of: left.0), left.0.id) < (CourseView.code(of: right.0), right.0.id)
    }
    self.courses = courses.map { course, figures in
      TranscriptCourseView(
        course, figures, of: state, isRepeated: repeated.contains(course.id), from: address, in: setting)
    }
    units = TermUnitsView(ofTerm: index, from: address, in: setting).units
    sums = Self.sums(ofTerm: index, cumulative, in: setting)
  }

  private static func sums(ofTerm index: Int, _ cumulative: CumulativeFigures, in setting: Setting) -> [NamedValue] {
    let term = setting.content.record.terms[index]
    let figures = setting.figures.terms[index]
    let marks = setting.marks(on: term.scale)
    let whole = setting.marks(on: setting.content.record.scale)
    let usesCredits = setting.content.record.usesCredits
    let credits = term.courses.reduce(0) { $0 + $1.credits }
    let sums: [(Phrase, String?)] = [
      (.transcriptTermGPA, figures.gpa.official.map { marks.points($0) }),
      (.transcriptCumulativeGPA, figures.gpa.official == nil ? nil : cumulative.official.map { whole.points($0) }),
      (.average, term.scale.pointsRange == nil ? figures.average.map { marks.text($0) } : nil),
      (.credits, usesCredits ? marks.number(credits) : nil),
      (.creditsEarned, usesCredits ? marks.number(figures.gpa.earnedCredits) : nil),
      (.transcriptEarnedInAll, usesCredits ? marks.number(cumulative.earnedCredits) : nil),
    ]
    return sums.compactMap { phrase, value in value.map { NamedValue(name: setting.wording.text(phrase), value: $0) } }
  }
}
