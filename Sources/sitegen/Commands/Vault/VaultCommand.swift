import ArgumentParser
import SiteContent
import SiteEditing

struct VaultCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vault",
    abstract: "Manages the passphrases of private pages.",
    discussion: """
      A page with protect: NAME is encrypted, and opens with the passphrase of the vault NAME. Passphrases are stored in \
      .sitegen/vaults, which git ignores and only you can read, or come from the environment: SITEGEN_VAULT_MY_FAMILY for \
      my-family. They are never command-line arguments, because other users can see those.
      """,
    examples: ["sitegen vault create family", "sitegen vault list"],
    subcommands: [
      VaultCreateCommand.self, VaultRotateCommand.self, VaultListCommand.self, VaultShowCommand.self,
    ])
}

/// The options of commands that can take a passphrase from the keyboard.
struct TypedPassphrase: ParsableArguments {
  @Flag(help: "Type the passphrase. A new one needs --weak.")
  var given = false

  @Flag(help: "Accept a new passphrase that is typed, with --given: at least 16 characters.")
  var weak = false

  func validate() throws {
    guard given || !weak else { throw ValidationError("--weak needs --given: generated passphrases are strong") }
  }
}

struct VaultRotateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rotate",
    abstract: "Replaces the passphrase and the salt of a vault, and prints the new passphrase.",
    discussion: "Copies of the old pages still open with the old passphrase.",
    examples: ["sitegen vault rotate family", "sitegen vault rotate family --given --weak"])

  @Argument(help: "The name of the vault.", completion: .custom(Completions.vaults))
  var name: String

  @OptionGroup var typed: TypedPassphrase

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  func run() throws {
    try SiteEditor.edit(options) { editor in
      var vaults = try Vaults(of: editor)
      guard vaults.names.contains(name) else { throw vaults.unknown(name) }
      let passphrase = try typed.given ? vaults.given(for: name, typed.weak ? .warn : .refuse) : .generated()
      vaults.set(passphrase, of: name, renewingSalt: true)
      try vaults.save()
      try Terminal.write("\(name): \(passphrase.text)\n")
      Terminal.printError("commit \(vaults.saltsPath), and build the site")
      if vaults.protection.hidesName(of: name), let address = vaults.hiddenAddresses(of: [name])[name] {
        Terminal.printError("its pages move to \(address)")
      }
      vaults.warnOfEnvironment(name)
    }
  }
}

struct VaultListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the vaults, where each is used, and whether its passphrase is known on this machine.",
    discussion: """
      A vault whose addresses do not contain its name (that of a member, or any with opaque: true) has the address of its \
      home page in a fourth column.
      """,
    examples: ["sitegen vault list", "sitegen vault list --site ~/grades"])

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  func run() throws {
    let vaults = try Vaults(of: SiteEditor(options))
    if vaults.names.isEmpty {
      Terminal.printError("there are no vaults: write protect: NAME in a file that should be private")
    }
    let addresses = vaults.hiddenAddresses(of: vaults.protection.vaults.filter(vaults.protection.hidesName))
    try Terminal.write(
      vaults.names.map { name in
        let columns = [
          name, vaults.source(of: name) ?? "no passphrase", vaults.place(of: name) ?? "not used", addresses[name],
        ]
        return columns.compactMap(\.self).joined(separator: "\t") + "\n"
      }.joined())
  }
}

struct VaultShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Prints the passphrase of a vault, or a slip for each member of a class.",
    discussion: """
      With --classroom it prints for each member the name, the id, the address of their page and the passphrases, with lines to cut \
      along. Nothing of it is on the site.
      """,
    examples: [
      "sitegen vault show family", "sitegen vault show family | qrencode -t ansi",
      "sitegen vault show --classroom swift-101 | lp",
    ])

  @Argument(help: "The name of the vault.", completion: .custom(Completions.vaults))
  var name: String?

  @Option(
    help: ArgumentHelp("The classroom for whose members to print slips.", valueName: "id"),
    completion: .custom(Completions.classrooms))
  var classroom: String?

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  func run() throws {
    let editor = try SiteEditor(options)
    let vaults = try Vaults(of: editor)
    if let classroom {
      guard name == nil else { throw UsageError("Write the name of a vault or --classroom, not both") }
      return try Terminal.write(try MemberSlips(of: classroom, vaults, editor).text)
    }
    guard let name else { throw UsageError("Which vault? Write its name, or --classroom and a class") }
    guard vaults.names.contains(name) else { throw vaults.unknown(name) }
    guard let passphrase = vaults.passphrase(of: name) else {
      throw UsageError("the passphrase of \(name) is not known on this machine")
    }
    try Terminal.write(passphrase + "\n")
  }
}
