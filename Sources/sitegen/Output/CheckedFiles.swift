import SitePages

/// The files of a site, whose paths were found to lie in the output folder and not to stand in each other's way.
struct CheckedFiles: Sendable {
  private(set) var list: [CheckedFile] = []
  private(set) var paths = OutputPaths()

  /// Checks the paths; `copy` gives the bytes of a file of the site's folder.
  ///
  /// Pages come out right by themselves, so a wrong path is our own mistake.
  init(
    _ files: [OutputFile], copy: @escaping @Sendable (String) throws(SystemError) -> [UInt8]
  ) throws(InternalError) {
    list.reserveCapacity(files.count)
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
