/// A figure of the whole record that a person names: a degree mark, a class of degree, or a GPA on another scale.
package struct NamedFigure: Sendable, Equatable {
  package var name: LocalizedText
  package var source: Source
  /// The scale of its marks.
  package var scale: Scale
  /// The mark that the student wants, in percent of its scale; `nil` without a goal.
  package var goal: Double?
  /// How it is rounded.
  package var rounding: Rounding?

  /// What it is computed from.
  package enum Source: Sendable, Equatable {
    /// A formula whose names are groups and courses of the record, and perhaps its average.
    case formula(WrittenFormula, RecordGroups, usesAverage: Bool)
    /// The mean of the points that courses have on a scale, by their credits.
    case points(Scale)
  }

  package init(name: LocalizedText, source: Source, scale: Scale) {
    self.name = name
    self.source = source
    self.scale = scale
  }

  /// The condition that it reaches a mark, in percent.
  package func condition(atLeast bound: Double) -> Condition {
    Condition(name: name, rule: .figure(self), atLeast: bound)
  }
}

/// What a formula over a record can name: its courses, and groups of them. To such a formula they are what items and categories are to
/// that of a course, by their positions here.
package struct RecordGroups: Sendable, Equatable {
  package private(set) var groups: [Group] = []
  /// The courses, term by term.
  package private(set) var courses: [Member] = []
  /// The terms, whose GPAs are the members of the group of the GPA.
  package private(set) var terms: [Member] = []
  /// A course whose scale gives no points from which a formula could compute the GPA; `nil` if there is none.
  package private(set) var courseWithoutPoints: LocalizedText?

  /// A group of courses.
  package struct Group: Sendable, Equatable {
    /// The words that name it.
    package var names: [String]
    /// The name that readers see.
    var name: LocalizedText
    /// The places in `courses` of those that belong to it.
    package var members: [Int]
    var mark: Mark

    /// Whether it is the GPA, whose members are those of the terms.
    package var isGPA: Bool { mark == .gpa }
  }

  /// What the name of a group stands for.
  enum Mark: Sendable, Equatable {
    case all
    case gpa
    case term(String)
    case unit(String, term: String)
    case bloc(String)
    case year(String)
    case tag(String)
  }

  /// A course, a unit or a term.
  package struct Member: Sendable, Equatable {
    package var names: [String]
    /// The name that readers see.
    var name: LocalizedText
    /// Its full id.
    package var id: String
  }

  package init(of record: AcademicRecord) {
    let listed = record.terms.flatMap { term in term.courses.map { (course: $0, term: term) } }
    courses = listed.map { Member($0.course) }
    terms = record.terms.map { Member(names: Self.names($0.id, $0.name), name: $0.name, id: $0.id) }
    courseWithoutPoints =
      listed.first { course, _ in course.countsInGPA && !course.scale.hasPointsByLetter }?.course.name
    func add(_ id: String, named name: LocalizedText? = nil, _ mark: Mark, where isMember: (Course, Term) -> Bool) {
      let members = listed.indices.filter {
        listed[$0].course.isAveraged && isMember(listed[$0].course, listed[$0].term)
      }
      let name = name ?? LocalizedText(id)
      groups.append(Group(names: Self.names(id, name), name: name, members: members, mark: mark))
    }
    add("courses", .all) { _, _ in true }
    add("gpa", .gpa) { _, _ in false }
    for term in record.terms {
      add(term.id, named: term.name, .term(term.id)) { $1.id == term.id }
      for unit in term.units {
        add(unit.id, named: unit.name, .unit(unit.id, term: term.id)) { course, own in
          own.id == term.id && course.shares.contains { $0.unit == unit.id }
        }
      }
    }
    for bloc in record.blocs {
      add(bloc.id, named: bloc.name, .bloc(bloc.id)) { course, term in
        term.units.contains { unit in
          unit.blocs.contains(bloc.id) && course.shares.contains { $0.unit == unit.id }
        }
      }
    }
    for year in Set(record.terms.compactMap(\.year)).sorted() {
      add(year, .year(year)) { $1.year == year }
    }
    for tag in Set(record.terms.flatMap(\.courses).flatMap(\.tags)).sorted() {
      add(tag, .tag(tag)) { course, _ in course.tags.contains(tag) }
    }
  }

  fileprivate static func names(_ id: String, _ name: LocalizedText) -> [String] {
    name.fallback == id ? [id] : [id, name.fallback]
  }
}

extension RecordGroups.Member {
  /// A course, which its id, its name and its full id name.
  package init(_ course: Course) {
    let id = course.id.split(separator: "/").last.map(String.init) ?? course.id
    self.init(names: RecordGroups.names(id, course.name) + [course.id], name: course.name, id: course.id)
  }

  /// A unit, which its id, its name and its id with that of its term name.
  package init(_ unit: TeachingUnit, in term: Term) {
    self.init(
      names: RecordGroups.names(unit.id, unit.name) + ["\(term.id)/\(unit.id)"], name: unit.name,
      id: term.id(ofUnit: unit.id))
  }
}
