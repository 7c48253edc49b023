/// The difference between two texts in the unified format, which `git apply` takes.
package struct UnifiedDiff {
  /// The diff as text; empty if nothing differs.
  package private(set) var text = ""

  /// The removed and added lines, each after its sign and without its line end.
  package private(set) var changedLines: [String] = []

  /// The number of unchanged lines shown around a change.
  private static let context = 3

  /// The maximum number of pairs of lines for which the smallest difference is searched; for more it takes too long.
  private static let limit = 1_000_000

  /// The greatest difference in the number of lines for which the smallest difference is searched.
  private static let lengthLimit = 5_000

  /// The start of the last hunk: its index among all lines of the diff, and the number of lines of each text before it.
  private var linesBefore = (at: 0, old: 0, new: 0)

  private struct Line {
    /// A space for an unchanged line, `-` for a removed one, `+` for an added one.
    var sign: Character
    var bytes: ArraySlice<UInt8>
  }

  /// Compares two versions of a file; `old` is nil if the file is new, `new` if it is deleted.
  package init(path: String, old: [UInt8]?, new: [UInt8]?) {
    let lines = Self.script(from: Self.lines(old ?? []), to: Self.lines(new ?? []))
    let changes = lines.indices.filter { lines[$0].sign != " " }
    changedLines = changes.map { index in
      let ends: Set<UInt8> = [0x0A, 0x0D]
      let bytes = lines[index].bytes
      return "\(lines[index].sign)"
        + String(decoding: bytes.dropLast(bytes.suffix(2).count(where: ends.contains)), as: UTF8.self)
    }
    guard let first = changes.first else { return }
    text += old == nil ? "--- /dev/null\n" : "--- a/\(path)\n"
    text += new == nil ? "+++ /dev/null\n" : "+++ b/\(path)\n"
    var start = first
    var last = first
    for change in changes.dropFirst() {
      if change - last > 2 * Self.context {
        add(lines, start...last)
        start = change
      }
      last = change
    }
    add(lines, start...last)
  }

  /// Appends a hunk: the lines at the indices `changes`, and the unchanged lines around them.
  private mutating func add(_ lines: [Line], _ changes: ClosedRange<Int>) {
    let range = max(0, changes.lowerBound - Self.context)...min(lines.count - 1, changes.upperBound + Self.context)
    func count(_ lines: some Sequence<Line>, without sign: Character) -> Int { lines.count { $0.sign != sign } }
    let between = lines[linesBefore.at..<range.lowerBound]
    linesBefore = (
      range.lowerBound, linesBefore.old + count(between, without: "+"), linesBefore.new + count(between, without: "-")
    )
    func place(_ before: Int, without sign: Character) -> String {
      let length = count(lines[range], without: sign)
      return "\(length == 0 ? before : before + 1)" + (length == 1 ? "" : ",\(length)")
    }
    text += "@@ -\(place(linesBefore.old, without: "+")) +\(place(linesBefore.new, without: "-")) @@\n"
    for line in lines[range] {
      text.append(line.sign)
      text += String(decoding: line.bytes, as: UTF8.self)
      if line.bytes.last != 0x0A { text += "\n\\ No newline at end of file\n" }
    }
  }

  /// Returns all lines of both texts in order, each unchanged, removed or added.
  private static func script(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [Line] {
    // Most lines are unchanged ones at the start and the end of the file, which need no search.
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = min(
      zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count, min(old.count, new.count) - start)
    let (oldMiddle, newMiddle) = (Array(old[start..<old.count - end]), Array(new[start..<new.count - end]))
    let (removed, added) =
      oldMiddle.count * newMiddle.count > limit || abs(oldMiddle.count - newMiddle.count) > lengthLimit
      ? quickDifference(from: oldMiddle, to: newMiddle) : smallestDifference(from: oldMiddle, to: newMiddle)
    var lines = old[..<start].map { Line(sign: " ", bytes: $0) }
    var (left, right) = (0, 0)
    while left < oldMiddle.count || right < newMiddle.count {
      if removed.contains(left) {
        lines.append(Line(sign: "-", bytes: oldMiddle[left]))
        left += 1
      } else if added.contains(right) {
        lines.append(Line(sign: "+", bytes: newMiddle[right]))
        right += 1
      } else {
        lines.append(Line(sign: " ", bytes: oldMiddle[left]))
        left += 1
        right += 1
      }
    }
    return lines + old[(old.count - end)...].map { Line(sign: " ", bytes: $0) }
  }

  /// Returns the smallest difference: the indices of removed lines in the old text and of added lines in the new one.
  private static func smallestDifference(
    from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]
  ) -> (removed: Set<Int>, added: Set<Int>) {
    var (removed, added): (Set<Int>, Set<Int>) = ([], [])
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    return (removed, added)
  }

  /// Returns a difference found in linear time, which is not always the smallest: it matches lines that occur once in each text.
  private static func quickDifference(
    from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]
  ) -> (removed: Set<Int>, added: Set<Int>) {
    let (oldPlaces, newPlaces) = (placesOfUniqueLines(old), placesOfUniqueLines(new))
    var (removed, added): (Set<Int>, Set<Int>) = ([], [])
    var (left, right) = (0, 0)
    while left < old.count, right < new.count {
      if old[left] == new[right] {
        left += 1
        right += 1
      } else if oldPlaces[old[left]] != nil, let place = newPlaces[old[left]], place > right {
        added.formUnion(right..<place)
        right = place
      } else if newPlaces[new[right]] != nil, let place = oldPlaces[new[right]], place > left {
        removed.formUnion(left..<place)
        left = place
      } else {
        removed.insert(left)
        added.insert(right)
        left += 1
        right += 1
      }
    }
    removed.formUnion(left..<old.count)
    added.formUnion(right..<new.count)
    return (removed, added)
  }

  /// Returns the indices of the lines that occur only once.
  private static func placesOfUniqueLines(_ lines: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>: Int] {
    var places: [ArraySlice<UInt8>: Int] = [:]
    for (place, line) in lines.enumerated() { places[line] = places[line] == nil ? place : -1 }
    return places.filter { $0.value >= 0 }
  }

  /// Splits a text into lines with their line ends. As in git, only a line feed ends a line.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == 0x0A {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }
}
