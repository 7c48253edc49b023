import Formats
import Grading
import SiteContent

/// The theme's assets as they are published, under names that change with their bytes.
struct Assets: Sendable {
  /// The assets, sorted by name.
  private let assets: [Asset]

  private struct Asset: Sendable {
    /// The files of the asset: one for each language if it has labels of table cells, otherwise one for all.
    let files: [(language: String?, address: Address, bytes: [UInt8])]
  }

  /// A text that changes when any asset changes, so that the service worker drops the pages it keeps.
  private let version: String

  /// The service worker, which keeps visited pages. It must be at the root of the site and its name must not change.
  static let worker = "worker.js"

  /// - Parameters:
  ///   - styles: the CSS rules of the site, which are added to the style sheets.
  ///   - labels: the labels of table cells in each language, which are added too.
  init(of theme: Theme, styles: Styles, labels: [CellLabels]) {
    assets = theme.assetNames.map { name in
      let bytes = theme.assets[name] ?? []
      guard name.hasSuffix(".css") else {
        return Asset(files: [(nil, name == Self.worker ? Address(name) : Self.address(of: name, bytes), bytes)])
      }
      let sheets = labels.map { labels in
        (labels.language, bytes + CompactStyle.bytes(of: Array((styles.text(for: name) + labels.text(for: name)).utf8)))
      }
      let isShared = sheets.allSatisfy { $0.1 == sheets[0].1 }
      return Asset(
        files: sheets.prefix(isShared ? 1 : sheets.count).map { language, bytes in
          (isShared ? nil : language, Self.address(of: name, bytes), bytes)
        })
    }
    version = ContentHash(of: Array(assets.flatMap(\.files).map(\.address.path).joined(separator: " ").utf8)).text
  }

  /// Returns the addresses for the pages in a language, in the order of the theme's names.
  func addresses(in language: String) -> [Address] {
    assets.compactMap { asset in asset.files.first { $0.language == nil || $0.language == language }?.address }
  }

  /// Returns the CSS rules of the site for the pages in a language, as they can stand in a `style` element.
  func style(in language: String) -> [UInt8] {
    let files = assets.flatMap(\.files).filter { $0.language == nil || $0.language == language }
    let sheet = files.first { $0.address.name.hasPrefix("style.") && $0.address.name.hasSuffix(".css") }?.bytes ?? []
    // CSS reads `<\/` as `</`, but HTML sees no end of the element in it.
    return sheet.replacing(Array("</".utf8), with: Array("<\\/".utf8))
  }

  /// Returns the files of the assets.
  /// - Parameter others: the other files of the site. The service worker gets the first names of their paths, so that it
  ///   leaves other sites on the same host alone.
  func files(beside others: [OutputFile]) -> [OutputFile] {
    assets.flatMap(\.files).map { _, address, bytes in
      guard address.path == Self.worker else { return OutputFile(path: address.path, source: .made { bytes }) }
      return OutputFile(
        path: Self.worker,
        source: .made {
          let own = Set(others.map { $0.path.firstPathName } + ["assets"]).sorted()
          return head(of: own) + bytes
        })
    }
  }

  /// Returns the start of the service worker: the version and the paths of its site.
  private func head(of own: [String]) -> [UInt8] {
    let names = JSONWriter.text { $0.list(own) { $1.text($0) } }
    return Array("const version = \"\(version)\"\nconst own = \(names)\n".utf8)
  }

  /// Returns the address of an asset, with a hash in its name: `assets/style.0123456789.css`.
  private static func address(of name: String, _ bytes: [UInt8]) -> Address {
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    return Address("assets/\(name[..<dot]).\(ContentHash(of: bytes).text)\(name[dot...])")
  }
}

/// A short hash of bytes, for file names that change with the content.
struct ContentHash: Sendable {
  /// The last ten hexadecimal digits of the hash FNV-1a.
  let text: String

  init(of bytes: [UInt8]) {
    let digits = String(FNV1a.hash(of: bytes) & 0xff_ffff_ffff, radix: 16)
    text = String(repeating: "0", count: 10 - digits.count) + digits
  }
}
