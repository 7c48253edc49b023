import Formats
import Grading
import SiteContent

/// The data of the what-if script on a page with many courses: the record, how marks are written on each scale, and the
/// courses that have controls. The script's texts are in `ScriptTexts`.
struct RecordPageScenario {
  let context: PageContext
  /// The courses that have controls, by the index of their term and their index in it. If the page has a row for each, these are
  /// the courses of all rows, and those that cannot have an assumed mark get no controls.
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
    let rows = courses.enumerated().filter { layout != .rows || Self.canHaveMark($0.element, in: context) }
    guard !rows.isEmpty else { return nil }
    let (record, figures, first) = part
    let scenario = RecordScenario(record: record, figures: figures)
    return JSONWriter.bytes {
      $0.object { json in
        json.key("record")
        scenario.write(to: &json)
        if layout != .list { json.text("layout", layout.rawValue) }
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
            row: layout == .rows ? row.offset : nil, to: &json)
        }
      }
    }
  }

  /// The part of the record that the figures of the page depend on, with the index of its first term in the whole record. A term
  /// depends on other terms only if courses are compensated over blocs or years.
  private var part: (record: AcademicRecord, figures: RecordFigures, first: Int) {
    var (record, figures) = (context.content.record, context.figures)
    guard let term else { return (record, figures, 0) }
    (record.graduation, record.goals, record.gpa.goal) = ([], [], nil)
    if let groups = record.compensation?.groups, groups.contains(.bloc) || groups.contains(.year) {
      return (record, figures, 0)
    }
    (record.terms, figures.terms) = ([record.terms[term]], [figures.terms[term]])
    (record.blocs, figures.blocs) = ([], [])
    return (record, figures, term)
  }

  /// Writes the names of the members of each condition.
  private func write(_ conditions: [ConditionFigures], _ key: String, to json: inout JSONWriter) {
    json.list(key, conditions) { condition, json in
      json.list(condition.members) { $1.text(context.localizer.text($0.name)) }
    }
  }

  /// Returns the courses of the record that can have an assumed mark: those that count in averages and either have a
  /// mark or are not finished. The newest term comes first.
  static func courses(of context: PageContext) -> [(term: Int, course: Int)] {
    let terms = zip(context.content.record.terms, context.figures.terms).enumerated().reversed()
    return terms.flatMap { index, term in
      TermCourseView.order(in: term.0).map { (term: index, course: $0) }.filter { canHaveMark($0, in: context) }
    }
  }

  /// Whether a course counts in averages, and either has a mark or is not finished.
  private static func canHaveMark(_ place: (term: Int, course: Int), in context: PageContext) -> Bool {
    let course = context.content.record.terms[place.term].courses[place.course]
    let figures = context.figures.terms[place.term].courses[place.course]
    return course.basis != .audit && course.basis != .withdrawn
      && (figures.standing.current != nil || !figures.isFinished)
  }

  /// - Parameter position: the course's position among all courses of the record.
  private func write(_ term: Term, _ index: Int, at position: Int, row: Int?, to json: inout JSONWriter) {
    let course = term.courses[index]
    json.object { json in
      json.member("row", ifPresent: row.map(Double.init))
      if layout == .list { writeGroup(of: course, in: term, to: &json) }
      json.number("position", position)
      json.text("name", context.localizer.text(course.name))
      json.bool("locked", ifTrue: course.isLocked)
      json.text("file", "content/terms/\(course.id).md")
      if course.isOneMark { json.text("key", "grade") }
      json.bool("asLetter", ifTrue: context.marks(for: course).isInLetters)
    }
  }
}

extension RecordPageScenario {
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
    guard posted == nil, final == nil else { return false }
    return switch work {
    case .mark: true
    case .parts(_, let categories, let items): categories.isEmpty && items.isEmpty
    }
  }
}

