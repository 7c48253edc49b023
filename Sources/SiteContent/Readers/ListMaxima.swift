package import Formats
package import Grading

/// The maximum of an item in points, and what it follows from.
package struct ItemMaximum: Hashable, Sendable {
  package var points: Double
  package var source: Item.MaximumSource

  var isStated: Bool { source == .own || source == .category }
}

/// The score of an item that states no maximum, as far as the maximum follows from it.
package enum UnstatedScore: Hashable, Sendable {
  /// No points: the item is open, missing, excused or absent.
  case none
  /// A number of points.
  case number(Double)
  /// A percent or a letter, whose maximum only says how much it weighs in a sum of points.
  case share
  /// A mark of a scale whose marks are no points, so that it has no maximum.
  case mark

  /// - Parameter text: the score as in a file, without a maximum; nil if there is none.
  package init(_ text: String?) {
    guard let text, ScoreWord(rawValue: text) == nil else {
      self = .none
      return
    }
    self = if case .number(let points) = ScoreNotation(text) { .number(points) } else { .share }
  }

  init(_ text: String?, on scale: Scale) {
    self.init(text)
    if self == .none { return }
    if scale.unit.hasOwnMarks {
      self = .mark
    } else if let text, scale.steps.contains(where: { $0.letter == text }) {
      self = .share
    }
  }
}

