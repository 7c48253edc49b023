package import Formats
import Grading

/// The maximum of an item that states none, in a list for which no category states one either: that of the other items, or the
/// mean of theirs where they differ.
package struct AssumedMaximum: Hashable {
  package let points: Double
  /// Whether the other items all have this maximum.
  let isShared: Bool

  /// The maximum as text, with at most two decimals.
  package var text: String { DecimalNumber.text((points * 100).rounded() / 100) }

  /// Returns nil if no item of the list states a maximum.
  package init?(among items: [YAMLNode]) {
    let stated = items.compactMap(Self.stated).filter { $0 > 0 }
    guard let first = stated.first else { return nil }
    isShared = stated.allSatisfy { $0 == first }
    points = isShared ? first : stated.reduce(0, +) / Double(stated.count)
  }

  /// Returns the maximum that an ordinary item states, as `max` or in a score such as `18/20`.
  private static func stated(by item: YAMLNode) -> Double? {
    guard let entries = item.entries, let only = entries.first else { return nil }
    func text(_ key: String) -> String? { entries.index(of: key).flatMap { entries[$0].value.text } }
    if text("extra-credit") == "true" { return nil }
    if let max = text("max") { return DecimalNumber.value(of: max) }
    let isShort = entries.count == 1 && !FieldSchema.item.contains(only.key)
    guard let score = isShort ? only.value.text : text("score"), case .ratio(_, let max) = ScoreNotation(score) else {
      return nil
    }
    return max
  }

  /// Whether an item takes the maximum: it has the short form, in which no maximum can be stated without a score, and no score that is
  /// a number. In the long form an item without `max` is out of 100.
  package static func applies(to item: YAMLNode) -> Bool {
    guard let entries = item.entries, let only = entries.first, entries.count == 1,
      !FieldSchema.item.contains(only.key)
    else { return false }
    return only.value.isNull || only.value.text.flatMap(ScoreWord.init) != nil
  }
}
