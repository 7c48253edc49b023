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
