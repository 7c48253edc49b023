/// The hash FNV-1a with 64 bits, which is the same on every machine. It is not cryptographic.
package enum FNV1a {
  package static func hash(of text: String) -> UInt64 { hash(of: Array(text.utf8)) }

  package static func hash(of bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
