/// Paths are taken apart at the byte `/`, as the system does it.
///
/// A combining mark behind it makes another `Character` of it: `../◌́x` would be one name for Swift, and two for the system.
extension String {
  private static let slash = UInt8(ascii: "/")

  /// The names of the path, without empty ones.
  var pathNames: [String] { utf8.split(separator: Self.slash).map { String(Substring($0)) } }

  /// Whether every name of the path can be that of a file: there is one, and no name is empty, `.` or `..`.
  var isPlainPath: Bool {
    utf8.split(separator: Self.slash, omittingEmptySubsequences: false).allSatisfy { name in
      !name.isEmpty && !name.elementsEqual(".".utf8) && !name.elementsEqual("..".utf8)
    }
  }

  /// The path of the folder that it is in, empty at the top.
  var parentPath: String {
    utf8.lastIndex(of: Self.slash).map { String(self[..<$0]) } ?? ""
  }

  /// The last name of the path.
  var lastPathName: String {
    utf8.lastIndex(of: Self.slash).map { String(self[utf8.index(after: $0)...]) } ?? self
  }
}