/// The maxima in a list of items, and the rule for an item that states none.
package struct ListMaxima: Hashable, Sendable {
  /// The different maxima that ordinary items state, from the least.
  package private(set) var stated: [Double]
  /// How many ordinary items state each of them.
  private var counts: [Int]
  /// Whether the list is that of the course and not of a category.
  package let isDirect: Bool
  /// Whether the points of the items are added up, so that a maximum is a weight.
  package private(set) var addsPoints: Bool
  /// The maximum that the category states for its items; nil if it states none.
  package private(set) var category: Double?

  /// - Parameters:
  ///   - category: the maximum that the category states; nil if it states none, or if the list is that of the course.
  ///   - addsPoints: whether the aggregate that the category states adds up points; nil if it states none.
  init(_ items: [YAMLNode], category: Double?, addsPoints: Bool?, isDirect: Bool) {
    self.init(
      of: items.compactMap(Self.stated), category: category,
      addsPoints: addsPoints ?? !items.contains { $0.entries?.index(of: "weight") != nil }, isDirect: isDirect)
  }

  fileprivate init(of maxima: [Double], category: Double?, addsPoints: Bool, isDirect: Bool) {
    (stated, counts) = ([], [])
    for max in maxima.sorted() {
      if stated.last == max {
        counts[counts.endIndex - 1] += 1
      } else {
        stated.append(max)
        counts.append(1)
      }
    }
    self.category = category
    self.isDirect = isDirect
    self.addsPoints = addsPoints
  }

  /// How many ordinary items state a maximum.
  private var count: Int { counts.reduce(0, +) }

  /// The mean of those that they state; nil if they state none.
  private var mean: Double? {
    stated.isEmpty ? nil : zip(stated, counts).reduce(0) { $0 + $1.0 * Double($1.1) } / Double(count)
  }

  /// Returns the maxima of the list without some items.
  fileprivate func removing(_ maxima: [Double], addsPoints: Bool) -> ListMaxima {
    var others = self
    others.addsPoints = addsPoints
    for index in maxima.compactMap({ others.stated.firstIndex(of: $0) }) {
      others.counts[index] -= 1
    }
    for index in others.counts.indices.reversed() where others.counts[index] == 0 {
      others.counts.remove(at: index)
      others.stated.remove(at: index)
    }
    return others
  }

  /// The maximum that all items have which state one; nil if they differ, if none states one, or if a single one has more than 100 points:
  /// one large piece of work says nothing about the others.
  package var common: Double? { stated.count == 1 && (count > 1 || stated[0] <= 100) ? stated[0] : nil }

  /// The maximum of an item that states none. This is the only place that knows the rule.
  ///
  /// In a category it is the maximum of the category; else the one that the other items state in common; else, if they state different ones,
  /// their mean; else 100 or the top of the scale, which is also left for a number above what the others have. Where points are not added, a
  /// percent or a letter needs no maximum, and a number gets no mean. Directly in a course, where work is of different kinds, it is 100 or the
  /// top of the scale; only work without points in the short form, which has no place for a maximum, is like the others.
  /// - Parameters:
  ///   - isShort: whether the item has the short form.
  ///   - top: 100, or the top of the scale.
  package func maximum(of score: UnstatedScore, isShort: Bool, top: Double) -> ItemMaximum {
    if let category { return ItemMaximum(points: category, source: .category) }
    let isLikeOthers = !isDirect || isShort && score == .none
    guard isLikeOthers, let assumed = assumed(for: score) else { return ItemMaximum(points: top, source: .scale) }
    if case .number(let points) = score, points > assumed.points { return ItemMaximum(points: top, source: .scale) }
    return assumed
  }

  /// Returns what a score is out of according to the other items, before it is compared with that; nil if they say nothing.
  private func assumed(for score: UnstatedScore) -> ItemMaximum? {
    if score == .mark || score == .share && !addsPoints { return nil }
    if let common { return ItemMaximum(points: common, source: .common) }
    guard stated.count > 1, addsPoints || score == .none else { return nil }
    return mean.map { ItemMaximum(points: $0, source: .mean) }
  }

  /// Whether a number is above what several others have, but could be out of that as well as out of another maximum.
  func refuses(_ score: UnstatedScore, top: Double) -> Bool {
    guard case .number(let points) = score, category == nil, !isDirect, count > 1, let assumed = assumed(for: score),
      assumed.points != top, points > assumed.points
    else { return false }
    return possible(for: points, top: top).count > 1
  }

  /// Returns the maxima that a number above what the others have can be out of. Of a single one it may be up to twice as much.
  private func possible(for points: Double, top: Double) -> [Double] {
    (stated + (stated.contains(top) ? [] : [top])).filter { points <= (stated.count == 1 ? 2 * $0 : $0) }
  }

  /// Whether a number can only be out of 100 or the top of the scale, because it is too far above what the others have.
  package func leavesOnly(_ top: Double, for points: Double) -> Bool { possible(for: points, top: top) == [top] }

  /// Returns why a number above what the other items have is refused, with what it may mean.
  /// - Parameter top: 100, or the top of the scale.
  package func refusal(of number: String, top: Double = 100) -> DiagnosticText {
    let texts = possible(for: DecimalNumber.value(of: number) ?? 0, top: top).map {
      "\(number)/\(DecimalNumber.text($0))"
    }
    let limit =
      stated.count == 1
      ? "\(statedText), the maximum of the items around it"
      : "\(DecimalNumber.roundedText(mean ?? 0)), the mean of the items around it, which are out of \(statedText)"
    return DiagnosticText(
      .scoreOutOfRange, "\(number) is above \(limit)",
      texts.count > 1
        ? "write \(texts.joined(separator: " or "))"
        : "write it with its own maximum" + (texts.first.map { ", such as \($0)" } ?? ""))
  }

  /// What a number above the maximum of the other items may mean: `25/20` and `25/100`.
  /// - Parameter top: 100, or the top of the scale.
  package func readings(above number: String, top: Double = 100) -> [String] {
    let points = DecimalNumber.value(of: number) ?? 0
    return (stated + (stated.contains(top) ? [] : [top])).filter { points <= 2 * $0 }
      .map { "\(number)/\(DecimalNumber.text($0))" }
  }

  /// A number of points out of each of the maxima that the items state: `17/20` and `17/50`; none that would be an error.
  package func readings(of number: String) -> [String] {
    let points = DecimalNumber.value(of: number) ?? 0
    let fitting = stated.filter { points <= $0 }
    return fitting.isEmpty
      ? readings(above: number) : fitting.prefix(3).map { "\(number)/\(DecimalNumber.text($0))" }
  }

  /// The maxima that the items state, for a message: `20, 50`.
  package var statedText: String { stated.map { DecimalNumber.text($0) }.listed(upTo: 3) }

  /// Returns the maxima of a list whose items all have one.
  package func with(only max: Double) -> ListMaxima {
    var maxima = self
    (maxima.stated, maxima.counts, maxima.category) = ([max], [1], nil)
    return maxima
  }

  /// The maximum that open work in the short form takes from the others, as text with at most two decimals; nil if it takes none.
  package var assumedText: String? {
    let open = maximum(of: .none, isShort: true, top: 100)
    return [.common, .mean].contains(open.source) ? DecimalNumber.roundedText(open.points) : nil
  }

  /// Returns the maximum that an item in the short form has to state in the long form, where it would have another one; nil if none.
  package func longFormMaximum(of score: String?) -> String? {
    let kind = UnstatedScore(score)
    let isSame = maximum(of: kind, isShort: true, top: 100) == maximum(of: kind, isShort: false, top: 100)
    return isSame ? nil : assumedText
  }

  /// Whether a percent or a letter that is out of 100 weighs more or less than it seems.
  package func isWeighed(_ score: UnstatedScore) -> Bool { score == .share && addsPoints && !isDirect }

  /// Returns the maximum that an ordinary item states, as `max` or in a score such as `18/20`; nil without one, or if the item counts
  /// nothing.
  fileprivate static func stated(by item: YAMLNode) -> Double? {
    guard let entries = item.entries, let only = entries.first else { return nil }
    func text(_ key: String) -> String? { entries.index(of: key).flatMap(entries.text) }
    if text("extra-credit") == "true"
      || ["weight", "coefficient"].contains(where: { text($0).flatMap(Double.init) == 0 })
    {
      return nil
    }
    if let max = text("max") { return DecimalNumber.value(of: max).flatMap { $0 > 0 ? $0 : nil } }
    let isShort = entries.count == 1 && !FieldSchema.item.contains(only.key)
    guard let score = isShort ? only.value.text : text("score"), case .ratio(_, let max) = ScoreNotation(score),
      max > 0
    else { return nil }
    return max
  }
}

