/// What the lines of a template begin with in place of their own blanks, where it is included on an indented line.
struct Margin {
  /// Put before each line that is not empty.
  var added: [UInt8] = []
  /// Taken from the beginning of each line, as far as the line has it.
  var removed: [UInt8] = []

  var isEmpty: Bool { added.isEmpty && removed.isEmpty }

  /// What a line that begins with `blanks` begins with instead.
  func applied(to blanks: ArraySlice<UInt8>) -> [UInt8] {
    added + strip(blanks)
  }

  /// A line without the blanks that are taken from it.
  func strip(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.dropFirst(zip(line, removed).prefix { $0 == $1 }.count)
  }
}
