/// The lines that Git puts around two versions of a text that it could not merge.
package enum MergeConflict {
  package static let message = "Git could not merge two versions here"
  package static let help = "keep one of them, and delete the lines that start with <<<<<<<, ======= and >>>>>>>"

  /// Returns the first such line of a text; nil if there is none. A line of equals signs alone may underline a heading.
  package static func first(in bytes: [UInt8]) -> Range<Int>? {
    for sign in [UInt8(ascii: "<"), UInt8(ascii: ">")] {
      let marker = [UInt8](repeating: sign, count: 7)
      var from = 0
      while let start = bytes.firstIndex(of: marker, from: from) {
        let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
        let isAlone = start + 7 == end || bytes[start + 7] == 0x20
        if isAlone, start == 0 || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D { return start..<end }
        from = start + 7
      }
    }
    return nil
  }
}
