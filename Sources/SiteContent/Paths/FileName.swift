import Formats

/// The name of a content file: its id, and the language if it is a translation.
package struct FileName: Equatable {
  var id: String
  var language: String?

  /// The name with its ending: `csse-230.zh.md`.
  var text: String { id + (language.map { ".\($0)" } ?? "") + ".md" }

  /// Parses a name; nil if it is not valid.
  init?(_ name: String) {
    guard name.hasSuffix(".md") else { return nil }
    if Self.isID(name.dropLast(3)) {
      self.init(id: String(name.dropLast(3)))
      return
    }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).dropLast().map(String.init)
    switch parts.count {
    case 1: self.init(id: parts[0])
    case 2 where parts[1].isLanguageCode: self.init(id: parts[0], language: parts[1])
    default: return nil
    }
    guard Self.isID(id) else { return nil }
  }

  private init(id: String, language: String? = nil) {
    self.id = id
    self.language = language
  }

  /// Returns a name with another id and the same language.
  func named(_ id: String) -> FileName { FileName(id: id, language: language) }

  /// Whether a text matches `[a-z0-9-]+`.
  package static func isID(_ text: some StringProtocol) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
  }

  /// Returns the valid name nearest to an invalid one; nil if none of its characters can stay.
  static func suggestion(for name: String) -> String? {
    var stem = Substring(name)
    if isText(stem) { stem = stem.dropLast(".txt".count) }
    if let dot = stem.lastIndex(of: ".") { stem = stem[..<dot] }
    var language: String?
    if let dot = stem.lastIndex(of: "."), stem[stem.index(after: dot)...].isLanguageCode {
      language = String(stem[stem.index(after: dot)...])
      stem = stem[..<dot]
    }
    guard let id = nearestID(to: String(stem)) else { return nil }
    return name.lowercased().hasPrefix("vaults.y") ? "vaults.yml" : FileName(id: id, language: language).text
  }

  /// Returns an id for a name: `algebre-lineaire` for `Algèbre linéaire`; `x` if no letter or digit is left.
  package static func id(for name: String) -> String { nearestID(to: name) ?? "x" }

  /// Returns the id nearest to a text; nil if no letter or digit is left.
  package static func nearestID(to text: String) -> String? {
    var id = ""
    for scalar in text.transliterated.unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": id.unicodeScalars.append(scalar)
      default: if !id.isEmpty, id.last != "-" { id.append("-") }
      }
    }
    if id.last == "-" { id.removeLast() }
    return id.isEmpty ? nil : id
  }

  /// Whether a file with this name is read or was probably meant to be.
  static func isRead(_ name: String, isAtTop: Bool) -> Bool {
    let name = name.lowercased()
    // Windows hides the last ending, so `x.md.txt` looks like `x.md` there.
    let whole = isText(name) ? String(name.dropLast(".txt".count)) : name
    if [".md", ".markdown", ".mdown"].contains(where: whole.hasSuffix) { return true }
    return isAtTop && (name == "vaults.yml" || name == "vaults.yaml")
  }

  /// Whether a name ends like that of a text file.
  static func isText(_ name: some StringProtocol) -> Bool {
    name.utf8.count > 4 && name.suffix(4).lowercased() == ".txt"
  }

  /// Whether a file or folder is hidden or left by an editor or a desktop.
  static func isLeftover(_ name: String) -> Bool {
    if isPlain(name) { return false }
    let name = name.lowercased()
    return name.hasPrefix(".") || name.hasPrefix("~$") || name.hasSuffix("~")
      || name.hasPrefix("#") && name.hasSuffix("#")
      || [".bak", ".swp", ".swo", ".tmp"].contains(where: name.hasSuffix)
      || ["thumbs.db", "desktop.ini", "__macosx", "icon\r"].contains(name)
  }

  /// Whether a name is an id, optionally followed by `.md`, as nearly all names are.
  private static func isPlain(_ name: String) -> Bool { isID(name.hasSuffix(".md") ? name.dropLast(3) : name[...]) }

  /// Returns the name of the original if a name is that of a copy, as git, cloud storage and file managers name copies.
  ///
  /// It is not certain for a number, which may be a part of the name: then it is a copy only if the original exists.
  static func original(of name: String) -> (name: String, isCertain: Bool)? {
    if isPlain(name) { return nil }
    // Git: `x.md.orig`, `x.md~HEAD`.
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

  /// Removes the number of `csse-230 2` and `csse-230 copy 2`.
  private static func withoutNumber(_ stem: Substring) -> Substring {
    guard let space = stem.lastIndex(of: " ") else { return stem }
    let number = stem[space...].dropFirst()
    return !number.isEmpty && number.allSatisfy(\.isNumber) ? stem[..<space] : stem
  }

  /// Removes the word "copy" in several languages: `csse-230 copy`, `csse-230 - Copie`.
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

extension StringProtocol {
  /// Whether a text has the form of a language code: `zh`, `pt-BR`.
  var isLanguageCode: Bool {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.utf8.count) else { return false }
    return first.utf8.allSatisfy { (0x61...0x7A).contains($0) }
      && parts.dropFirst().allSatisfy { part in
        (2...8).contains(part.utf8.count)
          && part.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) }
      }
  }
}
