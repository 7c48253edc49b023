/// A command with its arguments and subcommands, decoded from the JSON that ArgumentParser dumps.
struct CommandHelp: Decodable {
  var commandName: String
  var abstract: String?
  var discussion: String?
  var shouldDisplay: Bool?
  var arguments: [Argument]?
  var subcommands: [CommandHelp]?

  struct Argument: Decodable {
    /// `positional`, `option` or `flag`.
    var kind: String
    var shouldDisplay: Bool?
    var isOptional: Bool?
    var isRepeating: Bool?
    var names: [Name]?
    var valueName: String?
    var defaultValue: String?
    var allValues: [String]?
    var abstract: String?
  }

  struct Name: Decodable {
    /// `long`, `short` or `longWithSingleDash`.
    var kind: String
    var name: String
  }

  /// The top level of the JSON document.
  struct Dump: Decodable {
    var command: CommandHelp
  }

  var documentedArguments: [Argument] {
    (arguments ?? []).filter { argument in
      argument.shouldDisplay != false && argument.names?.contains { ["help", "version"].contains($0.name) } != true
    }
  }

  var documentedSubcommands: [CommandHelp] {
    (subcommands ?? []).filter { $0.shouldDisplay != false && $0.commandName != "help" }
  }
}
