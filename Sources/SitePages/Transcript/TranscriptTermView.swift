import Grading
import SiteContent

/// A term as the transcript has it.
struct TranscriptTermView {
  let address: String
  private let cumulative: CumulativeFigures
  private let page: Address
  private let repeated: Set<String>
  private let setting: Setting

  /// - Parameters:
  ///   - cumulative: the figures up to the term.
  ///   - repeated: the ids of all courses that another one repeats.
  init(_ cumulative: CumulativeFigures, from page: Address, repeated: Set<String>, in setting: Setting) {
    address = page.link(to: setting.address(of: .term(setting.content.record.terms[cumulative.term].id)))
    self.cumulative = cumulative
    self.page = page
    self.repeated = repeated
    self.setting = setting
  }

  var name: String { setting.wording.text(term.name) }

  var dates: String? { TermView.dates(of: term, wording: setting.wording) }

  /// By number.
  var courses: [TranscriptCourseView] {
    let state = setting.content.record.state(ofTerm: cumulative.term, at: setting.content.now.start)
    let figures = setting.figures.terms[cumulative.term].courses
    let courses = term.courses
    let codes = courses.indices.map { (CourseView.code(of: courses[$0]), courses[$0].id) }
    return codes.indices.sorted { codes[$0] < codes[$1] }.map { index in
      TranscriptCourseView(
        courses[index], figures[index], of: state, isRepeated: repeated.contains(courses[index].id), from: page,
        in: setting)
    }
  }

  var units: [AverageView] { TermUnitsView(ofTerm: cumulative.term, from: page, in: setting).units }

  /// Averages and credits of the term, and where the record stood after it.
  var sums: [NamedValue] { Self.sums(ofTerm: cumulative.term, cumulative, in: setting) }

  private var term: Term { setting.content.record.terms[cumulative.term] }

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
