import Formats
import Grading
import SiteContent

/// The theme's assets as they are published, under names that change with their bytes.
struct Assets: Sendable {
  /// The assets, sorted by name.
  private let assets: [Asset]

  private struct Asset: Sendable {
    /// The files of the asset: one for all languages, unless it has labels of table cells that differ.
    var files: [File] = []

    struct File: Sendable {
      /// The languages of the pages that use the file.
      var languages: [String]
      let address: Address
      let bytes: [UInt8]
    }

    func file(in language: String) -> File? { files.first { $0.languages.contains(language) } }
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
      let bytes = SiteIcons.colouring(theme.assets[name] ?? [], of: name, with: styles.accent)
      guard name.hasSuffix(".css") else {
        let address = name == Self.worker ? Address(name) : Self.address(of: name, bytes)
        return Asset(files: [Asset.File(languages: labels.map(\.language), address: address, bytes: bytes)])
      }
      var asset = Asset()
      for labels in labels {
        let sheet = bytes + CompactStyle.bytes(of: Array((styles.text(for: name) + labels.text(for: name)).utf8))
        // Equal bytes have the same address, which can be that of one file only.
        if let same = asset.files.firstIndex(where: { $0.bytes == sheet }) {
          asset.files[same].languages.append(labels.language)
        } else {
          asset.files.append(
            Asset.File(languages: [labels.language], address: Self.address(of: name, sheet), bytes: sheet))
        }
      }
      return asset
    }
    version = ContentHash(of: Array(assets.flatMap(\.files).map(\.address.path).joined(separator: " ").utf8)).text
  }

  /// Returns the addresses for the pages in a language, in the order of the theme's names.
  func addresses(in language: String) -> [Address] {
    assets.compactMap { $0.file(in: language)?.address }
  }

  /// Returns the CSS rules of the site for the pages in a language, as they can stand in a `style` element.
  func style(in language: String) -> [UInt8] {
    let files = assets.compactMap { $0.file(in: language) }
    let sheet = files.first { $0.address.name.hasPrefix("style.") && $0.address.name.hasSuffix(".css") }?.bytes ?? []
    // CSS reads `<\/` as `</`, but HTML sees no end of the element in it.
    return sheet.replacing(Array("</".utf8), with: Array("<\\/".utf8))
  }

  /// Returns the files of the assets.
  /// - Parameter others: the other files of the site. The service worker gets the first names of their paths, so that it
  ///   leaves other sites on the same host alone.
  func files(beside others: [OutputFile]) -> [OutputFile] {
    assets.flatMap(\.files).map { file in
      let bytes = file.bytes
      guard file.address.path == Self.worker else {
        return OutputFile(path: file.address.path, source: .made { bytes })
      }
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

  init(of bytes: [UInt8]) { text = String(hexadecimal: FNV1a.hash(of: bytes) & 0xff_ffff_ffff, digits: 10) }
}
