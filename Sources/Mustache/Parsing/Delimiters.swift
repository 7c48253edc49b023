/// What opens and closes a tag.
struct Delimiters: Equatable {
  let open: [UInt8]
  let close: [UInt8]

  static let standard = Delimiters(open: Array("{{".utf8), close: Array("}}".utf8))
  /// The bound keeps the search for delimiters linear in the length of the template.
  static let longest = 16

  init(open: [UInt8], close: [UInt8]) {
    self.open = open
    self.close = close
  }

  /// Reads what stands between the equals signs of a tag that sets delimiters: `<% %>`.
  init?(_ content: ArraySlice<UInt8>) {
    let parts = content.split(whereSeparator: \.isWhiteSpace)
    guard parts.count == 2, let open = parts.first, let close = parts.last,
      parts.allSatisfy({ $0.count <= Self.longest && !$0.contains(UInt8(ascii: "=")) })
    else { return nil }
    self.init(open: Array(open), close: Array(close))
  }
}
