extension Duration {
  /// The duration as `12 ms`, or `12.3 ms` with a decimal.
  func inMilliseconds(decimals: Int = 0) -> String {
    let (seconds, attoseconds) = components
    let tenths = (seconds * 1_000_000_000 + attoseconds / 1_000_000_000 + 50_000) / 100_000
    return decimals == 0 ? "\((tenths + 5) / 10) ms" : "\(tenths / 10).\(tenths % 10) ms"
  }
}
