import Foundation
import Grading
import SiteContent
import Testing

@testable import SitePages

/// A site with vaults, from texts, and what those see who have a passphrase and those who have none.
struct VaultSite {
  let site: Site
  /// The bytes of every file by its path; those of the content folder are `file of PATH`.
  let files: [String: [UInt8]]

  /// The passphrase of each vault; deriving keys takes long, so all tests use these.
  static let passphrases = [
    "family": "the family's own words", "mei": "nobody but mei knows", "staff": "what teachers know",
  ]
  private static let salt = [UInt8](repeating: 7, count: VaultSalt.length)
  private static let keys = Result {
    try passphrases.mapValues { text in
      VaultKey(try Passphrase(text), salt: try #require(VaultSalt(salt)))
    }
  }
  private static let plainKeys = passphrases.mapValues { OpenedBlock.key($0, salt: salt) }

  init(_ content: [String: String], otherFiles: [String] = [], at date: String = "2026-11-21") throws {
    site = try TextSite.read(content, otherFiles: otherFiles, at: date, keys: try Self.keys.get())
    var files: [String: [UInt8]] = [:]
    for file in site.files {
      #expect(files[file.path] == nil, "two files at \(file.path)")
      files[file.path] =
        switch file.source {
        case .made(let make): make()
        case .parts(let parts): parts.flatMap { $0() }
        case .copied(let path): Self.bytes(of: path)
        case .assembled(let paths, let make): make(paths.map(Self.bytes))
        }
    }
    self.files = files
    blocks = files.compactMapValues(Self.block)
  }

  static func bytes(of path: String) -> [UInt8] { Array("file of \(path)".utf8) }

  func text(_ path: String) -> String? { files[path].map { String(decoding: $0, as: UTF8.self) } }

  /// The sealed content of each page with a form, in Base64, by path. Found by bytes, because searching large texts is slow.
  private let blocks: [String: Data]

  /// The text of a file without what is sealed in it, in whose Base64 any short word can be by chance.
  func unsealedText(_ path: String) throws -> String {
    var bytes = Data(try #require(files[path], "\(path) is not there"))
    if let block = blocks[path], let place = bytes.range(of: block) { bytes.removeSubrange(place) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The pages behind whose form another one is sealed.
  var sealed: [String] { blocks.keys.sorted() }

  private static func block(in page: [UInt8]) -> Data? {
    let page = Data(page)
    guard let start = page.range(of: Data("id=\"sealed\">".utf8))?.upperBound,
      let end = page.range(of: Data("<".utf8), in: start..<page.endIndex)?.lowerBound
    else { return nil }
    return page[start..<end]
  }

  /// The page that a passphrase opens at a path.
  func opened(_ path: String, with vault: String) throws -> String {
    let form = try #require(files[path], "\(path) is not there")
    let block = try #require(blocks[path], "\(path) is not sealed")
    let bytes = try #require(Data(base64Encoded: block))
    let page = path.hasSuffix("index.html") ? String(path.dropLast("index.html".count)) : path
    #expect(Data(form).range(of: Data("data-path=\"\(page)\"".utf8)) != nil)
    return try Self.opened(Array(bytes), at: page, with: vault)
  }

  /// What a passphrase opens, by path: pages and files.
  func opened(with vault: String) throws -> [String: String] {
    var opened: [String: String] = [:]
    for path in sealed { opened[path] = try? self.opened(path, with: vault) }
    for path in files.keys where path.hasSuffix(".sealed") { opened[path] = try? openedFile(path, with: vault) }
    return opened
  }

  /// The path of the page with a heading that a passphrase opens.
  func path(ofPage heading: String, with vault: String) throws -> String {
    try #require(try opened(with: vault).first { $1.contains("<h1>\(heading)") }?.key, "no page \(heading)")
  }

  /// The text of a sealed file.
  func openedFile(_ path: String, with vault: String) throws -> String {
    try Self.opened(try #require(files[path], "\(path) is not there"), at: path, with: vault)
  }

  private static func opened(_ block: [UInt8], at path: String, with vault: String) throws -> String {
    let key = try #require(plainKeys[vault])
    return String(decoding: try OpenedBlock(block, at: path, with: key).text, as: UTF8.self)
  }
}
