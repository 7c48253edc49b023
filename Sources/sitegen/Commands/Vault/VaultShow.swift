import ArgumentParser

/// `sitegen vault show`: the passphrase of a vault, to give it to somebody.
struct VaultShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Prints the passphrase of a vault.")

  @Argument(help: "The name of the vault.")
  var name: String

  @OptionGroup var options: SiteOptions

  func run() throws {
    let vaults = try Vaults(of: SiteEditor(options))
    guard vaults.names.contains(name) else { throw vaults.unknown(name) }
    guard let passphrase = vaults.passphrase(of: name) else {
      throw UsageError("the passphrase of \(name) is not known here")
    }
    try Terminal.show(passphrase + "\n")
  }
}
