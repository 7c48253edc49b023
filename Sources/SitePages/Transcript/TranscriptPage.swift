import Grading
import SiteContent

/// The page with all terms in one table, made for print.
struct TranscriptPage {
  let frame: Frame
  /// Whose transcript it is.
  let student: String?
  let columns: TranscriptColumns
  /// What was earned before the first term.
  let prior: [NamedValue]
  /// Oldest first, as transcripts are.
  let terms: [TranscriptTermView]
  /// The figures of the whole record.
  let totals: [NamedValue]
  /// The scales that the grades are on.
  let scales: [ScaleView]
  /// What words and signs in the table mean.
  let remarks: [String]

  init(address: Address, in setting: Setting, frame: Frame) {
    let record = setting.content.record
    let columns = TranscriptColumns(in: setting)
    let repeated = Set(record.terms.flatMap { $0.courses.compactMap(\.repeats) })
    self.frame = frame
    self.columns = columns
    student = setting.settings.owner.map { setting.wording.text($0) }
    prior = record.gpa.prior.map { Self.figures(of: $0, in: setting) } ?? []
    terms = setting.figures.cumulative(of: record).map {
      TranscriptTermView($0, from: address, repeated: repeated, in: setting)
    }
    totals = Figures.tiles(
      gpa: setting.figures.gpa, average: setting.figures.average, scale: record.scale, credits: nil, in: setting)
    scales = ScaleView.list(in: setting)
    remarks = Self.remarks(in: setting)
  }

  private static func figures(of prior: GPAPolicy.Prior, in setting: Setting) -> [NamedValue] {
    let marks = setting.marks(on: setting.content.record.scale)
    let wording = setting.wording
    return [
      NamedValue(
        name: wording.text(.transcriptPriorGPA, ["credits": marks.number(prior.credits)]),
        value: marks.points(prior.pointsAverage)),
      NamedValue(name: wording.text(.creditsEarned), value: marks.number(prior.earned)),
    ]
  }

  /// Only what the table needs explained.
  private static func remarks(in setting: Setting) -> [String] {
    let record = setting.content.record
    let courses = zip(record.terms, setting.figures.terms).flatMap { zip($0.courses, $1.courses) }
    var remarks: [Phrase] = []
    if courses.contains(where: { !$1.isFinished }) {
      remarks.append(.transcriptOpenRemark)
      if TranscriptColumns(in: setting).hasPoints { remarks.append(.transcriptOfficialRemark) }
    }
    if courses.contains(where: { $0.0.repeats != nil }) {
      switch record.gpa.repeats {
      case .all: remarks.append(.transcriptRepeatsAll)
      case .best: remarks.append(.transcriptRepeatsBest)
      case .latest: remarks.append(.transcriptRepeatsLatest)
      }
    }
    if courses.contains(where: { $0.0.basis != .letter }) { remarks.append(.transcriptBasisRemark) }
    return remarks.map { setting.wording.text($0) }
  }
}
