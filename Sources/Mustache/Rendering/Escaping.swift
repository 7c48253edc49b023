extension ByteBuffer {
  /// Appends text so that it is safe in HTML and in quoted attribute values.
  mutating func append(escaping text: consuming String) {
    text.withUTF8 { buffer in
      var start = buffer.startIndex
      for index in buffer.indices where unsafe buffer[index].isSpecialInHTML {
        unsafe append(UnsafeBufferPointer(rebasing: buffer[start..<index]))
        unsafe append(buffer[index].characterReference)
        start = index + 1
      }
      unsafe append(UnsafeBufferPointer(rebasing: buffer[start...]))
    }
  }
}

extension UInt8 {
  /// Whether it may not stand for itself in HTML: `"`, `&`, `'`, `<` or `>`, all among the first 64.
  fileprivate var isSpecialInHTML: Bool { self < 64 && 0x5000_00C4_0000_0000 &>> UInt64(self) & 1 != 0 }

  /// What stands for it in HTML.
  fileprivate var characterReference: String {
    switch self {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: String(UnicodeScalar(self))
    }
  }
}
