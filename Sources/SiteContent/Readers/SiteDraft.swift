import Formats
import Grading

/// The site as read from its `index.md`, before terms and courses are read.
struct SiteDraft: Sendable {
  var settings: SiteSettings
  var zone = TimeZoneTable.utc
  var scales = ScaleCatalogue.builtIn
  /// The default scale, with the passing grade of the site.
  var scale = Scale(id: "percent", unit: .percent, pass: 50, steps: [])
  var bands: [Band] = []
  var ungraded = UngradedRule.exclude
  var rounding: Rounding?
  var renormalises = true
  var gpa = GPAPolicy()
  var blocs: [Bloc] = []
  var blocFormulas = GroupFormulas()
  var graduation: [ParsedCondition] = []
  var goals: [ParsedCondition] = []
  var figures: [ParsedFigure] = []
  /// The credits that follow after the listed courses, 0 if nothing does; nil if the file does not say.
  var creditsAhead: Double?
  /// The points that belong to no course.
  var bonusPoints: Double?
  var compensation: Compensation?
  /// The places of the groups that compensate.
  var compensationSpans: [Compensation.Group: SourceSpan] = [:]
  /// The most that a course can have that repeats another, in percent.
  var repeatAtMost: Double?
  /// The keys of other programs that are not reported.
  var otherKeys: Set<String> = []
  /// The readers that the file names.
  var protection: ParsedProtection?
  /// Whether the paths of protected pages have opaque ids in place of names.
  var isOpaque = false
  /// The full ids of all quizzes, including those that could not be read.
  var quizIDs: Set<String> = []
  /// Whether a course is read for the members of a class, each of whom gets their own score in a quiz.
  var scoresMembers = false

  init(_ settings: SiteSettings) { self.settings = settings }

  /// The site of an `index.md` that is missing or could not be read. Nobody knows its scales, so no letter is an error.
  static var unread: SiteDraft {
    var site = SiteDraft(SiteSettings(title: LocalizedText("–")))
    site.scale = .unread
    site.scales.markIncomplete()
    return site
  }

  /// Whether points are added up, on the scale of the site or in one of its conditions and goals.
  var addsPoints: Bool { scale.addsPoints || (graduation + goals).contains(where: \.condition.addsPoints) }

  /// Returns how averages are cut with `rounding: truncate` where less is better: 1.57 counts as 1.5. There a mark without its further
  /// decimals is a better one, so it must count as it is shown; elsewhere cutting only changes what is shown, and this is nil.
  func truncation(on scale: Scale) -> Rounding? {
    guard settings.rounding == .truncate, scale.unit.lessIsBetter else { return nil }
    return scale.unit.rounding(toMarks: 1 / Double(DisplayNumber.powerOfTen(settings.decimals)), .better)
  }

  /// Removes what the site says about its owner, and keeps scales and rules.
  mutating func removeOwnerDetails() {
    gpa.prior = nil
    gpa.goal = nil
    bands = []
    blocs = []
    graduation = []
    goals = []
    creditsAhead = nil
    bonusPoints = nil
  }
}
