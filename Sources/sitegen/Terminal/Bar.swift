/// A bar of characters: `████████░░`.
struct Bar {
  /// From 0 to 1; nil draws an empty bar.
  var fraction: Double?
  var width: Int

  var text: String {
    let share = min(max(fraction ?? 0, 0), 1)
    // Only what is complete looks complete, and what is not nothing does not look like nothing.
    let filled = share >= 1 ? width : share <= 0 ? 0 : min(max(Int(share * Double(width)), 1), width - 1)
    return String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
  }
}
