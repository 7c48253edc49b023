import ArgumentParser
import SiteContent

/// `sitegen vault list`: the vaults of a site, and whether their passphrases are known here.
struct VaultList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the vaults, where each is used, and whether its passphrase is known here.",
    discussion: """
      A vault whose addresses do not name it, that of a member or any with opaque: true, has the address of its home page \
      in a fourth column.
      """)

  @OptionGroup var options: SiteOptions

  func run() throws {
    let vaults = try Vaults(of: SiteEditor(options))
    if vaults.names.isEmpty { Terminal.complain("there is no vault: write protect: NAME where something is private") }
    let addresses = try vaults.hiddenAddresses(of: vaults.protection.vaults.filter(vaults.protection.hidesName))
    try Terminal.show(
      vaults.names.map { name in
        let columns = [
          name, vaults.source(of: name) ?? "no passphrase", vaults.place(of: name) ?? "not used", addresses[name],
        ]
        return columns.compactMap(\.self).joined(separator: "\t") + "\n"
      }.joined())
  }
}
