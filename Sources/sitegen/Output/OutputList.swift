import SiteContent

/// What builds have put into one output folder, so that a later one removes what it does not write again.
///
/// It is kept in `.sitegen/`: before the first page of a build with all that may be there, at its end with what is there.
struct OutputList: Sendable, Equatable {
  var files: Set<OutputPath> = []
  /// The paths of the folders that builds have made.
  var folders: Set<OutputPath> = []
  /// Whether the build came to its end; else files that it was writing may lie about.
  var isFinished = true

  init() {}

  /// Reads a list; nil where the text is none for that output folder.
  init?(_ text: String, of folder: String) {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Substring.init)
    guard lines.count >= 4, lines[0] == Self.format, lines[1] == folder, lines.last == "" else { return nil }
    isFinished = lines[2] == Self.finished
    for line in lines[3...].dropLast() {
      // Whoever wrote the line: only what lies in the output folder is ever removed.
      if line.utf8.last == UInt8(ascii: "/") {
        if let path = OutputPath(String(line.dropLast())) { folders.insert(path) }
      } else if let path = OutputPath(String(line)) {
        files.insert(path)
      }
    }
  }

  /// The bytes of the list as a text.
  /// - Parameter lines: those of the list, which to put in order takes longest.
  func bytes(of folder: String, lines: [String]) -> [UInt8] {
    var bytes: [UInt8] = []
    for line in [Self.format, folder, isFinished ? Self.finished : "unfinished"] + lines {
      bytes += line.utf8
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// The paths, each in a line, first those of files. To put them in order takes longest of all that is done before the
  /// first page is written.
  var lines: [String] {
    let (files, folders) = (files, folders)
    let (first, second) = inParallel {
      files.map(\.text).sorted()
    } _: {
      folders.map { $0.text + "/" }.sorted()
    }
    return first + second
  }

  private static let format = "sitegen output 1"
  private static let finished = "finished"
}
