extension [UInt8] {
  /// Appends text so that it is safe in HTML and in quoted attribute values.
  mutating func append(escaping text: String) {
    var text = text
    text.withUTF8 { buffer in
      var start = buffer.startIndex
      for index in buffer.indices {
        guard let reference = unsafe buffer[index].characterReference else { continue }
        unsafe append(contentsOf: UnsafeBufferPointer(rebasing: buffer[start..<index]))
        append(contentsOf: reference.utf8)
        start = index + 1
      }
      unsafe append(contentsOf: UnsafeBufferPointer(rebasing: buffer[start...]))
    }
  }
}

extension UInt8 {
  /// What stands for the byte in HTML where it may not stand for itself.
  fileprivate var characterReference: String? {
    switch self {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}
