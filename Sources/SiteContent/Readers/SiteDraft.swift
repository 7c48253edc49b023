import Grading

/// What the site's `index.md` says, before terms and courses are known.
struct SiteDraft: Sendable {
  var settings: SiteSettings
  var zone = TimeZoneTable.utc
  var scales = ScaleCatalogue.builtIn
  /// The scale of the site with its own passing grade.
  var scale = Scale(id: "percent", unit: .percent, pass: 50, steps: [])
  var bands: [Band] = []
  var ungraded = UngradedRule.exclude
  var renormalises = true
  var gpa = GPAPolicy()
  var blocs: [Bloc] = []
  var graduation: [ParsedCondition] = []
  var goals: [ParsedCondition] = []
  var otherKeys: Set<String> = []
  /// Who can read the site, as it says.
  var protection: ParsedProtection?
  /// Whether protected paths have opaque ids in place of names.
  var isOpaque = false
  /// The full ids of all quizzes, also of those that could not be read.
  var quizIDs: Set<String> = []

  init(_ settings: SiteSettings) { self.settings = settings }

  /// Leaves what marks mean, and drops what the site says of its owner.
  mutating func removeOwnerDetails() {
    gpa.prior = nil
    gpa.goal = nil
    bands = []
    blocs = []
    graduation = []
    goals = []
  }
}
