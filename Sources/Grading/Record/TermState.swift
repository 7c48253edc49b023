/// Whether a term lies behind, runs or is still to come.
package enum TermState: String, Sendable, Hashable, CaseIterable {
  case finished, running, planned
}

extension AcademicRecord {
  /// The state of the term at an index of `terms` at an instant.
  ///
  /// A term runs from its start to its end; without an end until the next one starts, without a start always.
  package func state(ofTerm index: Int, at now: Int) -> TermState {
    let term = terms[index]
    guard let start = term.start else { return .running }
    if now < start.start { return .planned }
    if let end = term.end { return end.hasPassed(at: now) ? .finished : .running }
    let nextStart = terms[..<index].compactMap { $0.start?.start }.filter { $0 > start.start }.min()
    return nextStart.map { $0 <= now } == true ? .finished : .running
  }
}
