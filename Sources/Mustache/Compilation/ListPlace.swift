/// Where a list is among the contexts that are open.
struct ListPlace: Equatable {
  /// The index of a context.
  let scope: Int
  /// The slots on the way from there.
  let slots: [Int]
}
