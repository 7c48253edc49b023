import Grading
import SiteContent

/// The page with all terms in one table, made for print.
struct TranscriptPage {
  let frame: Frame
  let columns: TranscriptColumns
  /// Oldest first, as transcripts are.
  let terms: [TranscriptTermView]
  private let setting: Setting

  init(address: Address, in setting: Setting, frame: Frame) {
    let record = setting.content.record
    let repeated = Set(record.terms.flatMap { $0.courses.compactMap(\.repeats) })
    self.frame = frame
    self.setting = setting
    columns = TranscriptColumns(in: setting)
    terms = setting.figures.cumulative(of: record).map {
      TranscriptTermView($0, from: address, repeated: repeated, in: setting)
    }
  }

  /// Whose transcript it is.
  var student: String? { setting.settings.owner.map { setting.wording.text($0) } }

  /// What was earned before the first term.
  var prior: [NamedValue] { setting.content.record.gpa.prior.map { Self.figures(of: $0, in: setting) } ?? [] }

  /// The figures of the whole record.
  var totals: [NamedValue] {
    Figures.tiles(
      gpa: setting.figures.gpa, average: setting.figures.average, scale: setting.content.record.scale, credits: nil,
      in: setting)
  }

  var hasScales: Bool { setting.content.record.terms.contains { !$0.courses.isEmpty } }

  /// The scales that the grades are on.
  var scales: [ScaleView] { ScaleView.list(in: setting) }

  /// What words and signs in the table mean.
  var remarks: [String] { Self.remarks(in: setting) }

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
