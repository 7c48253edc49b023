/// A mark with the name of what it belongs to.
struct NamedMark: Sendable {
  var name: LocalizedText
  var mark: Mark
}

extension Averages {
  /// The marks of a group; what never will have a mark is not in it.
  func marks(of group: Condition.Group, _ blocs: [Bloc]) -> [NamedMark] {
    let marks =
      switch group {
      case .course: courses
      case .unit: units.map { NamedMark(name: $0.name, mark: $0.mark) }
      case .bloc: blocs.map { NamedMark(name: $0.name, mark: bloc($0.id)) }
      }
    return marks.filter { $0.mark.current != nil || $0.mark.outcome != nil }
  }
}
