/// Paths are taken apart at the byte `/`, as the system does it.
///
/// A combining mark behind it makes another `Character` of it: `../◌́x` would be one name for Swift, and two for the system.
extension String {
  private static let slash = UInt8(ascii: "/")

  /// The names of the path, without empty ones.
  package var pathNames: [String] { utf8.split(separator: Self.slash).map { String(Substring($0)) } }

  /// Whether every name of the path can be that of a file: there is one, and no name is empty, `.` or `..`.
  package var isPlainPath: Bool {
    var (length, dots) = (0, 0)
    for byte in utf8 {
      if byte == Self.slash {
        if length == dots, length <= 2 { return false }
        (length, dots) = (0, 0)
      } else {
        length += 1
        if byte == UInt8(ascii: ".") { dots += 1 }
      }
    }
    return length != dots || length > 2
  }

  /// The path of the folder that it is in, empty at the top.
  package var parentPath: String {
    utf8.lastIndex(of: Self.slash).map { String(self[..<$0]) } ?? ""
  }

  /// The last name of the path.
  package var lastPathName: String {
    utf8.lastIndex(of: Self.slash).map { String(self[utf8.index(after: $0)...]) } ?? self
  }
}
