/// What a figure that a person named is computed from: a name of its formula, a member of it, or a course of a GPA.
package struct FigurePart: Sendable, Equatable {
  package var subject: Subject
  /// The mark now, in percent of the record's scale, or for a GPA or a course of one the grade points; `nil` without any.
  package var value: Double?
  /// The credits by which a course counts; `nil` where it is not weighed by them.
  package var credits: Double?
  /// What a group consists of: its courses, or for the GPA its terms.
  package var members: [FigurePart] = []

  package enum Subject: Sendable, Equatable {
    /// The general average.
    case average
    /// The GPA, or that of the term with a name.
    case gpa(term: LocalizedText?)
    /// A course, or a group of courses.
    case mark(LocalizedText)
    /// The points of a course.
    case points(LocalizedText)
  }
}

extension RecordFigures {
  /// Returns the parts of a figure of a record with their values now, in the order in which its formula names them.
  package func parts(of figure: NamedFigure, in record: AcademicRecord) -> [FigurePart] {
    let terms = zip(record.terms, terms).map { TermContext($0, $1.courses, ungraded: record.ungraded) }
    let context = RecordContext(record, terms)
    switch figure.source {
    case .formula(let written, let groups, let usesAverage):
      let average = FigurePart(subject: .average, value: context.averages().average().current)
      return (usesAverage ? [average] : []) + written.works.map { context.part(at: $0, groups) }
    case .points(let scale): return context.parts(withPointsOn: scale)
    }
  }
}

extension RecordContext {
  fileprivate func part(at place: WorkPlace, _ groups: RecordGroups) -> FigurePart {
    let repeated = repeatedMarks
    let courses = CourseMarks(of: self, repeated)
    func course(_ at: Int) -> FigurePart {
      let member = groups.courses[at]
      return FigurePart(subject: .mark(member.name), value: courses.mark(member.id).current)
    }
    func gpa(_ mark: ProjectedMark, ofTerm name: LocalizedText? = nil) -> FigurePart {
      FigurePart(subject: .gpa(term: name), value: mark.current.map(record.scale.unit.mark))
    }
    func gpa(ofTerm term: RecordGroups.Member) -> FigurePart {
      gpa(self.gpa(ofTerm: term.id, repeated), ofTerm: term.name)
    }
    switch place {
    case .item(let at, nil): return course(at)
    case .item(let at, .some): return gpa(ofTerm: groups.terms[at])
    case .category(let at):
      let group = groups.groups[at]
      if group.isGPA {
        var whole = gpa(self.gpa(repeated))
        whole.members = groups.terms.map { gpa(ofTerm: $0) }.filter { $0.value != nil }
        return whole
      }
      return FigurePart(
        subject: .mark(group.name), value: mark(of: group, nil).current,
        members: group.members.map(course).filter { $0.value != nil })
    }
  }

  fileprivate func parts(withPointsOn scale: Scale) -> [FigurePart] {
    let repeated = repeatedMarks
    return terms.flatMap { zip($0.term.courses, $0.courses) }.filter(\.0.countsInGPA).compactMap { course, figures in
      repeated.mark(of: course, figures).current.flatMap(scale.points).map {
        FigurePart(subject: .points(course.name), value: $0, credits: course.credits)
      }
    }
  }
}
