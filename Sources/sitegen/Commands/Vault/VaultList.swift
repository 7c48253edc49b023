import ArgumentParser

/// `sitegen vault list`: the vaults of a site, and whether their passphrases are known here.
struct VaultList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the vaults, where each is used, and whether its passphrase is known here.")

  @OptionGroup var options: SiteOptions

  func run() throws {
    let vaults = try Vaults(of: SiteEditor(options))
    if vaults.names.isEmpty { Terminal.complain("there is no vault: write protect: NAME where something is private") }
    try Terminal.show(
      vaults.names.map { name in
        "\(name)\t\(vaults.source(of: name) ?? "no passphrase")\t\(vaults.place(of: name) ?? "not used")\n"
      }.joined())
  }
}
