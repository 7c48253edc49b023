/// Some bytes of a file with what takes their place.
struct Splice: Hashable {
  var range: Range<Int>
  var text: String

  /// Text that is put in, before the byte at a place.
  static func insert(_ text: String, at place: Int) -> Splice { Splice(range: place..<place, text: text) }

  static func remove(_ range: Range<Int>) -> Splice { Splice(range: range, text: "") }
}

extension [UInt8] {
  /// The bytes with splices made, which do not overlap; those that put in text at one place keep their order.
  func applying(_ splices: [Splice]) -> [UInt8] {
    var result: [UInt8] = []
    var at = 0
    let inOrder = splices.enumerated().sorted { left, right in
      let (one, other) = (left.element.range, right.element.range)
      return (one.lowerBound, one.upperBound, left.offset) < (other.lowerBound, other.upperBound, right.offset)
    }
    for (_, splice) in inOrder {
      result += self[at..<splice.range.lowerBound]
      result += splice.text.utf8
      at = splice.range.upperBound
    }
    return result + self[at...]
  }
}
