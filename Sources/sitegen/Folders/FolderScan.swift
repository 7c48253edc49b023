import Formats
import SiteContent

/// The files in a folder and in the folders below it, found without following a symbolic link.
struct FolderScan: Sendable, Hashable {
  /// The paths of the files from the site's folder, sorted.
  private(set) var paths: [String] = []
  /// Errors for entries that cannot be files of a site.
  private(set) var diagnostics: [Diagnostic] = []
  /// Errors for names that differ only in how accents are written, and warnings for names that differ only in capitals or that Windows
  /// cannot have.
  private(set) var twins: [Diagnostic] = []
  /// The entries of each folder, by its path from the site's folder.
  private(set) var entries: [String: [FolderEntry]] = [:]

  /// Lists a folder.
  /// - Parameters:
  ///   - path: the folder's path from the site's folder.
  ///   - most: how many files there may be; if there are more, the only result is an error.
  ///   - visit: called for each folder with its path before it is listed.
  init(
    of folder: Folder, at path: String, most: Int = FileLimit.files, visit: (Folder, String) -> Void = { _, _ in }
  ) throws(SystemError) {
    // A list and no recursion: the owner decides how deep folders are nested, and each open folder takes a descriptor.
    var left = [""]
    while let next = left.popLast() {
      guard let inner = try folder.descendant(next) else { continue }
      let place = next.isEmpty ? path : "\(path)/\(next)"
      visit(inner, place)
      let found = try Self.entries(of: inner)
      entries[place] = found
      var folders: [String] = []
      for (index, entry) in found.enumerated() {
        if index > 0, found[index - 1].isAlike(entry) {
          twins.append(
            Diagnostic(
              .error, .ambiguousName, at: .init(path: "\(place)/\(entry.name)"),
              "\(entry.name) differs from another name only in how its accents are encoded",
              help: "rename or remove one: other systems treat both names as one"))
        }
        add(entry, at: "\(place)/\(entry.name)")
        if entry.kind == .folder { folders.append(next.isEmpty ? entry.name : "\(next)/\(entry.name)") }
      }
      warnOfCase(found, at: place)
      warnOfWindows(found, at: place)
      // The last is listed next, so that the paths come almost in their order.
      left += folders.reversed()
      if paths.count + diagnostics.count > most {
        paths = []
        diagnostics = [
          Diagnostic(
            .error, .tooLarge, at: .init(path: path), "\(path) holds more than \(most) files",
            help: "move files that no page uses to another folder")
        ]
        return
      }
    }
    paths.sort()
  }

  /// Lists a folder, sorted, without the names that are left out.
  static func entries(of folder: Folder) throws(SystemError) -> [FolderEntry] {
    try folder.entries().filter { !isLeftOut($0.name) }.sorted()
  }

  private mutating func add(_ entry: FolderEntry, at path: String) {
    switch entry.kind {
    case .folder: break
    case .file where entry.name.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F || $0.isDirectionControl }:
      refuse(
        .fileName, path, "has a control character in its name", help: "rename it with letters that every system knows")
    case .file: paths.append(path)
    case .link:
      refuse(.notAFile, path, "is a symbolic link, which is not followed", help: "replace it with the file itself")
    case .other where !entry.isText:
      refuse(
        .fileName, path, "has a name that is not valid UTF-8", help: "rename it with letters that every system knows")
    case .other: refuse(.notAFile, path, "is neither a file nor a folder", help: "remove it")
    }
  }

  /// Warns of names that differ only in capitals: macOS and Windows have one file for both.
  private mutating func warnOfCase(_ found: [FolderEntry], at place: String) {
    // Most names have small letters only.
    guard found.contains(where: { $0.name.utf8.contains { $0 >= 0x80 || (0x41...0x5A).contains($0) } }) else { return }
    var names: [String: String] = [:]
    for entry in found where entry.isText {
      let name = entry.name
      // Names that are the same text are an error already.
      if let other = names.updateValue(name, forKey: name.lowercased()), other != name {
        twins.append(
          Diagnostic(
            .warning, .ambiguousName, at: .init(path: "\(place)/\(name)"),
            "\(name) differs from \(other) in capitals only",
            help: "rename one of them: macOS and Windows have one file for both names"))
      }
    }
  }

  /// Warns of names with which nobody can check the site out on Windows.
  private mutating func warnOfWindows(_ found: [FolderEntry], at place: String) {
    for entry in found where entry.isText {
      guard let problem = FileName.windowsProblem(entry.name) else { continue }
      twins.append(
        Diagnostic(.warning, .fileName, at: .init(path: "\(place)/\(entry.name)"), problem.message, help: problem.help))
    }
  }

  private mutating func refuse(_ code: Diagnostic.Code, _ path: String, _ message: String, help: String) {
    diagnostics.append(Diagnostic(.error, code, at: .init(path: path), "\(path.lastPathName) \(message)", help: help))
  }

  /// Whether a name is that of a hidden file, or of one that editors and the Finder leave.
  static func isLeftOut(_ name: String) -> Bool {
    if name.utf8.first == UInt8(ascii: ".") { return true }
    return switch name.utf8.last {
    case UInt8(ascii: "~"): true
    case UInt8(ascii: "#"): name.hasPrefix("#")
    case UInt8(ascii: "\r"): name == "Icon\r"
    case UInt8(ascii: "k"): name.hasSuffix(".bak")
    case UInt8(ascii: "p"): name.hasSuffix(".swp")
    case UInt8(ascii: "o"): name.hasSuffix(".swo")
    default: false
    }
  }
}

/// The files that were found in the folder of a site.
struct SiteScan: Sendable, Hashable {
  var content: FolderScan
  /// The files of `templates/`; nil if the site has no templates of its own.
  var templates: FolderScan?

  /// Returns the paths of the files of content that are read; all others are attachments.
  static func texts(in content: FolderScan) -> [String] { content.paths.filter(isText) }

  /// The paths of the attachments, which can only be linked to.
  var others: [String] { content.paths.filter { !Self.isText($0) } }

  func isAttachment(_ path: String) -> Bool { path.pathNames.first == "content" && !Self.isText(path) }

  /// Returns the entries of a folder, by its path from the site's folder; nil if it was not listed.
  func entries(of path: String) -> [FolderEntry]? { content.entries[path] ?? templates?.entries[path] }

  var diagnostics: [Diagnostic] {
    content.diagnostics + content.twins + (templates?.diagnostics ?? []) + (templates?.twins ?? [])
  }

  /// Whether a file of content is read.
  ///
  /// An ending in capitals counts as well: the reader of the content reports it.
  static func isText(_ path: String) -> Bool {
    ["md", "markdown", "yml", "yaml"].contains(path.pathEnding)
  }
}
