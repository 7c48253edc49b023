import Formats
import SiteContent

/// The files and folders that builds have put into one output folder, so that a later build can remove outdated ones.
///
/// It is stored in `.sitegen/` twice in each build: before the first file is written with everything that may then exist, and
/// at the end with what does exist.
struct OutputList: Sendable, Equatable {
  var files: Set<OutputPath> = []
  /// The folders that builds have made.
  var folders: Set<OutputPath> = []
  /// Whether the build ran to its end. If not, it may have left temporary files.
  var isFinished = true

  init() {}

  /// Parses a list; nil if the text is not a list for the output folder `folder`.
  init?(_ text: String, of folder: String) {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Substring.init)
    guard lines.count >= 4, lines[0] == Self.format, lines[1] == folder, lines.last == "" else { return nil }
    isFinished = lines[2] == Self.finished
    for line in lines[3...].dropLast() {
      // Invalid paths are skipped, so even a manipulated list removes nothing outside the output folder.
      if line.utf8.last == UInt8(ascii: "/") {
        if let path = OutputPath(String(Substring(line.utf8.dropLast()))) { folders.insert(path) }
      } else if let path = OutputPath(String(line)) {
        files.insert(path)
      }
    }
  }

  /// The list as text: the format, the output folder, the state, and one line for each path. Paths of folders end with `/`.
  func text(of folder: String) -> String {
    let head = [Self.format, folder, isFinished ? Self.finished : "unfinished"]
    let (files, folders) = (files.map(\.text), folders.map { $0.text + "/" })
    // The list during a build is soon replaced, so its order does not matter.
    let lines = isFinished ? files.sorted() + folders.sorted() : files + folders
    return (head + lines).joined(separator: "\n") + "\n"
  }

  private static let format = "sitegen output 1"
  private static let finished = "finished"
}

/// Stores the list of an output folder in the `.sitegen/` of the site.
struct OutputListStore: Sendable {
  private let folder: Folder
  /// The path of the output folder: relative to the site's folder if it is inside, so that the site can be moved; otherwise
  /// absolute.
  private let output: String

  init(of output: Folder, site: Folder) throws(SystemError) {
    let (outputPath, siteNames) = (Folder.resolved(output.path), Folder.resolved(site.path).pathNames)
    let isInside = outputPath.pathNames.starts(with: siteNames)
    self.output = isInside ? outputPath.pathNames.dropFirst(siteNames.count).joined(separator: "/") : outputPath
    folder = try site.makeDescendant(".sitegen")
  }

  /// The list of the last build; empty before the first build.
  func load() throws(SystemError) -> OutputList {
    guard let bytes = try folder.read(name) else { return OutputList() }
    return OutputList(String(decoding: bytes, as: UTF8.self), of: output) ?? OutputList()
  }

  func save(_ list: OutputList) throws(SystemError) {
    try folder.replace(name, with: Array(list.text(of: output).utf8), by: TemporaryName(number: 0))
  }

  /// The name of the list's file, with a hash of the path, so that it is short for any path.
  private var name: String { "output-\(String(FNV1a.hash(of: output), radix: 16)).list" }
}
