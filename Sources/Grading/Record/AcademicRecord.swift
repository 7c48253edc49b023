/// One student's record: everything that a figure depends on.
///
/// A record that exists is valid: references resolve, weights are complete or absent, numbers are in range. Its figures
/// are `RecordFigures`.
package struct AcademicRecord: Sendable, Equatable {
  /// Newest first: by `start`, then by id.
  package var terms: [Term] = []
  /// In the order shown.
  package var blocs: [Bloc] = []
  /// The scale of the site, for the figures that span terms.
  package var scale: Scale
  package var gpa: GPAPolicy = .init()
  /// The site's own colour code, highest first; empty for the default bands of each scale.
  package var bands: [Band] = []
  package var graduation: [Condition] = []
  /// Conditions that decide nothing.
  package var goals: [Condition] = []
  /// Whether any course was given credits.
  package var usesCredits = false
  /// What a course, unit or bloc without any mark counts in averages.
  package var ungraded: UngradedRule = .exclude

  package init(scale: Scale) { self.scale = scale }
}
