/// Something stands in the output folder where a file of the site goes, and sitegen did not put it there.
struct OutputClash: Sendable, Hashable {
  /// The path from the output folder.
  var path: String
  var kind: Kind

  enum Kind: Sendable, Hashable {
    /// A file with other bytes.
    case otherFile
    /// A file where a folder must be.
    case fileForFolder
    case folder
    case link
    case other
  }

  var reason: String {
    switch kind {
    case .otherFile: "this file is not of sitegen's making, and a page of the site goes there"
    case .fileForFolder: "this file is not of sitegen's making, and a folder of the site goes there"
    case .folder: "this is a folder, and a file of the site goes there"
    case .link: "this is a symbolic link, and links in the output folder are not followed"
    case .other: "this is neither a file nor a folder"
    }
  }
}
