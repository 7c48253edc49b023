import Grading
import SiteContent

/// The files of the theme's `assets/` as they are published: a name changes with the bytes.
struct Assets: Sendable {
  /// Sorted by name.
  private let entries: [Entry]

  private struct Entry: Sendable {
    let address: Address
    let bytes: [UInt8]
  }

  /// Changes when any of the files changes that kept pages need.
  private let version: String

  /// The script that keeps visited pages: it must stand at the root of what it serves, under a name that stays.
  static let worker = "worker.js"

  /// - Parameters:
  ///   - styles: the rules of the site that style sheets get at their end.
  ///   - names: what the style sheets of tables get there.
  init(of theme: Theme, styles: Styles, names: CellLabels) {
    entries = theme.assetNames.map { name in
      var bytes = theme.assets[name] ?? []
      if name.hasSuffix(".css") {
        bytes += CompactStyle.bytes(of: Array((styles.text(for: name) + names.text(for: name)).utf8))
      }
      return Entry(address: name == Self.worker ? Address(name) : Self.address(of: name, bytes), bytes: bytes)
    }
    version = ContentHash(of: Array(entries.map(\.address.path).joined(separator: " ").utf8)).text
  }

  /// In the order of the theme's names.
  var addresses: [Address] { entries.map(\.address) }

  /// - Parameter others: the other files of the site. The worker gets the first parts of their paths, for a neighbour
  ///   on the same host is none of its business.
  func files(beside others: [OutputFile]) -> [OutputFile] {
    entries.map { entry in
      guard entry.address.path == Self.worker else {
        return OutputFile(path: entry.address.path, source: .made { entry.bytes })
      }
      return OutputFile(
        path: Self.worker,
        source: .made {
          let own = Set(others.map { $0.path.firstPathName } + ["assets"]).sorted()
          return head(of: own) + entry.bytes
        })
    }
  }

  /// What the worker is told of its site.
  private func head(of own: [String]) -> [UInt8] {
    let names = JSONWriter.text { $0.list(own) { $1.text($0) } }
    return Array("const version = \"\(version)\"\nconst own = \(names)\n".utf8)
  }

  /// `assets/style.0123456789.css`.
  private static func address(of name: String, _ bytes: [UInt8]) -> Address {
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    return Address("assets/\(name[..<dot]).\(ContentHash(of: bytes).text)\(name[dot...])")
  }
}

/// A short name for some bytes, so that a file's name changes with what is in it.
///
/// FNV-1a over 64 bits: it keeps caches apart and protects nothing.
struct ContentHash: Sendable {
  let text: String

  init(of bytes: [UInt8]) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    // Its last ten digits in base 16.
    text = unsafe String(unsafeUninitializedCapacity: 10) { digits in
      for place in 0..<10 {
        let digit = UInt8(truncatingIfNeeded: hash >> (4 * (9 - place))) & 0xF
        unsafe digits[place] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
      }
      return 10
    }
  }
}
