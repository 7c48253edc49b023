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

  /// A group of courses.
  package struct Group: Sendable, Equatable {
    /// The words that name it.
    package var names: [String]
    /// The places in `courses` of those that belong to it.
    package var members: [Int]
    var mark: Mark
  }

  /// What the name of a group stands for.
  enum Mark: Sendable, Equatable {
    case all
    case term(String)
    case unit(String, term: String)
    case bloc(String)
    case year(String)
    case tag(String)
  }

  /// A course.
  package struct Member: Sendable, Equatable {
    package var names: [String]
    /// Its full id.
    var id: String
  }

  package init(of record: AcademicRecord) {
    let listed = record.terms.flatMap { term in term.courses.map { (course: $0, term: term) } }
    courses = listed.map { course, _ in
      let id = course.id.split(separator: "/").last.map(String.init) ?? course.id
      return Member(names: Self.names(id, course.name) + [course.id], id: course.id)
    }
    func add(_ names: [String], _ mark: Mark, where isMember: (Course, Term) -> Bool) {
      let members = listed.indices.filter {
        listed[$0].course.isAveraged && isMember(listed[$0].course, listed[$0].term)
      }
      groups.append(Group(names: names, members: members, mark: mark))
    }
    add(["courses"], .all) { _, _ in true }
    for term in record.terms {
      add(Self.names(term.id, term.name), .term(term.id)) { $1.id == term.id }
      for unit in term.units {
        add(Self.names(unit.id, unit.name), .unit(unit.id, term: term.id)) { course, own in
          own.id == term.id && course.shares.contains { $0.unit == unit.id }
        }
      }
    }
    for bloc in record.blocs {
      add(Self.names(bloc.id, bloc.name), .bloc(bloc.id)) { course, term in
        term.units.contains { unit in
          unit.blocs.contains(bloc.id) && course.shares.contains { $0.unit == unit.id }
        }
      }
    }
    for year in Set(record.terms.compactMap(\.year)).sorted() {
      add([year], .year(year)) { $1.year == year }
    }
    for tag in Set(record.terms.flatMap(\.courses).flatMap(\.tags)).sorted() {
      add([tag], .tag(tag)) { course, _ in course.tags.contains(tag) }
    }
  }

  private static func names(_ id: String, _ name: LocalizedText) -> [String] {
    name.fallback == id ? [id] : [id, name.fallback]
  }
}
