/// The parts of a course that are won, lost and still open, by category and by piece of work, in percentage points.
///
/// The won parts add up to the floor, and together with the open ones to the ceiling, to which extra credit without a score only adds. If a
/// category drops at both ends, this does not hold, because a better score can lower the grade. The ceilings of the course and its gates
/// are left out: they take from no single piece of work.
package struct WeightMap: Sendable, Hashable {
  /// The points that open work can still add to the grade. It is the sum over the parts, except in pools of points that may drop items of
  /// different size: there open work of one category can take weight from another.
  package var open: Double
  /// The points of extra credit that has no score yet, on which no figure counts. The parts have them among what is open.
  package var openExtra: Double
  /// The categories, then the items outside categories.
  package var parts: [Part]

  /// The share of one category or direct item, in percentage points of the course.
  package struct Part: Sendable, Hashable {
    package var subject: Subject
    /// The most that the part can contribute.
    package var worth: Double
    /// The contribution of each item to the floor, in the order listed, without those that contribute nothing. Open items contribute where
    /// another score or a curve counts.
    package var won: [Double]
    /// The points by which each item lowers the ceiling. Open items do where they are late, or where their category has a limit.
    package var lost: [Double]
    /// The points that open work of the part can still add, at least 0.
    package var open: Double
  }

  /// The category or item of a part, by position in the course.
  package enum Subject: Sendable, Hashable {
    case category(Int)
    case item(Int)
  }
}

extension WeightMap {
  /// Computes the map of a course; `nil` if the course is one mark, has a posted grade or no shares of its work, or has nothing that counts.
  package init?(of course: Course) {
    guard course.posted == nil, !course.isAbsent, course.hasShares,
      case .parts(_, let categories, let items) = course.work
    else {
      return nil
    }
    let evaluation = CourseEvaluation(of: course)
    let (plan, least, most) = (evaluation.plan, evaluation.least, evaluation.most)
    guard !categories.isEmpty || !items.isEmpty, let ceiling = most.sum else { return nil }
    open = max(0, snap(ceiling - (least.sum ?? 0)))
    var parts = zip(categories.indices, plan.categoryPlaces).map { index, place in
      Part(.category(index), least.pieces(at: place), most.pieces(at: place))
    }
    for place in plan.itemPlaces {
      let pieces = [least, most].map { Dictionary(grouping: $0.pieces(at: place), by: \.position) }
      for position in items.indices {
        let (least, most) = (pieces[0][position] ?? [], pieces[1][position] ?? [])
        if !least.isEmpty || !most.isEmpty { parts.append(Part(.item(position), least, most)) }
      }
    }
    openExtra = plan.parts.indices.reduce(0) { sum, part in
      plan.parts[part].sections.indices.reduce(sum) {
        $0 + most.pieces(at: CoursePlan.Place(part: part, section: $1)).openExtra
      }
    }
    self.parts = parts.filter { $0.worth > 0 || !$0.won.isEmpty }
  }
}

extension WeightMap.Part {
  fileprivate init(_ subject: WeightMap.Subject, _ least: [ItemPiece], _ most: [ItemPiece]) {
    self.subject = subject
    worth = most.reduce(0) { $0 + $1.possible }
    won = least.compactMap { $0.earned > 0 ? $0.earned : nil }
    // With scores above the maximum and with extra credit, more is earned than possible; then nothing is lost.
    lost = most.compactMap { !$0.isOpenExtra && $0.possible.exceeds($0.earned) ? $0.possible - $0.earned : nil }
    open = max(0, snap(most.reduce(0) { $0 + $1.earned } - least.reduce(0) { $0 + $1.earned })) + most.openExtra
  }
}

/// The contribution of one item under an assumption about open work, in percentage points of the course.
private struct ItemPiece {
  /// The item's position; `nil` for an announced item.
  var position: Int?
  var earned: Double
  var possible: Double
  /// Whether it is extra credit without a score, which counts 0 under every assumption.
  var isOpenExtra: Bool
}

extension [ItemPiece] {
  fileprivate var openExtra: Double { reduce(0) { $1.isOpenExtra ? $0 + $1.possible : $0 } }
}

extension Evaluation {
  /// The contributions of the items of a section that are not dropped.
  fileprivate func pieces(at place: CoursePlan.Place) -> [ItemPiece] {
    let (part, factor) = (parts[place.part], factors[place.part])
    guard part.possible > 0 else { return [] }
    let isExtra = plan.parts[place.part].isExtraCredit
    let listed = plan[place].category.map { plan.categories[$0].work.items } ?? plan.items
    return members(at: place).compactMap { index, item in
      let member = part.member(index)
      guard member.fate == .counts else { return nil }
      return ItemPiece(
        position: item.position, earned: part.contribution(of: index, times: factor),
        possible: factor * (100 * member.possible / part.possible),
        isOpenExtra: isExtra && item.position.map { listed[$0].state == .ungraded } ?? true)
    }
  }
}

extension Double {
  fileprivate func exceeds(_ other: Double) -> Bool { snap(self) > snap(other) }
}
