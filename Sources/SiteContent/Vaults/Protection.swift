import Formats
package import Grading

/// Who can read which page; the only place that decides it.
///
/// The innermost `protect` wins: a course without one has the readers of its term, a term those of the site.
package struct Protection: Sendable, Equatable {
  /// The readers that pages name themselves. Pages of quizzes, units and results cannot name any.
  var pages: [PagePath: Readership] = [:]
  /// The vaults of people by their ids.
  package private(set) var people: [String: String] = [:]
  /// The names of the vaults in `people`.
  package private(set) var personalVaults: Set<String> = []
  /// The first place that names each vault.
  package private(set) var places: [String: Diagnostic.Location] = [:]
  /// The salts of the vaults that have one.
  package var salts: [String: VaultSalt] = [:]
  /// Names of vaults that look like misspelt words, with the word and the place. Vaults that have a salt or that several places
  /// name exist, so they are not among them.
  private var misspelt: [String: Misspelling] = [:]
  /// Whether the paths of all protected pages have opaque ids in place of names; paths that would name a member always do.
  package var isOpaque = false

  /// A site without vaults.
  package init() {}

  init(salts: [String: VaultSalt], isOpaque: Bool) {
    self.salts = salts
    self.isOpaque = isOpaque
  }

  /// The names of all vaults that pages or people use, sorted.
  package var vaults: [String] { places.keys.sorted() }
  /// Whether every used vault has a salt.
  package var hasAllSalts: Bool { places.keys.allSatisfy { salts[$0] != nil } }

  /// Who can read the title of the site, its conditions and its lists.
  package var site: Readership { pages[.home] ?? .everyone }

  /// Returns the members of a class who have no vault of their own, so that they find no feedback on the site.
  package func withoutVault(_ members: [Person]) -> [Person] { members.filter { people[$0.id] == nil } }

  /// Returns who can read a page.
  package func readership(of page: PagePath) -> Readership {
    if pages.isEmpty { return .everyone }
    var page = page
    while page != .home {
      if let readership = pages[page] { return readership }
      page = page.parent
    }
    return site
  }

  /// Whether `readers` see what is for `audience`: everybody sees the open parts.
  static func shows(_ audience: Readership, to readers: Readership) -> Bool {
    audience == .everyone || audience == readers
  }

  /// Whether addresses have an opaque id in place of a vault's name: always for the vault of a member, which usually has
  /// the member's id as its name.
  package func hidesName(of vault: String) -> Bool { isOpaque || personalVaults.contains(vault) }

  /// Whether readers see a page.
  package func shows(_ page: PagePath, to readers: Readership) -> Bool {
    Self.shows(readership(of: page), to: readers)
  }

  /// Whether a vault can have a name: an id of at most 60 characters that is not reserved.
  package static func isVaultName(_ name: String) -> Bool {
    FileName.isID(name) && name != "none" && name != "open" && name.utf8.count <= 60
  }

  /// Sets the readers of a page; nil leaves them to the page above.
  mutating func add(_ parsed: ParsedProtection?, to page: PagePath) {
    guard let parsed else { return }
    pages[page] = parsed.readership
    note(parsed)
  }

  /// Sets the vault of a person's pages.
  mutating func add(_ parsed: ParsedProtection?, toPerson id: String) {
    guard let parsed, case .vault(let name) = parsed.readership else { return }
    people[id] = name
    personalVaults.insert(name)
    note(parsed)
  }

  /// A warning for each new vault whose name looks like a misspelt `open` or `none`.
  var warnings: [Diagnostic] {
    misspelt.map { name, found in
      Diagnostic(
        .warning, .unknownVault, at: found.place, "there is no vault \"\(name)\" yet: did you mean \(found.word)?",
        help: "if it is the name of a vault, run sitegen vault create \(name)")
    }
  }

  /// Records the place that names a vault.
  mutating func note(_ parsed: ParsedProtection) {
    guard let name = parsed.readership.vault else { return }
    if let word = parsed.similarWord, salts[name] == nil, places[name] == nil {
      misspelt[name] = Misspelling(word: word, place: parsed.place)
    } else {
      misspelt[name] = nil
    }
    places[name] = [places[name], parsed.place].compactMap(\.self).min { $0.path < $1.path }
  }
}

/// A word for which a file has the name of a vault.
private struct Misspelling: Sendable, Equatable {
  var word: String
  var place: Diagnostic.Location
}

extension PagePath {
  /// The page above: the term of a course, the classroom of a quiz, or the home page.
  var parent: PagePath {
    guard let slash = text.lastIndex(of: "/") else { return .home }
    return PagePath(String(text[..<slash]))
  }
}

/// Who can read a part of a site.
package enum Readership: Sendable, Hashable {
  case everyone
  /// Everybody who knows the passphrase of the vault with this name.
  case vault(String)

  /// The name of the vault; nil for everyone.
  package var vault: String? {
    if case .vault(let name) = self { name } else { nil }
  }
}

/// The readers that a file names, with the place.
struct ParsedProtection: Sendable {
  var readership: Readership
  var place: Diagnostic.Location
  /// The reserved word that the name of the vault may be a misspelling of; nil if it is not similar to any.
  var similarWord: String? = nil
}

extension FieldReader {
  /// Reads the readers that `protect` names; nil if the key is absent.
  ///
  /// An empty key is an error: the author meant to name a vault, and without one the page could be published openly.
  mutating func protection() -> ParsedProtection? {
    if isLeftEmpty("protect") {
      report.error(
        .missingKey, keySpan(of: "protect"), "\"protect\" is empty, so it protects nothing",
        help: "name a vault, such as protect: family; or write protect: none for what everybody may read")
    }
    guard let name = vaultName("protect", besides: ["none"]) else { return nil }
    return ParsedProtection(
      readership: name == "none" ? .everyone : .vault(name), place: report.location(of: span(of: "protect")),
      similarWord: NearestName.of(name, in: ["none"]))
  }

  /// Reads the name of a vault or one of some reserved words.
  mutating func vaultName(_ key: String, besides words: [String]) -> String? {
    guard let name = id(key) else { return nil }
    guard words.contains(name) || Protection.isVaultName(name) else {
      report.error(
        .notAnID, span(of: key), "\"\(name)\" is not the name of a vault",
        help: name == "open" ? "write none for what everybody may read" : "such as family or my-class")
      return nil
    }
    return name
  }
}
