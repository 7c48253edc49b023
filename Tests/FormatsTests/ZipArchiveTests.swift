import Foundation
import TestSupport
import Testing

@testable import Formats

struct `A zip` {
  private func read(_ zip: TestZip) throws(ZipArchive.Refusal) -> [String: String] {
    let archive = try ZipArchive(zip.bytes)
    var files: [String: String] = [:]
    for entry in archive.entries {
      files[entry.name] = String(decoding: try archive.bytes(of: entry, atMost: 10_000), as: UTF8.self)
    }
    return files
  }

  private func refusal(_ zip: TestZip) -> String? {
    do {
      _ = try read(zip)
      return nil
    } catch {
      return error.words
    }
  }

  private static let attempts = (0..<40).map { at in
    let day = at % 28 + 1
    let letter = ["a", "b", "c", "d", "e"][at % 5]
    return "  - {quiz: swift-101/optionals, at: 2026-10-\(day < 10 ? "0" : "")\(day)T1\(at % 10):0\(at % 6), "
      + "answers: [\(letter), ~, [a, c]]}"
  }.joined(separator: "\n")
  /// The same as zlib packs it best.
  private static let packed = """
    rZbLasMwEEX3/Qp9gE3njiQ/9B3ahSzcNAVDSdrYJdDQfntTz8Z4U4ruSqDF3RwOc5yr3e39Y/xMbrqOL3MNweP5bR7Pp+F1qtwwJ6eizf2/\
    FmRIErn/nqbr8TIltxsq910tz2G//3pw/5nTDCTBeu6pYM5naBJdzx0K5kKGT+LXc88FczEjJAnruWPBXJMRk0QWijaj2ZAtQdFltBuyJSj6\
    jG5DtgAFJKPfkC1AAbMikFDArIgkFDArhIQCZgVYKMwKZaEwKzwLhVkRWCjMishCYVYICYWaFSChULNCSSjUrPAkFGpWBBIKNSsiC4VZISwU\
    ZgVYKMwKZaEwKzzrVmCxIrDOti5WRNbZ9tyCCtyCityCargF1XILquMWVE8tqN9GIRYUwC0o/augfgA=
    """

  @Test func `A zip gives its files, stored or compressed`() throws {
    var zip = TestZip()
    zip.add("Mei Lin_1/")
    zip.add("Mei Lin_1/mei.md", "attempts")
    zip.add("高宇\\空.md")
    let packed = try #require(Data(base64Encoded: Self.packed))
    zip.add("long.md", Self.attempts) { $0.packed = Array(packed) }
    #expect(try read(zip) == ["Mei Lin_1/mei.md": "attempts", "高宇/空.md": "", "long.md": Self.attempts])
  }

  @Test(arguments: ["../a.md", "a/../../b.md", "/etc/passwd", "C:/a.md", "..\\a.md", "a\0.md", "a\n.md"])
  func `A zip with a name that leads out of it is refused`(name: String) {
    var zip = TestZip()
    zip.add("mei.md", "good")
    zip.add(name, "x")
    #expect(refusal(zip)?.hasPrefix("a file name in the zip leads out of its folder") == true)
  }

  @Test func `A zip with a link, a password, duplicate names or an unknown compression is refused`() {
    func of(_ change: @escaping (inout TestZip.Entry) -> Void) -> String? {
      var zip = TestZip()
      zip.add("mei.md", "good")
      zip.add("a.md", "x", change)
      return refusal(zip)
    }
    #expect(of { $0.mode = 0o120777 } == "a.md in the zip is a symbolic link, which is not followed")
    #expect(of { $0.flags = 1 } == "a.md in the zip is encrypted: pack it without a password")
    #expect(of { $0.name = "mei.md" } == "two files in the zip are called mei.md")
    #expect(of { $0.start = 0 } == "the zip is damaged: download it again")
    #expect(of { $0.checksum = 1 } == "the zip is damaged: download it again")
    #expect(of { $0.size = 0xFFFF_FFFF }?.hasSuffix("unpack it, and import the folder") == true)
    #expect(of { _ in } == nil)
  }

  @Test func `A zip never unpacks more than its declared size or the requested limit`() throws {
    let packed = Array(try #require(Data(base64Encoded: Self.packed)))
    var zip = TestZip()
    zip.add("a.md", Self.attempts) { ($0.packed, $0.size) = (packed, 1000) }
    #expect(refusal(zip) == "a.md in the zip unpacks to more than its declared size, so the zip is refused")
    zip = TestZip()
    zip.add("a.md", Self.attempts) { ($0.packed, $0.size) = (packed, 1_000_000_000) }
    #expect(refusal(zip) == "a.md has 1000000000 bytes, more than 10000")
  }

  @Test func `A zip with overlapping files is refused`() {
    var zip = TestZip()
    let inner = TestZip.Entry(name: "b.md", content: Array("same".utf8))
    var outer = TestZip()
    outer.add(inner.name, "same")
    // The whole of another file, with its head, as the bytes of one.
    zip.add("a.md", "") { $0.content = Array(outer.bytes.prefix(30 + 4 + 4)) }
    zip.add("b.md", "same") { $0.start = 30 + 4 }
    #expect(refusal(zip) == "two files in the zip share their bytes")
  }

  @Test func `A zip with any broken byte is refused without a trap`() throws {
    let packed = Array(try #require(Data(base64Encoded: Self.packed)))
    var zip = TestZip()
    zip.add("one.md", "plain")
    zip.add("two.md", Self.attempts) { $0.packed = packed }
    let whole = zip.bytes
    for length in 0..<whole.count {
      #expect(throws: ZipArchive.Refusal.self) { try ZipArchive(Array(whole.prefix(length))) }
    }
    var random = SeededGenerator(ofDay: 6)
    var (opened, unpacked, refused) = (0, 0, 0)
    for _ in 0..<Sample.count(500, of: 20_000) {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      _ = try? Inflation.bytes(of: bytes[...], atMost: 10_000)
      guard let archive = try? ZipArchive(bytes) else { continue }
      opened += 1
      for entry in archive.entries {
        guard let read = try? archive.bytes(of: entry, atMost: 10_000) else {
          refused += 1
          continue
        }
        unpacked += 1
        #expect(read.count == entry.size)
      }
    }
    // Most bytes are those of packed files, which are read only when a file is.
    #expect(opened > 100 && unpacked > 50 && refused > 50, "\(opened) opened, \(unpacked) unpacked, \(refused) refused")
  }
}
