/// Paths are split at the byte `/`, as the system does it.
///
/// A combining mark after `/` joins it in one `Character`: `../◌́x` would be one name for Swift and two for the system.
extension String {
  private static let slash = UInt8(ascii: "/")

  /// The non-empty names of the path.
  package var pathNames: [String] { utf8.split(separator: Self.slash).map { String(Substring($0)) } }

  /// Whether the path is not empty and no name in it is empty, `.` or `..`.
  package var isPlainPath: Bool {
    // Of the names with at most two bytes, these three consist of dots only.
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
    return length > dots || length > 2
  }

  /// The path of the folder that contains the path; empty if it has one name.
  package var parentPath: String { utf8.lastIndex(of: Self.slash).map { String(self[..<$0]) } ?? "" }

  package var firstPathName: String { String(Substring(utf8.prefix { $0 != Self.slash })) }

  package var lastPathName: String {
    utf8.lastIndex(of: Self.slash).map { String(self[utf8.index(after: $0)...]) } ?? self
  }

  /// The ending of the last name, after its last dot, in lower case; empty if there is none.
  package var pathEnding: String {
    let name = lastPathName
    return name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[name.utf8.index(after: $0)...].lowercased() } ?? ""
  }

  /// Whether the path is that of a translation of a file: `csse-230.zh.md` of `csse-230.md`.
  package func isTranslation(of path: String) -> Bool {
    let stem = path.dropLast("md".count)
    guard hasPrefix(stem), hasSuffix(".md") else { return false }
    let language = dropFirst(stem.count).dropLast(".md".count)
    return !language.isEmpty && !language.contains(".") && !language.contains("/")
  }

  /// Whether both texts have the same bytes; `==` treats two encodings of an accent as equal, and the system does not.
  package func hasBytes(of other: String) -> Bool {
    // `==` compares bytes quickly; it also treats two orders of combining marks as equal, which may have the same length.
    utf8.count == other.utf8.count && self == other && (isASCII || utf8.elementsEqual(other.utf8))
  }

  private var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}
