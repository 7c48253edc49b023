import Grading

/// The ways to a goal in words, where a test on open work decides what counts.
extension TargetDescription {
  /// The texts with ways, by those with one score.
  static let textKeysOfWays: [TextKey: TextKey] = [
    .targetReachable: .targetWay, .targetSame: .targetWay, .briefReachable: .briefReachable,
    .briefSame: .briefReachable,
  ]

  /// Returns ways in words: `8.4 in P2 and no Exam; otherwise 7.6 in P2 and Exam`; nil without any.
  func text(of ways: [TargetWay], in course: Course) -> String? {
    joined(ways.map { text(of: $0, in: course) }, ways)
  }

  /// Returns what each of the ways takes on one item: `8.4, otherwise –`; nil without any.
  func text(of ways: [TargetWay], on place: WorkPlace, _ item: Item) -> String? {
    let needs = ways.map { way in
      let need = way.needs.first { $0.works.contains(place) || place.category.map($0.works.contains) ?? false }
      return need.map { marks.needed($0.required, of: item) } ?? localizer.text(.none)
    }
    return joined(needs, ways)
  }

  /// Joins the texts of ways. A single one with unequal scores is an example, as more in one work and less in another is a way, too.
  private func joined(_ texts: [String], _ ways: [TargetWay]) -> String? {
    guard ways.count == 1, ways[0].needs.count > 1 else { return joined(texts, .targetOtherwise, "way") }
    return localizer.text(.targetExample, ["way": texts[0]])
  }

  private func text(of way: TargetWay, in course: Course) -> String {
    let needs = way.needs.map {
      localizer.text(.targetNeed, ["required": marks.needed($0.required), "works": names(of: $0.works, in: course)])
    }
    let text = joined(needs, .targetAnd, "one") ?? ""
    return way.unneeded.isEmpty
      ? text : localizer.text(.targetUnneeded, ["needs": text, "works": names(of: way.unneeded, in: course)])
  }

  /// Returns the names of works: several items of a category are that.
  private func names(of works: [WorkPlace], in course: Course) -> String {
    var names: [String] = []
    for work in works {
      let category = work.category
      let isOneOfSeveral = works.count { $0.category == category } > 1
      let name = course.name(of: isOneOfSeveral ? category ?? work : work, localizer: localizer)
      if !names.contains(name) { names.append(name) }
    }
    return joined(names, .targetAnd, "one") ?? ""
  }

  /// Joins texts by one that has two places.
  private func joined(_ texts: [String], _ textKey: TextKey, _ first: String) -> String? {
    guard var joined = texts.first else { return nil }
    for text in texts.dropFirst() { joined = localizer.text(textKey, [first: joined, "other": text]) }
    return joined
  }
}

extension WorkPlace {
  /// The category itself, or that of an item; nil for an item outside categories.
  fileprivate var category: WorkPlace? {
    switch self {
    case .category: self
    case .item(_, let category): category.map { .category($0) }
    }
  }
}
