import SitePages

/// A file of the site whose path was found to lie in the output folder.
struct CheckedFile: Sendable {
  var path: OutputPath
  /// Each makes or reads some of the bytes; nearly all files have one part.
  var parts: [FilePart]

  /// All the bytes.
  func bytes() throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    for part in parts {
      // The lone part of nearly all files is not copied.
      if bytes.isEmpty { bytes = try part.bytes() } else { bytes += try part.bytes() }
    }
    return bytes
  }

  /// Checks the paths of a site's files; `copy` gives the bytes of a file of the site's folder.
  ///
  /// Pages come out right by themselves, so a wrong path is our own mistake.
  static func check(
    _ files: [OutputFile], copy: @escaping @Sendable (String) throws(SystemError) -> [UInt8]
  ) throws(InternalError) -> [CheckedFile] {
    var seen: Set<OutputPath> = []
    var checked: [CheckedFile] = []
    for file in files {
      guard let path = OutputPath(file.path) else {
        throw InternalError("a page's path is \(file.path.debugDescription)")
      }
      guard seen.insert(path).inserted else { throw InternalError("two pages have the path \(path.text)") }
      switch file.source {
      case .made(let make):
        checked.append(CheckedFile(path: path, parts: [FilePart { () throws(SystemError) in make() }]))
      case .parts(let parts):
        checked.append(
          CheckedFile(path: path, parts: parts.map { make in FilePart { () throws(SystemError) in make() } }))
      case .copied(let source):
        checked.append(CheckedFile(path: path, parts: [FilePart { () throws(SystemError) in try copy(source) }]))
      case .assembled(let sources, let make):
        checked.append(
          CheckedFile(
            path: path,
            parts: [
              FilePart { () throws(SystemError) in
                var parts: [[UInt8]] = []
                for source in sources { parts.append(try copy(source)) }
                return make(parts)
              }
            ]))
      }
    }
    let folders = OutputPath.folders(of: seen)
    for path in seen where folders.contains(path.text) {
      throw InternalError("the path \(path.text) is that of a page and of a folder")
    }
    return checked
  }
}
