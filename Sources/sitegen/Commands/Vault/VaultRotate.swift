import ArgumentParser
import SiteContent

/// `sitegen vault rotate`: another passphrase and another salt, so that what the old one opened is sealed anew.
struct VaultRotate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rotate",
    abstract: "Replaces the passphrase and the salt of a vault, and prints the new passphrase.",
    discussion: "Copies that somebody has made of the old pages still open with the old passphrase.")

  @Argument(help: "The name of the vault.")
  var name: String

  @Flag(help: "Take a passphrase of your own.")
  var given = false

  @Flag(help: "Take a passphrase that is easy to guess, with --given.")
  var weak = false

  @OptionGroup var options: SiteOptions

  func validate() throws {
    guard given || !weak else { throw ValidationError("--weak goes with --given: what sitegen makes is strong") }
  }

  func run() throws {
    try SiteEditor.edit(options) { editor in
      var vaults = try Vaults(of: editor)
      guard vaults.names.contains(name) else { throw vaults.unknown(name) }
      let passphrase = try given ? vaults.given(for: name, ifWeak: weak ? .warn : .refuse) : .generated()
      vaults.set(passphrase, of: name, renewingSalt: true)
      try vaults.save()
      try Terminal.show("\(name): \(passphrase.text)\n")
      Terminal.complain("commit \(vaults.saltsPath), and build the site")
      if vaults.protection.hidesName(of: name), let address = try vaults.hiddenAddresses(of: [name])[name] {
        Terminal.complain("its pages move to \(address)")
      }
      vaults.warnOfEnvironment(name)
    }
  }
}
