extension Array {
  /// The elements in their order, so many together; the last piece may have fewer.
  func pieces(of size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}
