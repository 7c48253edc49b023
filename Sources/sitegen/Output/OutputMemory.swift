import SiteContent

/// Keeps the list of an output folder in the `.sitegen/` of the site.
struct OutputMemory: Sendable {
  private let folder: Folder
  /// The output folder's path from the site's folder, or its absolute one where it lies elsewhere; so a site keeps its
  /// memory when it is moved.
  private let output: String

  init(of output: Folder, site: Folder) throws(SystemError) {
    let (outputPath, siteNames) = (Folder.resolved(output.path), Folder.resolved(site.path).pathNames)
    let isInside = outputPath.pathNames.starts(with: siteNames)
    self.output = isInside ? outputPath.pathNames.dropFirst(siteNames.count).joined(separator: "/") : outputPath
    folder = try site.makeDescendant(".sitegen")
  }

  /// The list of the builds so far; empty where there was none.
  func list() throws(SystemError) -> OutputList {
    guard let bytes = try folder.read(name) else { return OutputList() }
    return OutputList(String(decoding: bytes, as: UTF8.self), of: output) ?? OutputList()
  }

  /// - Parameter lines: those of the list.
  func keep(_ list: OutputList, lines: [String]) throws(SystemError) {
    try folder.replace(name, with: list.bytes(of: output, lines: lines), by: TemporaryName(number: 0))
  }

  /// A name from the path that is short whatever the path is: its FNV-1a hash.
  private var name: String {
    let hash = output.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return "output-\(String(hash, radix: 16)).list"
  }
}
