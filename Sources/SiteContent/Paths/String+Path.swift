/// Paths are split at the byte `/`, as the system does it.
///
/// A combining mark after `/` joins it in one `Character`: `../◌́x` would be one name for Swift and two for the system.
extension String {
  private static let slash = UInt8(ascii: "/")

  /// The non-empty names of the path.
  package var pathNames: [String] { utf8.split(separator: Self.slash).map { String(Substring($0)) } }

  /// Whether the path is not empty and no name in it is empty, `.` or `..`.
  package var isPlainPath: Bool {
    utf8.split(separator: Self.slash, omittingEmptySubsequences: false).allSatisfy { name in
      switch name.first {
      case nil: false
      case UInt8(ascii: "."): !name.elementsEqual(".".utf8) && !name.elementsEqual("..".utf8)
      default: true
      }
    }
  }

  /// The path of the folder that contains the path; empty if it has one name.
  package var parentPath: String { utf8.lastIndex(of: Self.slash).map { String(self[..<$0]) } ?? "" }

  /// The first name of the path.
  package var firstPathName: String { String(Substring(utf8.prefix { $0 != Self.slash })) }

  /// The last name of the path.
  package var lastPathName: String {
    utf8.lastIndex(of: Self.slash).map { String(self[utf8.index(after: $0)...]) } ?? self
  }

  /// The ending of the last name, after its last dot, in lower case; empty if there is none.
  package var pathEnding: String {
    let name = lastPathName
    return name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[name.utf8.index(after: $0)...].lowercased() } ?? ""
  }

  /// Whether both texts have the same bytes; `==` treats two encodings of an accent as equal, and the system does not.
  package func hasBytes(of other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }
}
