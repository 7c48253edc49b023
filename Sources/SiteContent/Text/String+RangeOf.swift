extension StringProtocol where Index == String.Index {
  /// Where a text stands in this one for the first time.
  func range(of wanted: String) -> Range<String.Index>? {
    guard let first = wanted.first else { return nil }
    var start = startIndex
    while let found = self[start...].firstIndex(of: first) {
      if self[found...].hasPrefix(wanted), let end = index(found, offsetBy: wanted.count, limitedBy: endIndex) {
        return found..<end
      }
      start = index(after: found)
    }
    return nil
  }
}
