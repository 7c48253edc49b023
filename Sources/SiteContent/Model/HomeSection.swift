/// A section of the home page, by its name under `home`.
package enum HomeSection: String, Sendable, Hashable, CaseIterable {
  /// The answer with what it takes.
  case title
  /// The units, blocs and conditions of a programme.
  case programme
  /// The classrooms, on a site without courses.
  case classrooms
  /// The courses of the running terms.
  case courses
  case due
  case goals
  case charts
  case terms
  /// The Markdown of `index.md`.
  case notes
}
