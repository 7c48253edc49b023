import Formats
import SiteContent

/// What the class got in a result or a course, as a table has it.
struct ClassFigures: Sendable, Hashable {
  /// The keys of `class` with their values, which are points, points out of a maximum, or percents.
  private(set) var pairs: [KeyAssignment]
  /// What plain numbers are out of; nil if it is not known.
  private let max: String?

  /// Nil if there are none, or if they contradict each other, the maximum or the own score, so that they may be those of other work.
  /// - Parameters:
  ///   - max: what plain numbers are out of; nil if it is not known.
  ///   - score: the own score, which is between the lowest and the highest one.
  init?(
    average: String? = nil, lowest: String? = nil, highest: String? = nil, count: String? = nil, max: String? = nil,
    besides score: String? = nil
  ) {
    func size(_ text: String?) -> Double? {
      guard let text else { return nil }
      if let share = ImportedResult.share(text) { return share }
      guard let number = Double(text) else { return nil }
      return max.flatMap(Double.init).flatMap { $0 > 0 ? number / $0 : nil } ?? number
    }
    let known = [lowest, average, highest].compactMap(\.self)
    let sizes = known.compactMap(size)
    guard !known.isEmpty, sizes.count == known.count, sizes == sizes.sorted() else { return nil }
    // Without a maximum, points and percents cannot be compared.
    if max == nil, Set(known.map { $0.hasSuffix("%") }).count > 1 { return nil }
    if max != nil || known[0].contains(where: { "%/".contains($0) }), sizes.contains(where: { $0 > 2 }) { return nil }
    if let own = size(score), max != nil || known[0].hasSuffix("%") == score?.hasSuffix("%") {
      // Both are rounded.
      if let low = size(lowest), own < low - 0.01 { return nil }
      if let high = size(highest), own > high + 0.01 { return nil }
    }
    let count = count.flatMap { Int($0).map { (1...100_000).contains($0) } == true ? $0 : nil }
    pairs = [("average", average), ("min", lowest), ("max", highest), ("count", count)]
      .compactMap { key, value in value.map { KeyAssignment(key, $0) } }
    self.max = max
  }

  /// Returns the value of a key `class` that has other figures already, which stay if the table does not have them; nil if it has all.
  /// - Parameters:
  ///   - old: the value that the item or course has; nil if it has none.
  ///   - own: the maximum in the course; nil if plain numbers are out of that of the table.
  func written(over old: YAMLNode?, besides own: String?) -> String? {
    let isSame = own == nil || own.flatMap(Double.init) == max.flatMap(Double.init)
    var known = (old?.entries ?? []).compactMap { entry in entry.value.text.map { KeyAssignment(entry.key, $0) } }
    var isNew = false
    for pair in pairs {
      let isPlain = pair.name != "count" && !pair.value.hasSuffix("%") && !pair.value.contains("/")
      guard !isPlain || isSame || max != nil else { continue }
      let value = isPlain && !isSame ? "\(pair.value)/\(max ?? "")" : pair.value
      if let place = known.firstIndex(where: { $0.name == pair.name }) {
        isNew = isNew || known[place].value != value
        known[place].value = value
      } else {
        isNew = true
        known.append(KeyAssignment(pair.name, value))
      }
    }
    guard isNew else { return nil }
    let order = FieldSchema.classResult.order
    let sorted = known.sorted { (order.firstIndex(of: $0.name) ?? .max) < (order.firstIndex(of: $1.name) ?? .max) }
    return "{\(sorted.map { "\($0.name): \(YAMLText.value($0.value).written(in: .flow))" }.joined(separator: ", "))}"
  }

  /// The figures in words: `class average 11.4, 3 to 18, 28 results`.
  var words: String {
    func value(_ key: String) -> String? { pairs.first { $0.name == key }?.value }
    let (low, high) = (value("min"), value("max"))
    let range =
      low.map { low in high.map { "\(low) to \($0)" } ?? "lowest \(low)" } ?? high.map { "highest \($0)" }
    let parts = [value("average").map { "average \($0)" }, range, value("count").map { "\($0) results" }]
    return "class " + parts.compactMap(\.self).joined(separator: ", ")
  }
}

/// A figure of a class in a cell: `11,4`, `57 %`, or as Moodle writes it with the number of results, `8.17 (12)`.
struct ClassCell {
  private(set) var figure: String?
  private(set) var count: String?

  /// - Parameter max: the maximum of the result.
  init(_ text: String, max: String?, decimalCommas: Bool) {
    var text = text
    if let match = text.wholeMatch(of: /(.*\S)\s*\((\d+)\)/) { (text, count) = (String(match.1), String(match.2)) }
    let score = ResultCell.score(text, decimalCommas: decimalCommas)
    guard let value = score.score, value.first?.isNumber == true else { return }
    // A figure out of another maximum is none of these points.
    figure = score.max == nil || score.max == max ? value : nil
  }
}
