/// The courses of units that repeat only a part of an earlier unit.
///
/// Such a unit holds nothing but repeats, and the courses that its student keeps are in the earlier one. So its marks count there, in place
/// of those that they repeat, and not in a unit beside it.
struct PartialRetakes {
  private var ids: Set<String> = []

  /// - Parameters:
  ///   - terms: the terms; units and courses of others do not count.
  ///   - replaced: the ids of the courses in whose place later attempts count; `nil` for all that are repeated.
  init(
    _ terms: some Sequence<TermContext>, where isWanted: ((Course) -> Bool)? = nil, replaced: Set<String>? = nil
  ) {
    var members: [String: [Course]] = [:]
    var units: [String: [String]] = [:]
    for context in terms {
      for course in context.term.courses where course.isAveraged && isWanted?(course) ?? true {
        // A course without a unit is one of its own.
        let own = course.shares.isEmpty ? [course.id] : course.shares.map { context.term.id(ofUnit: $0.unit) }
        units[course.id] = own
        for unit in own { members[unit, default: []].append(course) }
      }
    }
    let repeated = replaced ?? Set(members.values.joined().compactMap(\.repeats))
    for courses in members.values {
      let origins = courses.map { $0.repeats.flatMap { units[$0] } }
      guard !origins.contains(nil) else { continue }
      let isPart = origins.compactMap(\.self).joined().contains { unit in
        members[unit]?.contains { !repeated.contains($0.id) } ?? false
      }
      if isPart { ids.formUnion(courses.map(\.id)) }
    }
  }

  func contains(_ course: Course) -> Bool { ids.contains(course.id) }
}
