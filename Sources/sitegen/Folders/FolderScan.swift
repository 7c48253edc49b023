import SiteContent

/// The paths of the files in a folder and in those below it, found without following a symbolic link.
struct FolderScan: Sendable, Hashable {
  /// By path from the site's folder, sorted.
  private(set) var paths: [String] = []
  /// What cannot be read as a file of a site.
  private(set) var diagnostics: [Diagnostic] = []
  /// Names that are alike but for how accents are written, which no site may have: links find files by what is read; and a
  /// warning for those that are alike but for capitals.
  private(set) var twins: [Diagnostic] = []
  /// What stands in each folder, by its path from the site's folder.
  private(set) var entries: [String: [FolderEntry]] = [:]

  /// Lists the folder that has that path from the site's folder.
  /// - Parameters:
  ///   - most: how many files there may be; where there are more, it says so and stops.
  ///   - visit: sees each folder with its path before it is listed.
  init(
    of folder: Folder, at path: String, most: Int = FileLimit.files, visit: (Folder, String) -> Void = { _, _ in }
  ) throws(SystemError) {
    // A list of what is left, not recursion: the depth is the person's, and each open folder takes a descriptor.
    var left = [""]
    while let next = left.popLast() {
      guard let inner = try folder.descendant(next) else { continue }
      let place = next.isEmpty ? path : "\(path)/\(next)"
      visit(inner, place)
      let found = try Self.entries(of: inner)
      entries[place] = found
      var folders: [String] = []
      for (at, entry) in found.enumerated() {
        if at > 0, found[at - 1].isAlike(entry) {
          twins.append(
            Diagnostic(
              .error, at: .init(path: "\(place)/\(entry.name)"),
              "\(entry.name) has the name of another, but for how accents are written",
              help: "rename or remove one, for other systems take both for the same"))
        }
        add(entry, at: "\(place)/\(entry.name)")
        if entry.kind == .folder { folders.append(next.isEmpty ? entry.name : "\(next)/\(entry.name)") }
      }
      warnOfCase(found, at: place)
      // The last is taken next, so that the paths come almost in their order.
      left += folders.reversed()
      if paths.count + diagnostics.count > most {
        paths = []
        diagnostics = [
          Diagnostic(
            .error, at: .init(path: path), "\(path) holds more than \(most) files",
            help: "keep what belongs to no page elsewhere")
        ]
        return
      }
    }
    paths.sort()
  }

  /// What stands in a folder, sorted, without what is left out.
  static func entries(of folder: Folder) throws(SystemError) -> [FolderEntry] {
    try folder.entries().filter { !isLeftOut($0.name) }.sorted()
  }

  private mutating func add(_ entry: FolderEntry, at path: String) {
    switch entry.kind {
    case .folder: break
    case .file where entry.name.utf8.contains { $0 < 0x20 || $0 == 0x7F }:
      complain(path, "has a control character in its name", help: "rename it with letters that every system knows")
    case .file: paths.append(path)
    case .link: complain(path, "is a symbolic link, which is not followed", help: "put the file itself in its place")
    case .other where !entry.isText:
      complain(path, "has a name that is not valid UTF-8", help: "rename it with letters that every system knows")
    case .other: complain(path, "is neither a file nor a folder", help: "remove it")
    }
  }

  /// Warns of names that differ in nothing but capitals: macOS and Windows have one file for both.
  private mutating func warnOfCase(_ found: [FolderEntry], at place: String) {
    // Most folders have small letters only.
    guard found.contains(where: { $0.name.utf8.contains { $0 >= 0x80 || (0x41...0x5A).contains($0) } }) else { return }
    var names: [String: String] = [:]
    for entry in found where entry.isText {
      let name = entry.name
      // Names that are the same text are an error already.
      if let other = names.updateValue(name, forKey: name.lowercased()), other != name {
        twins.append(
          Diagnostic(
            .warning, at: .init(path: "\(place)/\(name)"), "\(name) differs from \(other) in capitals only",
            help: "rename one of them: macOS and Windows have one file for both names"))
      }
    }
  }

  private mutating func complain(_ path: String, _ message: String, help: String) {
    diagnostics.append(Diagnostic(.error, at: .init(path: path), "\(path.lastPathName) \(message)", help: help))
  }

  /// Hidden files and what editors and the Finder leave behind.
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
