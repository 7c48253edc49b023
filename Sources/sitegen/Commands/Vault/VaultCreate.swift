import ArgumentParser
import Grading
import SiteContent
import SiteEditing

/// `sitegen vault create`: a passphrase for a vault, or one for each member of a class.
struct VaultCreate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "create",
    abstract: "Makes a passphrase for a vault, keeps it and prints it.",
    discussion: """
      A passphrase has five made-up words, 80 bits by chance. With --given it is read from the terminal or from standard \
      input. It has at least 16 characters, 8 of them different, and one that is estimated to take fewer than 2^60 guesses is \
      refused unless --weak is there. On a second machine, where the vault has a passphrase already, a weak one is a warning.
      """)

  @Argument(help: "The name of the vault, as protect: says it.")
  var name: String?

  @Option(
    help: ArgumentHelp(
      "A vault for each member of this classroom, as a list to print: name, vault, passphrase, address.",
      valueName: "classroom"))
  var members: String?

  @Flag(help: "Take a passphrase of your own.")
  var given = false

  @Flag(help: "Take a passphrase that is easy to guess, with --given.")
  var weak = false

  @OptionGroup var options: SiteOptions

  func validate() throws {
    guard (name == nil) != (members == nil) else {
      throw ValidationError("name a vault, or --members and a classroom")
    }
    guard given || !weak else { throw ValidationError("--weak goes with --given: what sitegen makes is strong") }
    guard members == nil || !given else { throw ValidationError("the passphrases of a class are made, not given") }
  }

  func run() throws {
    try SiteEditor.edit(options) { editor in
      var vaults = try Vaults(of: editor)
      if let name { return try create(name, &vaults) }
      if let members { try create(forMembersOf: members, &vaults) }
    }
  }

  private func create(_ name: String, _ vaults: inout Vaults) throws {
    try vaults.check(name)
    if vaults.passphrases[name] != nil {
      throw UsageError(
        "the vault \(name) has a passphrase: see it with vault show \(name), change it with vault rotate")
    }
    if vaults.protection.salts[name] != nil, !given {
      throw UsageError(
        "the vault \(name) has a passphrase already, which is not known here: type it with --given, or vault rotate \(name)"
      )
    }
    // A vault that has its salt has its passphrase: to refuse it would lock its owner out.
    let isNew = vaults.protection.salts[name] == nil
    let passphrase = try given ? vaults.given(for: name, ifWeak: weak || !isNew ? .warn : .refuse) : .generated()
    vaults.set(passphrase, of: name)
    try vaults.save()
    try Terminal.show("\(name): \(passphrase.text)\n")
    if !vaults.isUsed(name) { Terminal.complain("nothing is in it yet: write protect: \(name) where it belongs") }
  }

  private func create(forMembersOf id: String, _ vaults: inout Vaults) throws {
    let classroom = try vaults.classroom(id)
    var members: [(person: Person, vault: String)] = []
    var changes: [(person: String, file: FileEdit)] = []
    for person in classroom.members {
      let vault = vaults.protection.people[person.id] ?? person.id
      if vaults.passphrases[vault] == nil { vaults.set(.generated(), of: vault) }
      members.append((person, vault))
      if vaults.protection.people[person.id] == nil, let file = try vaults.protecting(person) {
        changes.append((person.id, file))
      }
    }
    try vaults.save(with: changes.map(\.file))
    for change in changes { Terminal.complain("wrote protect: \(change.person) to \(change.file.path)") }
    let addresses = try vaults.hiddenAddresses(of: members.map(\.vault))
    let lines = members.map { person, vault in
      [
        person.name.fallback.harmless.withoutFormula, vault, vaults.passphrases[vault] ?? "", addresses[vault] ?? "",
      ]
    }
    try Terminal.show(lines.map { "\($0.joined(separator: "\t"))\n" }.joined())
  }
}
