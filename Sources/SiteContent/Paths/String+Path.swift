/// Paths are taken apart at the byte `/`, as the system does it.
///
/// A combining mark behind it makes another `Character` of it: `../◌́x` would be one name for Swift, and two for the system.
/// A path is taken apart many times for each file, so that is done on its bytes.
extension String {
  private static let slash = UInt8(ascii: "/")

  /// The names of the path, without empty ones.
  package var pathNames: [String] {
    withBytes { bytes in
      var names: [String] = []
      var start = 0
      for at in bytes.indices where bytes[at] == Self.slash {
        if start < at { names.append(Self.text(bytes, start..<at)) }
        start = at + 1
      }
      if start < bytes.count { names.append(Self.text(bytes, start..<bytes.count)) }
      return names
    }
  }

  /// Whether every name of the path can be that of a file: there is one, and no name is empty, `.` or `..`.
  package var isPlainPath: Bool {
    withBytes { bytes in
      var (length, dots) = (0, 0)
      for at in bytes.indices {
        if bytes[at] == Self.slash {
          if length == dots, length <= 2 { return false }
          (length, dots) = (0, 0)
        } else {
          length += 1
          if bytes[at] == UInt8(ascii: ".") { dots += 1 }
        }
      }
      return length != dots || length > 2
    }
  }

  /// The path of the folder that it is in, empty at the top.
  package var parentPath: String {
    withBytes { bytes in Self.lastSlash(bytes).map { Self.text(bytes, 0..<$0) } ?? "" }
  }

  /// The first name of the path.
  package var firstPathName: String {
    withBytes { bytes in
      bytes.indices.first { bytes[$0] == Self.slash }.map { Self.text(bytes, 0..<$0) } ?? self
    }
  }

  /// The last name of the path.
  package var lastPathName: String {
    withBytes { bytes in Self.lastSlash(bytes).map { Self.text(bytes, $0 + 1..<bytes.count) } ?? self }
  }

  /// What stands behind the last dot of the last name, in small letters; empty where there is none.
  package var pathEnding: String {
    let name = lastPathName
    return name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[name.utf8.index(after: $0)...].lowercased() } ?? ""
  }

  /// Whether it has the same bytes; for `==` two ways to write an accent are one, and for the system they are two.
  package func hasBytes(of other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }

  private static func lastSlash(_ bytes: Span<UInt8>) -> Int? { bytes.indices.last { bytes[$0] == slash } }

  private static func text(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String {
    unsafe bytes.extracting(range).withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  private func withBytes<Result>(_ look: (Span<UInt8>) -> Result) -> Result {
    if let result = unsafe utf8.withContiguousStorageIfAvailable({ look(unsafe $0.span) }) { return result }
    var copy = self
    return copy.withUTF8 { look(unsafe $0.span) }
  }
}
