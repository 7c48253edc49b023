import ArgumentParser
import Formats
import Grading
import SiteContent
import SiteEditing

struct VaultCreateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "create",
    abstract: "Creates a passphrase for a vault, stores it and prints it.",
    discussion: """
      A generated passphrase has five made-up words with 80 random bits. With --given, the passphrase is read from the \
      terminal or standard input. A new one needs --weak, since nobody can tell from a text how hard it is to guess, and at \
      least 16 characters. If the vault already has a passphrase, as on a second machine, it is typed without --weak.
      """,
    examples: ["sitegen vault create family", "sitegen vault create --members swift-101"])

  @Argument(help: "The name of the vault, as in protect: NAME.")
  var name: String?

  @Option(
    help: ArgumentHelp(
      "Create a vault for each member of this classroom, and print a list: name, vault, passphrase, address.",
      valueName: "classroom"),
    completion: .custom(Completions.classrooms))
  var members: String?

  @OptionGroup var typed: TypedPassphrase

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  func validate() throws {
    guard (name == nil) != (members == nil) else {
      throw ValidationError("name a vault, or a classroom with --members")
    }
    guard members == nil || !typed.given else {
      throw ValidationError("--given cannot be used with --members: the passphrases of a classroom are generated")
    }
  }

  func run() throws {
    try SiteEditor.edit(options) { editor in
      var vaults = try Vaults(of: editor)
      if let name { return try create(name, &vaults) }
      if let members { try create(forMembersOf: members, &vaults) }
    }
  }

  private func create(_ name: String, _ vaults: inout Vaults) throws {
    try vaults.validateName(name)
    if vaults.passphrases[name] != nil {
      throw UsageError(
        "the vault \(name) already has a passphrase: show it with vault show \(name), replace it with vault rotate \(name)"
      )
    }
    if vaults.protection.salts[name] != nil, !typed.given {
      throw UsageError(
        "the vault \(name) has a passphrase that is not known on this machine: type it with --given, or replace it with vault rotate \(name)"
      )
    }
    // A vault with a salt already has a passphrase. Refusing it would lock its owner out.
    let isNew = vaults.protection.salts[name] == nil
    let passphrase =
      try typed.given ? vaults.given(for: name, isNew ? typed.weak ? .warn : .refuse : .keep) : .generated()
    vaults.set(passphrase, of: name)
    try vaults.save()
    try Terminal.write("\(name): \(passphrase.text)\n")
    if !vaults.isUsed(name) {
      Terminal.printError("the vault is empty: write protect: \(name) in a file that should be private")
    }
  }

  private func create(forMembersOf id: String, _ vaults: inout Vaults) throws {
    let classroom = try vaults.classroom(id)
    var members: [(person: Person, vault: String)] = []
    for person in classroom.members {
      let vault = vaults.protection.people[person.id] ?? person.id
      if vaults.passphrases[vault] == nil { vaults.set(.generated(), of: vault) }
      members.append((person, vault))
    }
    let edits = try vaults.protecting(classroom.members.filter { vaults.protection.people[$0.id] == nil })
    try vaults.save(with: edits)
    let made = edits.filter { $0.old == nil }
    let isCounted = made.count > OutputLimit.sameResults
    if isCounted { Terminal.printError("made \(made.count) files in content/people, one for each member") }
    for edit in edits where !isCounted || edit.old != nil {
      let isPerson = edit.path.hasPrefix("content/people/")
      Terminal.printError(
        edit.old == nil
          ? "made \(edit.path)"
          : isPerson ? "wrote protect: to \(edit.path)" : "\(edit.path) now lists these members by their ids")
    }
    let addresses = vaults.hiddenAddresses(of: members.map(\.vault))
    let lines = members.map { person, vault in
      [
        person.name.fallback.escapedForTerminal.spreadsheetSafe, vault, vaults.passphrases[vault] ?? "",
        addresses[vault] ?? "",
      ]
    }
    try Terminal.write(lines.map { "\($0.joined(separator: "\t"))\n" }.joined())
  }
}
