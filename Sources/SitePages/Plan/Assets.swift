import Grading

/// The files of the theme's `assets/` as they are published: a name changes with the bytes.
struct Assets: Sendable {
  /// Sorted by name.
  private let entries: [Entry]

  private struct Entry: Sendable {
    let address: Address
    let bytes: [UInt8]
  }

  /// The script that keeps visited pages: it must stand at the root of what it serves, under a name that stays.
  static let worker = "worker.js"

  /// - Parameter styles: the rules of the site that the style sheet gets at its end.
  init(of theme: Theme, styles: Styles) {
    let colours = Array(styles.text.utf8)
    var entries = theme.assetNames.map { name in
      let bytes = (theme.assets[name] ?? []) + (name == "style.css" ? colours : [])
      return Entry(address: name == Self.worker ? Address(name) : Self.address(of: name, bytes), bytes: bytes)
    }
    // The worker forgets what it kept when any of the files changes that the kept pages need.
    let version = ContentHash(of: Array(entries.map(\.address.path).joined(separator: " ").utf8)).text
    for index in entries.indices where entries[index].address.path == Self.worker {
      entries[index] = Entry(
        address: entries[index].address, bytes: Array("const version = \"\(version)\"\n".utf8) + entries[index].bytes)
    }
    self.entries = entries
  }

  /// In the order of the theme's names.
  var addresses: [Address] { entries.map(\.address) }

  var files: [OutputFile] {
    entries.map { entry in OutputFile(path: entry.address.path, source: .made { entry.bytes }) }
  }

  /// `assets/style.0123456789.css`.
  private static func address(of name: String, _ bytes: [UInt8]) -> Address {
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    return Address("assets/\(name[..<dot]).\(ContentHash(of: bytes).text)\(name[dot...])")
  }
}
