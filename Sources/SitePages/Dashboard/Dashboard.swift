import Grading
import SiteContent

/// The figures of a site in words, without HTML: what a terminal shows.
///
/// It says what the pages say, for it is made from the same views; the texts are in the site's first language.
package struct Dashboard: Sendable {
  package var title: String
  /// The day for which the figures hold: `As of November 21, 2026`.
  package var asOf: String
  package var figures: [Figure]
  /// What the GPA goal takes.
  package var goal: String?
  /// Newest first.
  package var terms: [Term]
}

extension Dashboard {
  init(in setting: Setting) {
    let record = setting.content.record
    let marks = setting.marks(on: record.scale)
    title = setting.wording.text(setting.settings.title)
    asOf = setting.wording.text(.asOf, ["date": setting.wording.day(setting.content.now.date)])
    figures = Figures.tiles(
      gpa: setting.figures.gpa, average: setting.figures.average, scale: record.scale, credits: nil, in: setting
    ).map(Figure.init)
    goal = TargetWords(wording: setting.wording, marks: marks).text(ofGPA: setting.figures.gpa.target)
    terms = record.terms.indices.map { Term(at: $0, in: setting) }
  }
}
