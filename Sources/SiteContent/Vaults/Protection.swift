/// Who can read which part of a site: the one place that knows.
///
/// The innermost word wins: a course that says nothing is read by the readers of its term, a term by those of the site.
package struct Protection: Sendable, Equatable {
  /// What pages say themselves. Those of a quiz, of a unit or of results say nothing.
  var pages: [PagePath: Readership] = [:]
  /// The vaults of single people, by their ids.
  package private(set) var people: [String: String] = [:]
  /// The vaults in `people`.
  package private(set) var personalVaults: Set<String> = []
  /// Where each vault that is used is named first.
  package private(set) var places: [String: Diagnostic.Location] = [:]
  /// The salts that there are.
  package var salts: [String: VaultSalt] = [:]
  /// Whether paths of all protected pages have opaque ids in place of names. Those that would name a member always have.
  package var isOpaque = false

  /// A site without vaults.
  package init() {}

  init(salts: [String: VaultSalt], isOpaque: Bool) {
    self.salts = salts
    self.isOpaque = isOpaque
  }

  /// The vaults that are used, sorted.
  package var vaults: [String] { places.keys.sorted() }
  /// Whether every vault that is used has a salt.
  package var hasAllSalts: Bool { places.keys.allSatisfy { salts[$0] != nil } }

  /// Who can read what is of the site itself: its title, its conditions, its lists.
  package var site: Readership { pages[.home] ?? .everyone }

  /// Who can read a page.
  package func readership(of page: PagePath) -> Readership {
    if pages.isEmpty { return .everyone }
    var page = page
    while page != .home {
      if let readership = pages[page] { return readership }
      page = page.parent
    }
    return site
  }

  /// Whether a reader who has been let in as one of `readers` sees what is for `owners`: everybody sees the open parts.
  static func shows(_ owners: Readership, to readers: Readership) -> Bool {
    owners == .everyone || owners == readers
  }

  /// Whether addresses have an opaque id in place of the vault's name: always for a member's own vault, which is mostly
  /// called by the member's id.
  package func hidesName(of vault: String) -> Bool { isOpaque || personalVaults.contains(vault) }

  /// Whether some readers see a page.
  package func shows(_ page: PagePath, to readers: Readership) -> Bool {
    Self.shows(readership(of: page), to: readers)
  }

  /// Whether a vault can have this name: an id that says nothing else.
  package static func isVaultName(_ name: String) -> Bool {
    FileName.isID(name) && name != "none" && name != "open" && name.utf8.count <= 60
  }

  mutating func add(_ written: ParsedProtection?, to page: PagePath) {
    guard let written else { return }
    pages[page] = written.readership
    note(written)
  }

  mutating func add(_ written: ParsedProtection?, toPerson id: String) {
    guard let written, case .vault(let name) = written.readership else { return }
    people[id] = name
    personalVaults.insert(name)
    note(written)
  }

  /// Remembers where a vault is named.
  mutating func note(_ written: ParsedProtection) {
    guard let name = written.readership.vault else { return }
    places[name] = [places[name], written.place].compactMap(\.self).min { $0.path < $1.path }
  }
}

extension PagePath {
  /// The page above: the term of a course, the classroom of a quiz, the home page of both.
  var parent: PagePath {
    guard let slash = text.lastIndex(of: "/") else { return .home }
    return PagePath(String(text[..<slash]))
  }
}

/// Who can read a part of the site.
package enum Readership: Sendable, Hashable {
  case everyone
  /// Whoever knows the passphrase of the vault with this name.
  case vault(String)

  package var vault: String? {
    if case .vault(let name) = self { name } else { nil }
  }
}

/// What a file says about its readers, with the place where it says so.
struct ParsedProtection: Sendable {
  var readership: Readership
  var place: Diagnostic.Location
}

extension FieldReader {
  /// The readers that `protect` names; nil if the key is absent, so that the surrounding part decides.
  ///
  /// An empty key is an error: somebody meant to name a vault, and without one the part could be published openly.
  mutating func protection() -> ParsedProtection? {
    if isLeftEmpty("protect") {
      report.error(
        keySpan(of: "protect"), "\"protect\" is empty, so it protects nothing",
        help: "name a vault, such as protect: family; or write protect: none for what everybody may read")
    }
    guard let name = vaultName("protect", besides: ["none"]) else { return nil }
    return ParsedProtection(
      readership: name == "none" ? .everyone : .vault(name), place: report.location(of: span(of: "protect")))
  }

  /// The id of a vault or one of some other words.
  mutating func vaultName(_ key: String, besides words: [String]) -> String? {
    guard let name = id(key) else { return nil }
    guard words.contains(name) || Protection.isVaultName(name) else {
      report.error(
        span(of: key), "\"\(name)\" is not the name of a vault",
        help: name == "open" ? "write none for what everybody may read" : "such as family or my-class")
      return nil
    }
    return name
  }
}
