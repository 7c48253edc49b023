import ArgumentParser

/// The command `sitegen`: parses the command line, runs the subcommand and prints errors.
@main
struct Sitegen: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sitegen",
    abstract: "Turns grade files into a dashboard: content/ and templates/ become public/.",
    version: Release.description,
    groupedSubcommands: [
      CommandGroup(
        name: "Site",
        subcommands: [
          InitCommand.self, BuildCommand.self, ServeCommand.self, CheckCommand.self, PublishCommand.self,
          MigrateCommand.self,
        ]),
      CommandGroup(
        name: "Figures",
        subcommands: [
          ReportCommand.self, DigestCommand.self, ExplainCommand.self, WhatIfCommand.self, TargetCommand.self,
        ]),
      CommandGroup(
        name: "Editing",
        subcommands: [
          GradeCommand.self, NewCommand.self, CopyCommand.self, EditCommand.self, RenameCommand.self,
          RemoveCommand.self, UndoCommand.self, RedoCommand.self, FormatCommand.self, LanguageServerCommand.self,
        ]),
      CommandGroup(name: "Privacy", subcommands: [VaultCommand.self]),
      CommandGroup(name: "Other programs", subcommands: [ImportCommand.self, AcceptCommand.self, ExportCommand.self]),
      CommandGroup(name: "Other", subcommands: [SchemaCommand.self, ManualCommand.self]),
    ])

  static func main() {
    Descriptor.prepareProcess()
    do {
      try refuseNegativeScore(CommandLine.arguments.dropFirst())
      try UnknownCommand.refuse(CommandLine.arguments.dropFirst(), of: Self.self)
      var command = try parseAsRoot()
      try command.run()
    } catch {
      let status = ExitStatus(error, of: Self.self)
      print(error, status)
      exit(withStatus: status)
    }
  }

  /// Refuses a score below 0, which would be read as an option that does not exist.
  private static func refuseNegativeScore(_ arguments: ArraySlice<String>) throws(UsageError) {
    guard arguments.first == "grade", !arguments.contains("--"),
      let score = arguments.first(where: { $0.wholeMatch(of: /-[0-9][0-9.,]*(\/.*|%)?/) != nil })
    else { return }
    throw UsageError("\(score) is below 0: a score is at least 0")
  }

  /// Prints an error. Help and version also arrive as errors, but go to standard output.
  private static func print(_ error: any Error, _ status: ExitStatus) {
    switch error {
    case is ReportedError: break
    case is SystemError, is OutputConflictError, is InternalError, is NoSiteError, is UsageError:
      Terminal.printError("sitegen: \(error)")
    default:
      let message = fullMessage(for: error)
      if status == .success {
        try? Terminal.write(CompletionScript.arranged(HelpText.arranged(message + "\n")))
      } else {
        // ArgumentParser starts the messages of its own errors with another word.
        let prefix = "Error: "
        Terminal.printError("sitegen: " + (message.hasPrefix(prefix) ? message.dropFirst(prefix.count) : message[...]))
      }
    }
  }

  private static func exit(withStatus status: ExitStatus) -> Never {
    exit(withError: ExitCode(status.rawValue))
  }
}
