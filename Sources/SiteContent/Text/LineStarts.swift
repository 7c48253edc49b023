import Synchronization

/// Where the lines of a text begin.
///
/// They are found when something first has to say its place, as nothing does in most files; and once, so that a file with many
/// mistakes is not read anew for each. A class, for the copies of a text share them.
final class LineStarts: Sendable {
  private let starts = Mutex<[Int32]?>(nil)

  /// The first line begins at an offset; behind a line end that ends the text there is one more, empty line.
  func of(_ bytes: [UInt8], from first: Int) -> [Int32] {
    starts.withLock { starts in
      if let starts { return starts }
      let found = Self.find(in: bytes, from: first)
      starts = found
      return found
    }
  }

  private static func find(in bytes: [UInt8], from first: Int) -> [Int32] {
    var starts = [Int32(first)]
    var start = first
    while let next = bytes.nextLine(after: start) {
      starts.append(Int32(next))
      start = next
    }
    return starts
  }
}
