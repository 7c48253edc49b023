import SiteContent

/// The terms and classrooms that new files go to.
extension SiteEditor {
  /// The term and the course's own id in `2026-fall/csse-230`; the term may be left out where there is only one.
  func term(of id: String) throws(UsageError) -> (term: String, course: String) {
    try parts(of: id, in: "terms")
  }

  /// The classroom and the quiz's own id in `swift-101/optionals`.
  func classroom(of id: String) throws(UsageError) -> (classroom: String, quiz: String) {
    try parts(of: id, in: "classrooms")
  }

  private func parts(of id: String, in top: String) throws(UsageError) -> (String, String) {
    let names = ContentID.plain(id, below: top).pathNames
    let noun = top.dropLast()
    let known = listing.filter { $0.path.hasPrefix("content/\(top)/") && $0.path.hasSuffix("/index.md") }
      .map { $0.id.lastPathName }
    switch names.count {
    case 2:
      if known.contains(names[0]) { return (names[0], names[1]) }
      let near = NearestName.of(names[0], in: known).map { "did you mean \($0)?" }
      throw UsageError("there is no \(noun) \(names[0]): \(near ?? "make it with sitegen new \(noun) \(names[0])")")
    case 1 where known.count == 1: return (known[0], names[0])
    case 1:
      let choices = known.sorted().map { "\($0)/\(names[0])" }
      throw UsageError(
        choices.isEmpty
          ? "there is no \(noun) yet: make one with sitegen new \(noun) ID"
          : "say which \(noun): \(choices.joined(separator: ", "))")
    default: throw UsageError("\(id) is no id of this kind: write \(noun.uppercased())/ID")
    }
  }
}
