import Grading
import Mustache
import SiteContent

/// The printable page with all terms in one table.
struct TranscriptPage {
  let chrome: PageChrome
  let columns: TranscriptColumns
  let terms: [TranscriptTermView]
  private let context: PageContext

  init(address: Address, in context: PageContext, chrome: PageChrome) {
    let record = context.content.record
    let repeated = Set(record.terms.flatMap { $0.courses.compactMap(\.repeats) })
    self.chrome = chrome
    self.context = context
    columns = TranscriptColumns(in: context)
    terms = context.figures.cumulative(of: record).map {
      TranscriptTermView($0, from: address, repeated: repeated, in: context)
    }
  }

  /// The owner's name; nil if the site names none.
  var student: String? { context.settings.owner.map { context.localizer.text($0) } }

  /// The GPA and credits earned before the first term; empty if there are none.
  var prior: [NamedValue] { context.content.record.gpa.prior.map { Self.figures(of: $0, in: context) } ?? [] }

  var hasScales: Bool { context.content.record.terms.contains { !$0.courses.isEmpty } }

  var remarks: [String] { Self.remarks(in: context) }

  private static func figures(of prior: GPAPolicy.Prior, in context: PageContext) -> [NamedValue] {
    let marks = context.marks(on: context.content.record.scale)
    let localizer = context.localizer
    return [
      NamedValue(
        name: localizer.text(.transcriptPriorGPA, ["credits": marks.number(prior.credits)]),
        value: marks.points(prior.pointsAverage)),
      NamedValue(name: localizer.text(.figureCreditsEarned), value: marks.number(prior.earned)),
    ]
  }

  /// Returns explanations of the words and signs that the table contains.
  private static func remarks(in context: PageContext) -> [String] {
    let record = context.content.record
    let courses = zip(record.terms, context.figures.terms).flatMap { zip($0.courses, $1.courses) }
    var remarks: [TextKey] = []
    if courses.contains(where: { !$1.isFinished }) {
      remarks.append(.transcriptOpenRemark)
      if TranscriptColumns(in: context).hasPoints { remarks.append(.transcriptOfficialRemark) }
    }
    let hasRepeats = courses.contains { $0.0.repeats != nil }
    let isParted = record.gpa.averagedRepeats != record.gpa.repeats
    if hasRepeats, !isParted { remarks.append(record.gpa.repeats.textKey) }
    if courses.contains(where: { $0.0.basis != .letter }) { remarks.append(.transcriptBasisRemark) }
    let parted = hasRepeats && isParted ? partedRemarks(on: record.gpa, context.localizer) : []
    return remarks.map { context.localizer.text($0) } + parted
  }

  /// Returns what counts of repeated courses in the GPA, and what in averages.
  private static func partedRemarks(on policy: GPAPolicy, _ localizer: Localizer) -> [String] {
    let colon = localizer.text(.colon)
    return [(TextKey.gpa, policy.repeats), (.average, policy.averagedRepeats)].map {
      "\(localizer.text($0))\(colon) \(localizer.text($1.textKey))"
    }
  }
}

extension GPAPolicy.Repeats {
  /// The sentence that says which attempts count.
  fileprivate var textKey: TextKey {
    switch self {
    case .all: .transcriptRepeatsAll
    case .best: .transcriptRepeatsBest
    case .latest: .transcriptRepeatsLatest
    }
  }
}

/// The optional columns of the transcript.
struct TranscriptColumns {
  let hasCredits: Bool
  let hasLetters: Bool
  let hasPoints: Bool

  init(in context: PageContext) {
    let record = context.content.record
    let scales = record.terms.flatMap { $0.courses.map(\.scale) }
    hasCredits = record.usesCredits
    hasLetters = context.settings.display != .letter && scales.contains { !$0.steps.isEmpty }
    hasPoints = scales.contains { $0.pointsRange != nil }
  }

  /// The number of columns, including course and grade.
  var count: Int { 2 + [hasCredits, hasLetters, hasPoints].count { $0 } }
}

extension TranscriptPage: PageView {
  static let fields: [Shape<TranscriptPage>.Field] = [
    .text("student", "The student's name.") { $0.student },
    .flag("hasCredits", "Whether the record has credits.") { $0.columns.hasCredits },
    .flag("hasLetters", "Whether a scale has letters.") { $0.columns.hasLetters },
    .flag("hasPoints", "Whether a scale has grade points.") { $0.columns.hasPoints },
    .text("columns", "The number of columns of the table.") { "\($0.columns.count)" },
    .flag("hasPrior", "Whether anything was earned before the first term.") { !$0.prior.isEmpty },
    .list("prior", "The GPA and credits from before the first term.", NamedValue.shape) { $0.prior },
    .flag("hasTerms", "Whether there is any term.") { !$0.terms.isEmpty },
    .list("terms", "All terms, oldest first.", TranscriptTermView.shape) { $0.terms },
    .list("totals", "The figures of the whole record.", NamedValue.shape) {
      NamedValue.figures(ofRecordIn: $0.context)
    },
    .flag("hasScales", "Whether there is a scale to explain.") { $0.hasScales },
    .list("scales", "The scales that the grades are on.", ScaleView.shape) { ScaleView.list(in: $0.context) },
    .texts("remarks", "Explanations of words in the table.") { $0.remarks },
  ]
}