/// The lists of work in the source of a course and its template, with the maxima that they state.
package struct WorkMaxima: Sendable {
  private var lists: [String?: List] = [:]

  /// The work of a category, or that of the course itself.
  private struct List {
    var maxima: ListMaxima
    /// The aggregate that the category states adds up points; nil if it states none.
    var addsPoints: Bool?
    /// What the items of each name state: most names have one item.
    var items: [String?: [(max: Double?, hasWeight: Bool)]]
    var weightCount = 0

    init(_ group: YAMLNode, isDirect: Bool) {
      let nodes = group.value(of: "items")?.elements ?? []
      addsPoints = isDirect ? nil : group.value(of: "aggregate").map { $0.text == "points" }
      let all = nodes.map { (max: ListMaxima.stated(by: $0), hasWeight: $0.value(of: "weight") != nil) }
      items = Dictionary(grouping: zip(nodes, all)) { TemplateMerge.name(ofItem: $0.0) }.mapValues { $0.map(\.1) }
      weightCount = all.count(where: \.hasWeight)
      let category = isDirect ? nil : group.value(of: "max")?.text.flatMap { DecimalNumber.value(of: $0) }
      maxima = ListMaxima(
        of: all.compactMap(\.max), category: category, addsPoints: addsPoints ?? (weightCount == 0), isDirect: isDirect)
    }

    /// Returns the maxima of the other items.
    func around(_ item: String) -> ListMaxima {
      guard let own = items[item] else { return maxima }
      let otherWeights = weightCount - own.count(where: \.hasWeight)
      return maxima.removing(own.compactMap(\.max), addsPoints: addsPoints ?? (otherWeights == 0))
    }
  }

  /// - Parameter template: the course template; nil if the course has none.
  package init(_ course: YAMLNode, template: YAMLNode?) {
    let root = template.map { TemplateMerge.merged(course, with: $0) } ?? course
    lists[nil] = List(root, isDirect: true)
    for category in root.value(of: "categories")?.elements ?? [] {
      lists[TemplateMerge.name(of: category)] = List(category, isDirect: false)
    }
  }

  /// Returns the maxima of the items around one of a category.
  /// - Parameter category: nil for the items of the course itself.
  package func around(_ item: String, in category: String?) -> ListMaxima {
    lists[category]?.around(item)
      ?? ListMaxima(of: [], category: nil, addsPoints: true, isDirect: category == nil)
  }
}