/// A record as the what-if script (`assets/record-grading.js`) needs it: the results of its courses, and the rules for
/// averages, conditions and grade points.
///
/// The script identifies a course by its position: term by term, in the record's order.
struct RecordScenario {
  let record: AcademicRecord
  let figures: RecordFigures
  /// The scales in use, each once; the record's own scale comes first.
  let scales: [Scale]

  init(record: AcademicRecord, figures: RecordFigures) {
    self.record = record
    self.figures = figures
    var scales = [record.scale]
    for scale in record.terms.flatMap({ [$0.scale] + $0.courses.map(\.scale) }) where !scales.contains(scale) {
      scales.append(scale)
    }
    self.scales = scales
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.list("scales", scales, write)
      json.bool("ungraded", ifTrue: record.ungraded == .zero)
      json.object("gpa") { json in
        json.text("repeats", record.gpa.repeats.rawValue)
        json.member("goal", ifPresent: record.gpa.goal)
        if let prior = record.gpa.prior {
          json.object("prior") { json in
            json.member("average", ifPresent: prior.pointsAverage)
            json.member("credits", ifPresent: prior.credits)
            json.member("earned", ifPresent: prior.earned)
          }
        }
      }
      json.list("blocs", figures.blocs) { bloc, json in
        json.object { json in
          json.text("id", bloc.id)
          let rules = record.blocs.first { $0.id == bloc.id }
          json.member("floor", ifPresent: rules?.floor)
          json.member("round", ifPresent: rules?.rounding)
        }
      }
      json.member("round", ifPresent: record.rounding)
      json.member("creditsAhead", ifPresent: record.creditsAhead)
      if let compensation = record.compensation {
        json.object("compensation") { json in
          json.list("groups", compensation.groups) { $1.text($0.rawValue) }
          json.member("floor", ifPresent: compensation.floor)
          json.member("credits", ifPresent: compensation.credits)
        }
      }
      json.list("graduation", record.graduation, write)
      json.list("goals", record.goals, write)
      json.list("terms", zip(record.terms, figures.terms)) { write($0.0, $0.1, to: &$1) }
    }
  }

  private func write(_ scale: Scale, to json: inout JSONWriter) {
    json.object { json in
      json.unit("unit", scale.unit)
      json.member("pass", ifPresent: scale.pass)
      json.bool("fewer", ifTrue: scale.fewerPointsAreBetter)
      json.member("formula", ifPresent: scale.formula?.rawValue)
      json.list("steps", scale.steps) { step, json in
        json.list { json in
          json.text(step.letter)
          json.number(step.from)
          json.number(step.points)
        }
      }
    }
  }

  private func write(_ condition: Condition, to json: inout JSONWriter) {
    json.object { json in
      switch condition.rule {
      case .average(.all): json.rule("average", of: "all")
      case .average(.professional): json.rule("average", of: "professional")
      case .average(.bloc(let id)):
        json.text("rule", "average")
        json.object("of") { $0.text("bloc", id) }
      case .each(let group): json.rule("each", of: group.rawValue)
      case .moreThanHalf(let group): json.rule("more-than-half", of: group.rawValue)
      case .bestCredits(let credits):
        json.rule("best-credits")
        json.member("credits", ifPresent: credits)
      case .count(let group, let most):
        json.rule("count", of: group.rawValue)
        json.member("atMost", ifPresent: Double(most))
      case .deficit(let group, let times):
        json.rule("deficit", of: group.rawValue)
        json.member("times", ifPresent: times)
      case .credits: json.rule("credits")
      case .gpa: json.rule("gpa")
      case .points: json.rule("points")
      case .any(let conditions):
        json.rule("any")
        json.list("of", conditions, write)
      }
      json.member("atLeast", ifPresent: condition.atLeast)
      json.member("year", ifPresent: condition.year)
      json.member("tag", ifPresent: condition.tag)
      json.member("term", ifPresent: condition.term)
    }
  }

  private func write(_ term: Term, _ figures: TermFigures, to json: inout JSONWriter) {
    json.object { json in
      json.text("id", term.id)
      json.member("year", ifPresent: term.year)
      json.member("floor", ifPresent: term.floor)
      json.member("bonus", ifPresent: term.bonus == 0 ? nil : term.bonus)
      json.member("round", ifPresent: term.rounding)
      json.member("goal", ifPresent: term.goal)
      json.member("scale", ifPresent: index(of: term.scale))
      json.list("units", term.units) { unit, json in
        json.object { json in
          json.member("coefficient", ifPresent: unit.coefficient)
          json.bool("professional", ifTrue: unit.isProfessional)
          json.list("blocs", unit.blocs) { $1.text($0) }
          json.member("credits", ifPresent: unit.credits)
          json.member("floor", ifPresent: unit.floor)
          json.member("bonus", ifPresent: unit.bonus == 0 ? nil : unit.bonus)
          json.member("round", ifPresent: unit.rounding)
        }
      }
      let places = term.unitPlaces
      json.list("courses", zip(term.courses, figures.courses)) { write($0.0, $0.1, places, to: &$1) }
    }
  }

  private func write(
    _ course: Course, _ figures: CourseFigures, _ unitPlaces: [String: Int], to json: inout JSONWriter
  ) {
    let standing = figures.standing
    // If no listed score is open, assumptions about other courses cannot change the grade, so the script needs no items.
    let isSettled =
      course.posted != nil || course.isAbsent || figures.awaitsGrade || figures.awaitsWork
      || (figures.isFinished && standing.floor == standing.ceiling)
    json.object { json in
      json.text("id", course.id)
      json.member("repeats", ifPresent: course.repeats)
      if !course.tags.isEmpty { json.list("tags", course.tags) { $1.text($0) } }
      json.text("basis", course.basis.rawValue)
      json.member("credits", ifPresent: course.credits)
      json.member("scale", ifPresent: index(of: course.scale))
      json.bool("zero", ifTrue: course.ungraded == .zero)
      json.bool("failed", ifTrue: course.final == .failed)
      writeShares(of: course, unitPlaces, to: &json)
      json.member("coefficient", ifPresent: course.coefficient == 1 ? nil : course.coefficient)
      json.member("current", ifPresent: standing.current)
      json.member("floor", ifPresent: standing.floor)
      json.member("ceiling", ifPresent: standing.ceiling)
      json.bool("finished", ifTrue: figures.isFinished)
      json.bool("awaitsWork", ifTrue: figures.awaitsWork)
      // Compensation is computed again with assumed marks.
      if let isPassed = figures.isPassed { json.bool("passed", isPassed && figures.compensatedBy == nil) }
      json.bool("absent", ifTrue: course.isAbsent)
      json.bool("incomplete", ifTrue: course.final == .incomplete)
      json.bool("provisional", ifTrue: figures.isProvisional)
      json.bool("awaits", ifTrue: figures.awaitsGrade)
      json.member("points", ifPresent: figures.points)
      if !isSettled {
        json.key("work")
        CourseScenario(course: course, ladder: []).write(to: &json)
      }
    }
  }

  private func writeShares(of course: Course, _ unitPlaces: [String: Int], to json: inout JSONWriter) {
    let shares = course.shares.compactMap { share in
      unitPlaces[share.unit].map { (unit: $0, coefficient: share.coefficient) }
    }
    if shares.isEmpty { return }
    json.list("shares", shares) { share, json in
      json.list { json in
        json.number(Double(share.unit))
        json.number(share.coefficient)
      }
    }
  }

  private func index(of scale: Scale) -> Double { Double(scales.firstIndex(of: scale) ?? 0) }
}

extension JSONWriter {
  fileprivate mutating func rule(_ rule: String, of members: String? = nil) {
    text("rule", rule)
    member("of", ifPresent: members)
  }
}
