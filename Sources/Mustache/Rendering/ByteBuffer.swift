/// Bytes that are written in many small pieces.
///
/// An array asks at each piece whether anybody shares it. Here the pieces gather in a place of their own first, so that it asks
/// once for hundreds of them. Inlinable, for it is what all pages and feeds are written to.
@safe public struct ByteBuffer: ~Copyable {
  @usableFromInline static var size: Int { 4096 }
  @usableFromInline let stage = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
  @usableFromInline var staged = 0
  private var finished: [UInt8] = []

  package init() {}

  deinit { unsafe stage.deallocate() }

  /// All that was written.
  package consuming func finish() -> [UInt8] {
    flush()
    return finished
  }

  /// Adds a byte.
  @inlinable public mutating func append(_ byte: UInt8) {
    if staged == Self.size { flush() }
    unsafe stage[staged] = byte
    staged += 1
  }

  /// Adds some bytes.
  @inlinable public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress, staged + bytes.count <= Self.size else {
      unsafe appendMany(bytes)
      return
    }
    unsafe (stage + staged).update(from: start, count: bytes.count)
    staged += bytes.count
  }

  /// Adds some bytes.
  @inlinable public mutating func append(_ bytes: borrowing [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append($0) }
  }

  /// Adds the bytes of a text.
  @inlinable public mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { unsafe append($0) }
  }

  /// Adds the bytes of a text that stands in the code.
  @inlinable public mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { unsafe append($0) }
  }

  @usableFromInline mutating func appendMany(_ bytes: UnsafeBufferPointer<UInt8>) {
    flush()
    unsafe finished.append(contentsOf: bytes)
  }

  @usableFromInline mutating func flush() {
    unsafe finished.append(contentsOf: UnsafeBufferPointer(start: stage, count: staged))
    staged = 0
  }
}
