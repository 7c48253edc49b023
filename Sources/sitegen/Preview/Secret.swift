/// A random text of 128 bits, which nobody can guess.
struct Secret: Sendable {
  /// Letters and digits.
  let text: String

  init() {
    var generator = SystemRandomNumberGenerator()
    text = (0..<2).map { _ in String(generator.next() as UInt64, radix: 36) }.joined()
  }

  func matches(_ other: String?) -> Bool { other.map { Self.areEqual($0, text) } ?? false }

  /// Whether two texts are equal. The time depends on their lengths only, so it does not tell how much of a guess is right.
  static func areEqual(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    return one.count == other.count && zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
