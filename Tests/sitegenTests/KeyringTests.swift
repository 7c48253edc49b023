import Foundation
import SiteContent
import SitePages
import TestSupport
import Testing

@testable import sitegen

/// The keys of vaults, which are derived only if no private file of the owner has them.
struct KeyringTests {
  let folder: TemporaryFolder
  private static let keys = ".sitegen/keys"
  private static let passphrases = [
    "ann": "babab-babad-dabab-gutih-lusab", "mei": "gutih-lusab-babab-babad-dabab",
  ]
  private static let salts = [
    "ann": "000102030405060708090a0b0c0d0e0f", "mei": "101112131415161718191a1b1c1d1e1f",
  ]

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleSite.files)
    for vault in Self.passphrases.keys {
      try folder.write(["content/pages/\(vault).md": "---\nname: Page of \(vault)\nprotect: \(vault)\n---\n"])
    }
    try write(Self.salts, to: "content/vaults.yml", quoted: true)
    try write(Self.passphrases, to: ".sitegen/vaults")
  }

  private func write(_ values: [String: String], to path: String, quoted: Bool = false) throws {
    let quote = quoted ? "\"" : ""
    try folder.write([path: values.sorted { $0.key < $1.key }.map { "\($0): \(quote)\($1)\(quote)\n" }.joined()])
  }

  /// The number of keys that a build derives, and the addresses that follow from all keys.
  private func open(_ environment: [String: String] = [:]) throws -> (derivations: Int, homes: [String: String]) {
    let site = try SiteFolder(at: folder.path)
    var times = Timings()
    let reading = try SiteReading(site.files(), at: .written(SampleSite.date), timings: &times)
    var keyring = Keyring()
    let opened = try keyring.keys(of: #require(reading.content), in: site, environment: environment)
    #expect(!opened.diagnostics.contains { $0.severity == .error }, "\(opened.diagnostics)")
    return (keyring.derivations, opened.keys.mapValues(\.opaqueHome))
  }

  private func mode() throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.url(Self.keys).path)[.posixPermissions] as? Int
  }

  @Test func `A build in which no passphrase changed derives no key`() throws {
    let first = try open()
    #expect(first.derivations == 2)
    #expect(try mode() == 0o600)
    #expect(try folder.text(".sitegen/.gitignore") == "*\n")
    let second = try open()
    #expect(second.derivations == 0 && second.homes == first.homes)
  }

  @Test func `Another passphrase or salt derives the key of its vault only`() throws {
    let first = try open()
    try write(Self.passphrases.merging(["mei": "dabab-lusab-babab-babad-gutih"]) { $1 }, to: ".sitegen/vaults")
    let second = try open()
    #expect(second.derivations == 1)
    #expect(second.homes["ann"] == first.homes["ann"] && second.homes["mei"] != first.homes["mei"])
    try write(Self.salts.merging(["ann": "ff" + "00" * 15]) { $1 }, to: "content/vaults.yml", quoted: true)
    let third = try open()
    #expect(third.derivations == 1)
    #expect(third.homes["ann"] != second.homes["ann"] && third.homes["mei"] == second.homes["mei"])
    #expect(try open().derivations == 0)
  }

  @Test func `A file of keys that is missing, damaged, foreign or not private is replaced by derived keys`() throws {
    let first = try open()
    let text = try folder.text(Self.keys)
    let ann = try #require(text.split(separator: "\n").map(String.init).first { $0.hasPrefix("ann: ") })
    let damages: [(String, derivations: Int, () throws -> Void)] = [
      ("removed", 2, { try folder.remove(Self.keys) }),
      ("empty", 2, { try folder.write([Self.keys: ""]) }),
      ("half-written", 1, { try folder.write([Self.keys: String(text.dropLast(9))]) }),
      ("one bit of a key changed", 1, { try folder.write([Self.keys: text.replacing(ann, with: Self.flipped(ann))]) }),
      ("not Base64", 2, { try folder.write([Self.keys: text.replacing(": ", with: ": ?")]) }),
      ("not text", 2, { try Data([0xFF, 0x00, 0xFE]).write(to: folder.url(Self.keys)) }),
      (
        "with the key of another vault", 1,
        { try folder.write([Self.keys: ann + "\n" + ann.replacing("ann: ", with: "mei: ") + "\n"]) }
      ),
      ("with a line of a former vault", 0, { try folder.write([Self.keys: text + "zoe: " + ann.dropFirst(5) + "\n"]) }),
      ("of another site", 2, { try folder.write([Self.keys: keysOfAnotherSite()]) }),
      ("readable by others", 2, { try chmod(0o644) }), ("writable by a group", 2, { try chmod(0o620) }),
      (
        "a link", 2,
        {
          let other = folder.url(".sitegen/other")
          try FileManager.default.moveItem(at: folder.url(Self.keys), to: other)
          try FileManager.default.createSymbolicLink(at: folder.url(Self.keys), withDestinationURL: other)
        }
      ),
    ]
    for (name, derivations, damage) in damages {
      try damage()
      // Only these damages are about the mode, which a file that is written again keeps.
      if !name.contains("able by") { try? chmod(0o600) }
      let opened = try open()
      #expect(opened.derivations == derivations, "\(name)")
      #expect(opened.homes == first.homes, "\(name)")
      #expect(try mode() == 0o600, "\(name)")
      #expect(try folder.text(Self.keys) == text, "\(name)")
      #expect(try open().derivations == 0, "\(name)")
    }
  }

  /// A line with another first letter of its key.
  private static func flipped(_ line: String) -> String {
    let key = line.index(line.startIndex, offsetBy: 5)
    return line.replacingCharacters(in: key...key, with: line[key] == "A" ? "B" : "A")
  }

  /// The keys of a site with vaults of the same names and passphrases, which have salts of their own.
  private func keysOfAnotherSite() throws -> String {
    let other = try KeyringTests()
    try other.write(Self.salts.mapValues { "ab" + $0.dropFirst(2) }, to: "content/vaults.yml", quoted: true)
    _ = try other.open()
    return try other.folder.text(Self.keys)
  }

  private func chmod(_ mode: Int) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.url(Self.keys).path)
  }

  @Test func `A key is kept only beside its passphrase`() throws {
    _ = try open()
    try write(["ann": Self.passphrases["ann"] ?? ""], to: ".sitegen/vaults")
    let environment = ["SITEGEN_VAULT_MEI": Self.passphrases["mei"] ?? ""]
    #expect(try open(environment).derivations == 1)
    #expect(try !folder.text(Self.keys).contains("mei: ") && folder.text(Self.keys).contains("ann: "))
    #expect(try open(environment).derivations == 1)
    try folder.remove(".sitegen/vaults")
    #expect(try open(environment.merging(["SITEGEN_VAULT_ANN": Self.passphrases["ann"] ?? ""]) { $1 }).derivations == 2)
    #expect(!FileManager.default.fileExists(atPath: folder.url(Self.keys).path))
  }

  @Test func `A changed passphrase, a removed person and a site without vaults take their kept keys with them`() throws
  {
    try folder.write(["content/people/mei.md": "---\nname: Mei\nprotect: mei\n---\n"])
    try folder.remove("content/pages/mei.md")
    _ = try open()
    #expect(try sitegen("vault", "rotate", "ann", in: folder).status == 0)
    #expect(try vaultsWithKey() == ["mei"])
    #expect(try open().derivations == 1)
    #expect(try sitegen("remove", "people/mei", "--force", in: folder).status == 0)
    #expect(try vaultsWithKey() == ["ann"])
    try folder.write(["content/pages/ann.md": "---\nname: Page of ann\n---\n"])
    #expect(try sitegen("build", "--date", SampleSite.date, in: folder).status == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.url(Self.keys).path))
  }

  @Test func `A changed passphrase takes its kept key with it also if others can read the file`() throws {
    _ = try open()
    try chmod(0o644)
    #expect(try sitegen("vault", "rotate", "ann", in: folder).status == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.url(Self.keys).path))
  }

  private func vaultsWithKey() throws -> [String] {
    try folder.text(Self.keys).split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap {
      $0.split(separator: ":").first.map(String.init)
    }
  }

  @Test func `A build with kept keys writes the same bytes, and no key in pages or messages`() throws {
    let first = try sitegen("build", "--date", SampleSite.date, "--timings", in: folder)
    #expect(first.status == 0)
    let before = try folder.tree("public")
    try folder.remove("public")
    let second = try sitegen("build", "--date", SampleSite.date, "--timings", in: folder)
    #expect(second.status == 0)
    #expect(try folder.tree("public") == before)
    for line in try folder.text(Self.keys).split(separator: "\n").dropFirst() {
      let text = try #require(line.split(separator: " ").last.map(String.init))
      let key = try #require(Data(base64Encoded: text)).prefix(32)
      let shown = before.values + [first.output, first.errors, second.output, second.errors]
      for form in [text, key.base64EncodedString().trimmingCharacters(in: ["="]), key.map(Self.hex).joined()] {
        #expect(!shown.contains { $0.contains(form) })
      }
    }
  }

  private static func hex(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }

  @Test func `A build that is killed leaves the kept keys whole`() throws {
    _ = try open()
    let text = try folder.text(Self.keys)
    // The derivation of the second key takes long enough that each build is killed before and after the file is written.
    for step in 0..<Sample.count(4, of: 40) {
      try folder.write([Self.keys: ""])
      try chmod(0o600)
      let run = try StartedRun(["build", "--quiet", "--date", SampleSite.date], in: folder)
      usleep(UInt32(step) * 150_000)
      kill(run.process.processIdentifier, SIGKILL)
      _ = try run.result()
      #expect(try ["", text].contains(folder.text(Self.keys)))
    }
    #expect(try sitegen("build", "--date", SampleSite.date, in: folder).status == 0)
    #expect(try folder.text(Self.keys) == text)
    #expect(try !folder.tree(".sitegen").keys.contains { $0.hasSuffix(".tmp") })
  }

  @Test func `Where no key can be kept, a build says why and is complete`() throws {
    let cases: [(String, [String: String], reason: String)] = [
      ("a folder", [".sitegen/keys/file": ""], "cannot write .sitegen/keys"),
      (
        "not ignored", [".sitegen/.gitignore": "vaults\n"],
        "cannot write .sitegen/keys: git does not ignore it: add the line * to .sitegen/.gitignore"
      ),
    ]
    for (name, files, reason) in cases {
      try? folder.remove(".sitegen/keys")
      try folder.write(files)
      let run = try sitegen("build", "--date", SampleSite.date, in: folder)
      #expect(run.status == 0 && run.errors.contains(reason), "\(name): \(run)")
      #expect(run.errors.contains("so the next build derives the keys of the vaults again"), "\(name): \(run)")
    }
  }
}

extension String {
  fileprivate static func * (text: String, count: Int) -> String { String(repeating: text, count: count) }
}
