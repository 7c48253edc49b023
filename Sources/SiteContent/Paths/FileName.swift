import Foundation

/// The name of a content file: its id, and maybe the language that it translates into.
struct FileName: Equatable {
  var id: String
  var language: String?

  /// The name as it is written: `csse-230.zh.md`.
  var text: String { id + (language.map { ".\($0)" } ?? "") + ".md" }

  /// Reads a name; nil where it is not as it should be.
  init?(_ name: String) {
    guard name.hasSuffix(".md") else { return nil }
    if Self.isID(name.dropLast(3)) {
      self.init(id: String(name.dropLast(3)))
      return
    }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).dropLast().map(String.init)
    switch parts.count {
    case 1: self.init(id: parts[0])
    case 2 where Self.isLanguage(parts[1]): self.init(id: parts[0], language: parts[1])
    default: return nil
    }
    guard Self.isID(id) else { return nil }
  }

  private init(id: String, language: String? = nil) {
    self.id = id
    self.language = language
  }

  func named(_ id: String) -> FileName { FileName(id: id, language: language) }

  static func isID(_ text: some StringProtocol) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
  }

  /// The name that a wrong one should be; nil where nothing of it can stay.
  static func suggestion(for name: String) -> String? {
    var stem = Substring(name)
    if let dot = stem.lastIndex(of: ".") { stem = stem[..<dot] }
    var language: String?
    if let dot = stem.lastIndex(of: "."), isLanguage(String(stem[stem.index(after: dot)...])) {
      language = String(stem[stem.index(after: dot)...])
      stem = stem[..<dot]
    }
    let id = id(from: String(stem))
    if id.isEmpty { return nil }
    return name.lowercased().hasPrefix("vaults.y") ? "vaults.yml" : FileName(id: id, language: language).text
  }

  /// The id that comes nearest to a text: accents are taken off, other signs become hyphens.
  static func id(from text: String) -> String {
    var id = ""
    for scalar in text.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": id.unicodeScalars.append(scalar)
      case "'", "’": break
      default:
        if scalar.properties.generalCategory != .nonspacingMark, !id.isEmpty, id.last != "-" { id.append("-") }
      }
    }
    return id.last == "-" ? String(id.dropLast()) : id
  }

  /// A language code such as `zh` or `pt-BR`.
  private static func isLanguage(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.utf8.count) else { return false }
    return first.utf8.allSatisfy { (0x61...0x7A).contains($0) }
      && parts.dropFirst().allSatisfy { part in
        (2...8).contains(part.utf8.count)
          && part.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) }
      }
  }
}

extension FileName {
  /// Whether a file of this name is read, or was probably meant to be.
  static func isRead(_ name: String, isAtTop: Bool) -> Bool {
    let name = name.lowercased()
    if [".md", ".markdown", ".mdown"].contains(where: name.hasSuffix) { return true }
    return isAtTop && (name == "vaults.yml" || name == "vaults.yaml")
  }

  /// Whether the name of a file or folder is hidden, or that of a file which an editor or a desktop leaves behind.
  static func isLeftover(_ name: String) -> Bool {
    if isPlain(name) { return false }
    let name = name.lowercased()
    return name.hasPrefix(".") || name.hasPrefix("~$") || name.hasSuffix("~")
      || name.hasPrefix("#") && name.hasSuffix("#")
      || [".bak", ".swp", ".swo", ".tmp"].contains(where: name.hasSuffix)
      || ["thumbs.db", "desktop.ini", "__macosx", "icon\r"].contains(name)
  }

  /// Whether it is an id, maybe with `.md` behind it, as nearly all names are.
  private static func isPlain(_ name: String) -> Bool { isID(name.hasSuffix(".md") ? name.dropLast(3) : name[...]) }

  /// The file that one of this name is a copy of, by the signs that programs put into the names of copies.
  ///
  /// A number may also be a part of the name: such a copy is certain only where the original is there.
  static func original(of name: String) -> (name: String, isCertain: Bool)? {
    // Nearly all names are plain, and these have no sign in them.
    if isPlain(name) { return nil }
    // Of git: `x.md.orig`, `x.md~HEAD`.
    if name.hasSuffix(".orig") { return (String(name.dropLast(5)), true) }
    if let mark = name.lastIndex(of: "~"), name[..<mark].hasSuffix(".md") { return (String(name[..<mark]), true) }
    guard let dot = name.lastIndex(of: ".") else { return nil }
    guard let (stem, isCertain) = original(ofStem: name[..<dot]) else { return nil }
    return ("\(stem)\(name[dot...])", isCertain)
  }

  private static func original(ofStem stem: Substring) -> (stem: Substring, isCertain: Bool)? {
    for mark in [".sync-conflict-", "_conflict-", "_BACKUP_", "_BASE_", "_LOCAL_", "_REMOTE_"] {
      if let start = start(of: mark, in: stem) { return (stem[..<start], true) }
    }
    if stem.last == ")", let open = start(of: " (", in: stem) {
      let words = stem[open...].dropFirst(2).dropLast().lowercased()
      if words.contains("conflict") { return (stem[..<open], true) }
      if !words.isEmpty, words.allSatisfy(\.isNumber) { return (withoutCopyWord(stem[..<open]), false) }
    }
    let base = withoutCopyWord(withoutNumber(stem))
    return base.isEmpty || base.endIndex == stem.endIndex ? nil : (base, false)
  }

  /// `csse-230 2` and `csse-230 copy 2` without the number.
  private static func withoutNumber(_ stem: Substring) -> Substring {
    guard let space = stem.lastIndex(of: " ") else { return stem }
    let number = stem[space...].dropFirst()
    return !number.isEmpty && number.allSatisfy(\.isNumber) ? stem[..<space] : stem
  }

  /// `csse-230 copy` and `csse-230 - Copy` without the word.
  private static func withoutCopyWord(_ stem: Substring) -> Substring {
    let words = stem.lowercased()
    for ending in [" - copy", " copy", " - kopie", " kopie", " - copie", " copie", "的副本", " - 副本", " 副本"]
    where words.hasSuffix(ending) {
      return stem.dropLast(ending.count)
    }
    return stem
  }

  private static func start(of mark: String, in text: Substring) -> Substring.Index? {
    text.ranges(of: mark).first?.lowerBound
  }
}
