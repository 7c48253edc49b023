import SitePages

/// The files of a site with valid, distinct paths.
struct CheckedFiles: Sendable {
  /// The files in the order of the site.
  private(set) var list: [CheckedFile] = []
  private(set) var paths: OutputPaths

  /// Checks the paths of files.
  /// - Parameter copy: returns the bytes of a file in the site's folder.
  /// - Throws: An error if a path is invalid or occurs twice, which is a bug: SitePages makes valid paths.
  init(
    _ files: [OutputFile], copy: @escaping @Sendable (String) throws(SystemError) -> [UInt8]
  ) throws(InternalError) {
    paths = OutputPaths(minimumCapacity: files.count)
    for file in files {
      guard let path = OutputPath(file.path) else {
        throw InternalError("a page's path is \(file.path.debugDescription)")
      }
      guard paths.insert(path) else { throw InternalError("two pages have the path \(path.text)") }
      list.append(CheckedFile(path: path, parts: Self.parts(of: file, copy), isSealed: file.isSealed))
    }
    for path in paths.files where paths.folders.contains(path) {
      throw InternalError("the path \(path.text) is that of a page and of a folder")
    }
  }

  private static func parts(
    of file: OutputFile, _ copy: @escaping @Sendable (String) throws(SystemError) -> [UInt8]
  ) -> [FilePart] {
    switch file.source {
    case .made(let make): [FilePart { () throws(SystemError) in make() }]
    case .parts(let parts): parts.map { make in FilePart { () throws(SystemError) in make() } }
    case .copied(let source): [FilePart { () throws(SystemError) in try copy(source) }]
    case .assembled(let sources, let make):
      [
        FilePart { () throws(SystemError) in
          var parts: [[UInt8]] = []
          for source in sources { parts.append(try copy(source)) }
          return make(parts)
        }
      ]
    }
  }
}

/// A file of the site with a valid path.
struct CheckedFile: Sendable {
  var path: OutputPath
  /// The content in order. Most files have one part.
  var parts: [FilePart]
  /// Whether it is encrypted for the readers of a vault.
  var isSealed = false

  func bytes() throws(SystemError) -> [UInt8] {
    if parts.count == 1 { return try parts[0].bytes() }
    var bytes: [UInt8] = []
    for part in parts { bytes += try part.bytes() }
    return bytes
  }
}
