import Formats
import Grading
import SiteContent

/// The data of the what-if script on a page with many courses: the record, how marks are written on each scale, and the
/// courses that have controls. The script's texts are in `ScriptTexts`.
struct RecordPageScenario {
  let context: PageContext
  /// The courses of all rows or cards, by the index of their term and their index in it. Those that cannot have an assumed mark get no
  /// controls; their cards come last.
  let courses: [(term: Int, course: Int)]
  let layout: Layout
  /// The index of the term whose page it is, or which has the unit; nil on a page about the whole record.
  var term: Int?
  /// The index of the unit whose page it is.
  var unit: Int?
  /// Whether the page names the members of groups that do not reach the bound of a condition.
  var namesMembers = false

  /// Where the controls of the courses are.
  enum Layout: String {
    /// In the cards of the courses, which are in the same order.
    case cards
    /// In the rows of the table of courses, which are in the same order.
    case rows
    /// In a list that the script makes.
    case list
  }

  /// The JSON text, or nil if no course can have an assumed mark.
  var bytes: [UInt8]? {
    let rows = courses.enumerated().filter { Self.canHaveMark($0.element, in: context) }
    guard !rows.isEmpty else { return nil }
    let (record, figures, first) = part
    let scenario = RecordScenario(record: record, figures: figures)
    return JSONWriter.bytes {
      $0.object { json in
        json.key("record")
        scenario.write(to: &json)
        if layout != .list { json.text("layout", layout.rawValue) }
        json.bool("addsPoints", ifTrue: context.addsPoints)
        json.member("term", ifPresent: term.map { Double($0 - first) })
        json.member("unit", ifPresent: unit.map(Double.init))
        if namesMembers {
          json.object("names") { json in
            write(context.figures.graduation.conditions, "conditions", to: &json)
            write(context.figures.goals, "goals", to: &json)
          }
        }
        json.list("formats", scenario.scales) { scale, json in
          MarkScenario(marks: context.marks(on: scale), ownBands: record.bands, hasPoints: true).write(to: &json)
        }
        json.list("courses", rows) { row, json in
          let place = row.element
          let coursesBefore = record.terms[..<(place.term - first)].reduce(0) { $0 + $1.courses.count }
          write(
            record.terms[place.term - first], place.course, at: coursesBefore + place.course,
            row: layout == .rows ? row.offset : nil, isInLetters: isInLetters(place), to: &json)
        }
      }
    }
  }

  /// The part of the record that the figures of the page depend on, with the index of its first term in the whole record. A term
  /// depends on other terms only if courses are compensated over blocs or years.
  private var part: (record: AcademicRecord, figures: RecordFigures, first: Int) {
    var (record, figures) = (context.content.record, context.figures)
    guard let term else { return (record, figures, 0) }
    (record.graduation, record.goals, record.gpa.goal, record.bonusPoints) = ([], [], nil, nil)
    record.figures = []
    if let compensation = record.compensation, compensation.dependsOnOtherTerms { return (record, figures, 0) }
    (record.terms, figures.terms) = ([record.terms[term]], [figures.terms[term]])
    (record.blocs, figures.blocs) = ([], [])
    return (record, figures, term)
  }

  /// Writes the names of the members of each condition.
  private func write(_ conditions: [ConditionFigures], _ key: StaticString, to json: inout JSONWriter) {
    json.list(key, conditions) { condition, json in
      json.list(condition.members) { $1.text(context.localizer.text($0.name)) }
    }
  }

  /// Returns the courses of the record that can have an assumed mark: those that count in averages and either have a
  /// mark or are not finished. The last term of the record comes first.
  static func courses(of context: PageContext) -> [(term: Int, course: Int)] {
    let terms = zip(context.content.record.terms, context.figures.terms).enumerated().reversed()
    return terms.flatMap { index, term in
      TermCourseView.order(in: term.0).map { (term: index, course: $0) }.filter { canHaveMark($0, in: context) }
    }
  }

  /// Whether a course counts in averages, and either has a mark or is not finished.
  static func canHaveMark(_ place: (term: Int, course: Int), in context: PageContext) -> Bool {
    let course = context.content.record.terms[place.term].courses[place.course]
    let figures = context.figures.terms[place.term].courses[place.course]
    return course.isAveraged && (figures.standing.current != nil || !figures.isFinished)
  }

  private func isInLetters(_ place: (term: Int, course: Int)) -> Bool {
    let course = context.content.record.terms[place.term].courses[place.course]
    return CourseView(course, context.figures.terms[place.term].courses[place.course], address: "", in: context)
      .isInLetters
  }

  /// - Parameters:
  ///   - position: the course's position among all courses of the record.
  ///   - isInLetters: whether its grade is shown as a letter alone.
  private func write(
    _ term: Term, _ index: Int, at position: Int, row: Int?, isInLetters: Bool, to json: inout JSONWriter
  ) {
    let course = term.courses[index]
    json.object { json in
      json.member("row", ifPresent: row.map(Double.init))
      if layout == .list { writeGroup(of: course, in: term, to: &json) }
      json.number("position", position)
      json.text("name", context.localizer.text(course.name))
      json.bool("locked", ifTrue: course.isLocked)
      json.text("file", ContentPath.course(course.id))
      if course.isOneMark { json.text("key", "grade") }
      json.bool("asLetter", ifTrue: isInLetters)
      // Letters that no passed works earn are not on the axis of the drawing.
      if !course.letters.isEmpty { json.list("rungs", course.letters.map(\.percent) + [0]) { $1.number($0) } }
    }
  }

  /// Writes the heading under which a course is listed, its unit or its term, and its coefficients.
  private func writeGroup(of course: Course, in term: Term, to json: inout JSONWriter) {
    let places = term.unitPlaces
    let marks = context.marks(on: term.scale)
    let shares = course.shares.compactMap { share in
      places[share.unit].map { (unit: term.units[$0], coefficient: marks.number(share.coefficient)) }
    }
    func name(_ unit: TeachingUnit) -> String {
      [unit.code, context.localizer.text(unit.name)].compactMap(\.self).joined(separator: " ")
    }
    json.text("group", shares.count == 1 ? name(shares[0].unit) : context.localizer.text(term.name))
    if shares.count == 1 {
      json.text("coefficients", shares[0].coefficient)
    } else if !shares.isEmpty {
      json.text(
        "coefficients", shares.map { "\($0.unit.code ?? name($0.unit)) \($0.coefficient)" }.joined(separator: " · "))
    }
  }
}

extension Course {
  /// Whether the file of the course has one mark, its `grade`, or nothing yet.
  fileprivate var isOneMark: Bool {
    guard final == nil else { return false }
    return switch work {
    case .mark: true
    case .parts(_, let categories, let items): categories.isEmpty && items.isEmpty
    }
  }
}
