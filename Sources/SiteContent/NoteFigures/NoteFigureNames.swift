import Formats

/// The names of figures that the notes of a page can show.
package struct NoteFigureNames: Sendable {
  private let page: PagePath
  /// The full ids of the courses by their last part.
  private let courses: [String: [String]]

  /// - Parameters:
  ///   - page: the page with the notes.
  ///   - known: the pages of the site.
  package init(of page: PagePath, known: LinkablePaths) {
    self.page = page
    let ids = Set(known.pages.values.compactMap(\.courseID))
    courses = Dictionary(grouping: ids.sorted()) { $0.lastPathName }
  }

  /// Returns the figure with a name; nil if it is not declared.
  package func figure(_ name: String) -> NoteFigure? {
    guard let dot = name.lastIndex(of: ".") else { return nil }
    return figure(String(name[name.index(after: dot)...]), of: String(name[..<dot]))
  }

  private func figure(_ field: String, of subject: String) -> NoteFigure? {
    switch subject {
    case "gpa": return NoteFigure.GPAFigure(rawValue: field).map { .gpa($0) }
    case "due": return NoteFigure.DueFigure(rawValue: field).map { .due($0) }
    case "term":
      guard let id = page.termID else { return nil }
      return NoteFigure.TermFigure(rawValue: field).map { .term(id, $0) }
    case "course":
      guard let id = page.courseID else { return nil }
      return NoteFigure.CourseFigure(rawValue: field).map { .course([id], $0) }
    default:
      guard let figure = NoteFigure.CourseFigure(rawValue: field) else { return nil }
      let ids = courses[subject.lastPathName, default: []].filter { $0 == subject || $0.hasSuffix("/\(subject)") }
      return ids.isEmpty ? nil : .course(ids, figure)
    }
  }

  /// All names, those of the page first.
  package var all: [String] {
    let own = page.courseID == nil ? [] : NoteFigure.CourseFigure.allCases.map { "course.\($0)" }
    let term = page.termID == nil ? [] : NoteFigure.TermFigure.allCases.map { "term.\($0)" }
    let site = NoteFigure.GPAFigure.allCases.map { "gpa.\($0)" } + NoteFigure.DueFigure.allCases.map { "due.\($0)" }
    let subjects = courses.sorted { $0.key < $1.key }.flatMap { $1.count == 1 ? [$0] : $1 }
    return own + term + site + subjects.flatMap { id in NoteFigure.CourseFigure.allCases.map { "\(id).\($0)" } }
  }

  /// Returns the declared name that is nearest to a text; nil if none is near.
  package func nearest(_ text: String) -> String? {
    // The part before the dot first, as a site has many more courses than figures.
    guard let dot = text.lastIndex(of: ".") else { return NearestName.of(text, in: all) }
    let (subject, field) = (String(text[..<dot]), String(text[text.index(after: dot)...]))
    let subjects = ["course", "term", "gpa", "due"] + courses.keys.sorted() + courses.values.joined()
    guard let near = NearestName.of(subject, in: subjects) else { return nil }
    let names = all.filter { $0.hasPrefix("\(near).") }.map { String($0.dropFirst(near.count + 1)) }
    return (NearestName.of(field, in: names) ?? (names.count == 1 ? names[0] : nil)).map { "\(near).\($0)" }
  }
}

extension PagePath {
  /// The full id of the course whose page it is; nil for other pages.
  package var courseID: String? {
    let names = text.pathNames
    return names.count == 3 && names[0] == "terms" ? "\(names[1])/\(names[2])" : nil
  }

  /// The id of the term that it is the page of, or that its course is in; nil for other pages.
  package var termID: String? {
    let names = text.pathNames
    return names.count >= 2 && names[0] == "terms" ? names[1] : nil
  }

  /// Whether its notes can show figures: those of the home page, of terms, courses and pages of one's own.
  package var showsFigures: Bool { text.isEmpty || text.hasPrefix("terms/") || text.hasPrefix("pages/") }
}
