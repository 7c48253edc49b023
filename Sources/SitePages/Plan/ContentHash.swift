/// A short name for some bytes, so that a file's name changes with what is in it.
///
/// FNV-1a over 64 bits: it keeps caches apart and protects nothing.
struct ContentHash: Sendable {
  let text: String

  init(of bytes: [UInt8]) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    let digits = String(hash, radix: 16)
    text = String(String(repeating: "0", count: 16 - digits.count) + digits).suffix(10).description
  }
}
