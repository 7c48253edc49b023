import SiteContent
import SiteEditing
import SitePages
import SystemLibraries

/// Derives the keys of a site's vaults from the passphrases that are known on this machine.
struct Keyring: Sendable {
  /// The keys of the last call, since deriving one takes a quarter of a second.
  private var known: [Source: VaultKey] = [:]
  /// The keys that are kept in the site's folder; nil before the first call.
  private var kept: [String: String]?
  /// How many keys have been derived.
  private(set) var derivations = 0

  private struct Source: Sendable, Hashable {
    let passphrase: Passphrase
    let salt: VaultSalt
  }

  /// The keys of all vaults that a site uses, with warnings about passphrases that were not generated; or no keys, with errors for missing and
  /// invalid passphrases. A vault without a salt gets one, which is written to the site's folder.
  mutating func keys(
    of content: Content, in folder: SiteFolder, environment: [String: String]
  ) throws -> (keys: [String: VaultKey], diagnostics: [Diagnostic]) {
    let protection = content.protection
    let store = KeyStore(root: folder.root)
    guard !protection.vaults.isEmpty else {
      keep([:], in: store)
      return ([:], [])
    }
    let stored = try VaultStore(root: folder.root).passphrases()
    var diagnostics: [Diagnostic] = []
    var passphrases: [String: Passphrase] = [:]
    for vault in protection.vaults {
      let variable = VaultStore.variable(of: vault)
      let given = environment[variable].flatMap { $0.isEmpty ? nil : $0 }
      guard let text = given ?? stored[vault] else {
        diagnostics.append(Self.missing(vault, protection))
        continue
      }
      do throws(PassphraseError) {
        passphrases[vault] = try Passphrase(text)
      } catch {
        let place = given == nil ? VaultStore.path : variable
        diagnostics.append(
          Diagnostic(
            .error, .passphrase, at: protection.places[vault] ?? .init(path: place),
            "vault \(vault): \(error.message) (\(place))",
            help: error.help))
      }
    }
    guard diagnostics.isEmpty else { return ([:], diagnostics) }
    let salts = try salts(of: protection, in: folder)
    let sources = passphrases.compactMapValues { $0 }.compactMap { vault, passphrase in
      salts[vault].map { (vault, Source(passphrase: passphrase, salt: $0)) }
    }
    // A key is kept only next to its passphrase, which is as secret.
    let keepable = sources.filter { vault, source in
      stored[vault].flatMap { try? Passphrase($0) } == source.passphrase
    }
    if keepable.contains(where: { known[$0.1] == nil }) { open(keepable, with: store.keys()) }
    let keys = derive(sources)
    var texts: [String: String] = [:]
    for (vault, source) in keepable { texts[vault] = keys[vault]?.kept(for: source.passphrase) }
    keep(texts, in: store)
    return (keys, warnings(about: passphrases, of: content))
  }

  /// Takes the kept keys that the passphrases confirm.
  private mutating func open(_ sources: [(String, Source)], with texts: [String: String]) {
    for (vault, source) in sources where known[source] == nil {
      known[source] = texts[vault].flatMap { VaultKey(kept: $0, source.passphrase, salt: source.salt) }
    }
  }

  /// Keeps exactly these keys for the next build. If that fails, the next build derives them again.
  private mutating func keep(_ keys: [String: String], in store: KeyStore) {
    if keys == kept { return }
    kept = keys
    do throws(SystemError) {
      try store.save(keys)
    } catch {
      Terminal.printError("sitegen: \(error), so the next build derives the keys of the vaults again")
    }
  }

  /// A warning for each passphrase that was not generated. An error would lock people out after an upgrade.
  private func warnings(about passphrases: [String: Passphrase], of content: Content) -> [Diagnostic] {
    passphrases.sorted { $0.key < $1.key }.filter { !$0.value.isGenerated }.map { vault, _ in
      Diagnostic(
        .warning, .passphrase, at: content.protection.places[vault] ?? .init(path: VaultStore.path),
        "the passphrase of the vault \"\(vault)\" was not generated, so it may be easy to guess",
        help: "replace it with sitegen vault rotate \(vault)")
    }
  }

  private mutating func derive(_ sources: [(String, Source)]) -> [String: VaultKey] {
    let missing = Array(Set(sources.map(\.1)).subtracting(known.keys))
    derivations += missing.count
    let made = missing.parallelMap(inChunksOf: 1) { VaultKey($0.passphrase, salt: $0.salt) }
    let old = known
    known = [:]
    for (source, key) in zip(missing, made) { known[source] = key }
    var keys: [String: VaultKey] = [:]
    for (vault, source) in sources {
      let key = known[source] ?? old[source]
      known[source] = key
      keys[vault] = key
    }
    return keys
  }

  /// The salts of all vaults. Missing ones are made and written to the site's folder.
  private func salts(of protection: Protection, in folder: SiteFolder) throws -> [String: VaultSalt] {
    let missing = protection.vaults.filter { protection.salts[$0] == nil }
    guard !missing.isEmpty else { return protection.salts }
    return try folder.makeSalts(of: missing)
  }

  private static func missing(_ vault: String, _ protection: Protection) -> Diagnostic {
    let command = "sitegen vault create \(vault)\(protection.salts[vault] == nil ? "" : " --given")"
    return Diagnostic(
      .error, .passphrase, at: protection.places[vault] ?? .init(path: VaultStore.path),
      "there is no passphrase for the vault \"\(vault)\"",
      help: "run \(command), or set \(VaultStore.variable(of: vault))")
  }
}

extension SiteFolder {
  /// Whether the site has or had a vault.
  func hasVaults() throws(SystemError) -> Bool {
    try contentFolder(of: VaultsFile.path)?.kind(of: VaultsFile.path.lastPathName) != nil
  }

  /// Makes and writes the salts of vaults that have none. The caller must hold the lock.
  /// - Returns: all salts of the site, including those that another command has made since the content was read.
  func makeSalts(of vaults: [String]) throws(SystemError) -> [String: VaultSalt] {
    let old = try contentFolder(of: VaultsFile.path)?.read(VaultsFile.path.lastPathName)
    var salts = VaultsFile.read(old ?? []).salts
    for vault in vaults where salts[vault] == nil { salts[vault] = VaultSalt { .random(in: .min ... .max) } }
    let edit = SiteEdit([FileEdit(path: VaultsFile.path, old: old, new: VaultsFile.bytes(of: salts))])
    if !edit.isEmpty {
      try write(edit, as: .none)
      Terminal.printError("wrote \(VaultsFile.path): commit it with the content; it is not secret")
    }
    return salts
  }
}
