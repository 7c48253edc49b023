/// A short name for some bytes, so that a file's name changes with what is in it.
///
/// FNV-1a over 64 bits: it keeps caches apart and protects nothing.
struct ContentHash: Sendable {
  let text: String

  init(of bytes: [UInt8]) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    // Its last ten digits in base 16.
    text = unsafe String(unsafeUninitializedCapacity: 10) { digits in
      for place in 0..<10 {
        let digit = UInt8(truncatingIfNeeded: hash >> (4 * (9 - place))) & 0xF
        unsafe digits[place] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
      }
      return 10
    }
  }
}
