import Formats
import Grading

/// The version of a quiz: an attempt at another version answered other questions.
enum QuizVersion {
  /// Returns the FNV-1a hash of the lines that students read, and of the kinds of questions.
  /// - Parameters:
  ///   - bytes: the Markdown, without the marks of right options.
  ///   - first: the line of the first question.
  ///   - hidden: the lines that students do not read: explanations and settings.
  static func text(
    of bytes: ArraySlice<UInt8>, from first: Int, without hidden: Set<Int>, _ key: [QuizKey.Question]
  ) -> String {
    var hash: UInt32 = 0x811C_9DC5
    func add(_ bytes: some Sequence<UInt8>) {
      for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    }
    for (index, range) in MarkdownLines.ranges(in: bytes).enumerated() where index + 1 >= first {
      let line = bytes[range].withoutBlanksAtTheEnd
      if !line.isEmpty, !hidden.contains(index + 1) { add(line + [0x0A]) }
    }
    // What is typed is in no line that students read, but they see whether it is a number.
    for (index, question) in key.enumerated() {
      guard let typed = question.typed else { continue }
      let kind = if case .number = typed { "number" } else { "text" }
      add("\(kind) \(index)\n".utf8)
    }
    return String(hexadecimal: hash, digits: 8)
  }
}

extension ArraySlice<UInt8> {
  fileprivate var withoutBlanksAtTheEnd: ArraySlice<UInt8> {
    var slice = self
    while let last = slice.last, last == 0x20 || last == 0x09 { slice.removeLast() }
    return slice
  }
}
