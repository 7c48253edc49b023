// Conditions and averages that say less than they seem to.
extension AcademicRecord {
  /// Whether no listed course, unit or bloc counts for a condition, so that it stays undecided. Credits are a sum, which is 0 without courses.
  package func isAboutNothing(_ condition: Condition) -> Bool {
    let wanted = terms.filter(condition.selects)
    func courses(of term: Term) -> [Course] {
      term.courses.filter { course in
        ![.audit, .withdrawn].contains(course.basis) && condition.selects(course, in: term)
      }
    }
    /// Whether a unit that courses count in fulfils a condition.
    func hasUnit(where isMeant: (TeachingUnit) -> Bool) -> Bool {
      wanted.contains { term in
        let used = Set(courses(of: term).flatMap(\.shares).map(\.unit))
        return term.units.contains { used.contains($0.id) && isMeant($0) }
      }
    }
    switch condition.rule {
    case .any, .all, .credits: return false
    case .average(.professional): return !hasUnit(where: \.isProfessional)
    case .average(.bloc(let id)): return !hasUnit { $0.blocs.contains(id) }
    case let rule where rule.group == .bloc: return !hasUnit { !$0.blocs.isEmpty }
    case .gpa where gpa.prior != nil && condition.isWhole: return false
    default:
      return wanted.allSatisfy { courses(of: $0).isEmpty }
    }
  }
}

extension [Term] {
  /// The scales of the courses that a GPA averages, if their grade points have different bounds; empty if they agree.
  ///
  /// Points of the same scale that one course raises are meant to differ.
  package var scalesOfUnlikePoints: [Scale] {
    var scales: [Scale] = []
    for term in self {
      // By index, so that no course is copied.
      for at in term.courses.indices where term.courses[at].countsInGPA {
        let scale = term.courses[at].scale
        if scale.pointsRange != nil, !scales.contains(where: { $0.id == scale.id }) { scales.append(scale) }
      }
    }
    let bounds = Set(scales.compactMap { scale in scale.pointsRange.map { [$0.worst, $0.best] } })
    return bounds.count > 1 ? scales : []
  }
}
