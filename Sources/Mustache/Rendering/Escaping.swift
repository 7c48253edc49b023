extension [UInt8] {
  /// Appends text so that it is safe in HTML and in quoted attribute values.
  mutating func append(escaping text: String) {
    let isAppended: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { buffer in
      var start = buffer.startIndex
      for index in buffer.indices {
        guard let reference = unsafe buffer[index].characterReference else { continue }
        unsafe append(contentsOf: buffer[start..<index])
        append(contentsOf: reference.utf8)
        start = index + 1
      }
      unsafe append(contentsOf: buffer[start...])
    }
    // Only strings bridged from Objective-C have no contiguous storage.
    if isAppended == nil {
      for byte in text.utf8 {
        if let reference = byte.characterReference { append(contentsOf: reference.utf8) } else { append(byte) }
      }
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
