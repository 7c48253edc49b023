import SystemLibraries

/// A file of the system's time zone database, in the format of RFC 9636 (TZif).
struct ZoneFile {
  /// The instants at which the offset from UTC changes, with the offset from then on in seconds, ascending.
  private(set) var changes: [(from: Int, seconds: Int)] = []
  /// The offset before the first change, in seconds.
  private(set) var first: Int
  /// The rule for all times after the last change; nil if the offset stays.
  private(set) var rule: ZoneRule?

  /// The folder of the database, which systems keep up to date.
  static let folder = "/usr/share/zoneinfo"

  /// Whether this system has the database.
  static var isInstalled: Bool { FileManager.default.fileExists(atPath: "\(folder)/Etc/UTC") }

  /// Reads the file of a zone by its IANA name; nil if there is none.
  static func named(_ name: String) -> ZoneFile? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let isName = parts.allSatisfy { part in
      part.first?.isLetter == true
        && part.utf8.allSatisfy { "+-_".utf8.contains($0) || Character(.init($0)).isASCIIWord }
    }
    // These folders have the same zones, one of them counting leap seconds.
    guard isName, parts.first != "posix", parts.first != "right" else { return nil }
    return FileManager.default.contents(atPath: "\(folder)/\(name)").flatMap { ZoneFile(Array($0)) }
  }

  /// The names of all zones, to suggest one for a mistyped name; empty if the database has no list.
  static var names: [String] {
    guard let list = FileManager.default.contents(atPath: "\(folder)/tzdata.zi") else { return [] }
    // `Z Europe/Paris …` is a zone, and `L Europe/Paris Europe/Monaco` another name for one.
    return String(decoding: list, as: UTF8.self).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ", maxSplits: 3)
      switch words.first {
      case "Z" where words.count > 1: return String(words[1])
      case "L" where words.count > 2: return String(words[2])
      default: return nil
      }
    }
  }

  /// Parses a file; nil if it is not a complete file of version 2 or later.
  init?(_ bytes: [UInt8]) {
    var reader = Reader(bytes[...])
    // The first part repeats the data with 32 bits.
    guard let old = reader.header(), reader.skip(old.size(ofTime: 4)), let counts = reader.header(),
      let times = reader.integers(counts.times, size: 8), let indices = reader.take(counts.times)
    else { return nil }
    var offsets: [Int] = []
    for _ in 0..<counts.types {
      guard let offset = reader.integers(1, size: 4)?.first, reader.skip(2) else { return nil }
      offsets.append(offset)
    }
    guard reader.skip(counts.characters + counts.leaps * 12 + counts.standards + counts.locals),
      let start = offsets.first,
      indices.allSatisfy({ offsets.indices.contains(Int($0)) })
    else { return nil }
    first = start
    changes = zip(times, indices).map { ($0, offsets[Int($1)]) }
    let footer = reader.rest.split(separator: 0x0A).first ?? []
    rule = ZoneRule(String(decoding: footer, as: UTF8.self))
  }

  /// The numbers of records of one part.
  private struct Counts {
    var locals, standards, leaps, times, types, characters: Int

    func size(ofTime size: Int) -> Int {
      times * (size + 1) + types * 6 + characters + leaps * (size + 4) + standards + locals
    }
  }

  private struct Reader {
    private(set) var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
      guard rest.count >= count else { return nil }
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }

    mutating func skip(_ count: Int) -> Bool { take(count) != nil }

    /// Reads signed big-endian numbers.
    mutating func integers(_ count: Int, size: Int) -> [Int]? {
      guard let bytes = take(count * size) else { return nil }
      return (0..<count).map { number in
        let digits = bytes.dropFirst(number * size).prefix(size)
        let sign = digits.first.map { $0 >= 0x80 } == true ? -1 : 0
        return digits.reduce(sign) { $0 << 8 | Int($1) }
      }
    }

    mutating func header() -> Counts? {
      guard let magic = take(20), magic.starts(with: Array("TZif".utf8)), magic.dropFirst(4).first ?? 0 >= 0x32,
        let counts = integers(6, size: 4), counts.allSatisfy({ 0...100_000 ~= $0 })
      else { return nil }
      return Counts(
        locals: counts[0], standards: counts[1], leaps: counts[2], times: counts[3], types: counts[4],
        characters: counts[5])
    }
  }
}

extension Character {
  fileprivate var isASCIIWord: Bool { isASCII && (isLetter || isNumber) }
}
