import Grading

extension ShownNumber {
  /// The digits with a sign for the decimals; without those at the end that are 0 if asked.
  func text(decimalSign: String, trimmingZeros trims: Bool = false) -> String {
    let power = Self.powerOfTen(decimals)
    var fraction = abs(units) % power
    var places = decimals
    if trims { while places > 0, fraction.isMultiple(of: 10) { (fraction, places) = (fraction / 10, places - 1) } }
    var whole = abs(units) / power
    let sign = places > 0 ? decimalSign.utf8.count : 0
    let minus = units < 0 ? Self.minus.count : 0
    let length = minus + Self.digits(of: whole) + sign + places
    // Made at once, so short a text needs no memory of its own.
    return unsafe String(unsafeUninitializedCapacity: length) { text in
      var at = length
      func prepend(digitOf number: inout Int) {
        at -= 1
        unsafe text[at] = UInt8(ascii: "0") + UInt8(number % 10)
        number /= 10
      }
      for _ in 0..<places { prepend(digitOf: &fraction) }
      if sign > 0 {
        at -= sign
        var decimalSign = decimalSign
        decimalSign.withUTF8 { for offset in $0.indices { unsafe text[at + offset] = $0[offset] } }
      }
      repeat { prepend(digitOf: &whole) } while whole > 0
      if minus > 0 { for (offset, byte) in Self.minus.enumerated() { unsafe text[offset] = byte } }
      return length
    }
  }

  private static var minus: String.UTF8View { "−".utf8 }

  private static func digits(of number: Int) -> Int {
    var (digits, rest) = (1, number)
    while rest >= 10 { (digits, rest) = (digits + 1, rest / 10) }
    return digits
  }
}
