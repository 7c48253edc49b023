/// Reads and writes plain decimal numbers: `18`, `18.5`, `-3`; no exponent, no hexadecimal, no `1_000`.
public enum DecimalNumber {
  /// The value of a text that consists of one number; nil for any other text.
  @inlinable public static func value(of text: some StringProtocol) -> Double? {
    text.utf8.withContiguousStorageIfAvailable { value(of: unsafe $0.span) } ?? value(of: Array(text.utf8).span)
  }

  @usableFromInline static func value(of text: Span<UInt8>) -> Double? {
    var mantissa: UInt64 = 0
    var digits = 0
    var decimals: Int?
    var isNegative = false
    var isLong = false
    for index in text.indices {
      let byte = text[index]
      switch byte {
      case 0x30...0x39:
        digits += 1
        if mantissa < 900_000_000_000_000 {
          mantissa = mantissa * 10 + UInt64(byte - 0x30)
          if let known = decimals { decimals = known + 1 }
        } else {
          isLong = true
        }
      case 0x2E where decimals == nil && digits > 0: decimals = 0
      case 0x2D where index == 0: isNegative = true
      case 0x2B where index == 0: break
      default: return nil
      }
    }
    guard digits > 0, digits < 40, decimals != 0 else { return nil }
    // The fast path is exact: both numbers have less than 53 bits, and the division rounds once.
    let places = decimals ?? 0
    guard !isLong, places < powersOfTen.count else {
      // It has only digits and a point.
      return Double(unsafe text.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) })
    }
    let value = Double(mantissa) / powersOfTen[places]
    return isNegative ? -value : value
  }

  /// Returns a number, percent or `n/max` with a decimal point in place of a comma: `14,5/20` becomes `14.5/20`. Other texts stay.
  package static func withDecimalPoint(_ text: String) -> String {
    text.wholeMatch(of: /-?[0-9]+(,[0-9]+)?(\/[0-9]+(,[0-9]+)?|%)?/) == nil ? text : text.replacing(",", with: ".")
  }

  /// The number of digits after the point.
  package static func decimals(of text: some StringProtocol) -> Int {
    text.utf8.firstIndex(of: 0x2E).map { text.utf8.distance(from: $0, to: text.utf8.endIndex) - 1 } ?? 0
  }

  /// The shortest text of a number: `18`, `18.5`.
  package static func text(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 0x1p53 else { return "\(value)" }
    let rounded = (value * 1e6).rounded() / 1e6
    return rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)"
  }

  /// The text of a number that may have more decimals than a message needs: at most two.
  package static func roundedText(_ value: Double) -> String { text((value * 100).rounded() / 100) }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
  ]
}
