/// Something in the output folder that sitegen did not put there, at a path that the site needs.
struct OutputConflict: Sendable, Hashable {
  /// The path from the output folder.
  var path: String
  var obstacle: Obstacle

  enum Obstacle: Sendable, Hashable {
    /// A file whose bytes differ from those of the site's file.
    case differentFile
    /// A file at the path of a folder of the site.
    case fileInsteadOfFolder
    case folder
    case link
    /// A device, pipe or socket.
    case other
  }

  var reason: String {
    switch obstacle {
    case .differentFile: "sitegen did not write this file, and a file of the site belongs here"
    case .fileInsteadOfFolder: "sitegen did not write this file, and a folder of the site belongs here"
    case .folder: "this is a folder, and a file of the site belongs here"
    case .link: "this is a symbolic link, and links in the output folder are not followed"
    case .other: "this is neither a file nor a folder"
    }
  }
}

/// The error of a build that would have to overwrite files of others.
struct OutputConflictError: Error, CustomStringConvertible {
  var conflicts: [OutputConflict]
  var folder: Folder

  var description: String {
    let shown = conflicts.sorted { $0.path < $1.path }.prefix(Self.maximumShown).map {
      "\(folder.place(of: $0.path)): \($0.reason)"
    }
    let rest = conflicts.count - shown.count
    let more = rest > 0 ? ["and \(rest) more"] : []
    let help = "Nothing was written. Move your files elsewhere, or build into another folder with --output DIR."
    return (shown + more + [help]).joined(separator: "\n")
  }

  private static let maximumShown = 10
}
