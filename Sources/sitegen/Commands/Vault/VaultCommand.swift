import ArgumentParser

/// `sitegen vault`: the passphrases of what is private.
struct VaultCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vault",
    abstract: "Keeps the passphrases of what is private.",
    discussion: """
      A page with protect: NAME is sealed, and opens with the passphrase of the vault NAME. Passphrases are kept in \
      .sitegen/vaults, which git ignores and only you can read, or come from the environment: SITEGEN_VAULT_MY_FAMILY for \
      my-family. They are never an argument, for others may see those.
      """,
    subcommands: [VaultCreate.self, VaultRotate.self, VaultList.self, VaultShow.self])
}
