import SitePages

/// A file of the site whose path was found to lie in the output folder.
struct CheckedFile: Sendable {
  var path: OutputPath
  /// Each makes or reads some of the bytes; nearly all files have one part.
  var parts: [FilePart]
  /// Whether only the readers of a vault can read it.
  var isSealed = false

  /// All the bytes.
  func bytes() throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    for part in parts {
      // The lone part of nearly all files is not copied.
      if bytes.isEmpty { bytes = try part.bytes() } else { bytes += try part.bytes() }
    }
    return bytes
  }
}
