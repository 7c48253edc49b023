import ArgumentParser

/// The command `sitegen`: parses the command line, runs what it asks for, says what went wrong.
@main
struct Sitegen: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sitegen",
    abstract: "Turns grade files into a dashboard: content/ and templates/ become public/.",
    version: "0.1.0",
    groupedSubcommands: [
      CommandGroup(
        name: "Site",
        subcommands: [InitCommand.self, BuildCommand.self, ServeCommand.self, CheckCommand.self, PublishCommand.self]),
      CommandGroup(name: "Figures", subcommands: [ReportCommand.self, WhatIfCommand.self, TargetCommand.self]),
      CommandGroup(
        name: "Editing",
        subcommands: [GradeCommand.self, NewCommand.self, EditCommand.self, RemoveCommand.self]),
      CommandGroup(name: "Privacy", subcommands: [VaultCommand.self]),
      CommandGroup(name: "Other programs", subcommands: [ImportCommand.self, ExportCommand.self]),
      CommandGroup(name: "Other", subcommands: [SchemaCommand.self, ManualCommand.self]),
    ])

  static func main() async {
    Descriptor.prepareProcess()
    do {
      var command = try parseAsRoot()
      if var waiting = command as? any AsyncParsableCommand { try await waiting.run() } else { try command.run() }
    } catch {
      let status = ExitStatus(error, of: Self.self)
      say(error, status)
      exit(withStatus: status)
    }
  }

  /// Help and version are results; everything else is a complaint.
  private static func say(_ error: any Error, _ status: ExitStatus) {
    switch error {
    case is MistakesError: break
    case is SystemError, is OutputClashes, is InternalError, is NoSiteError, is UsageError:
      Terminal.complain("sitegen: \(error)")
    default:
      let message = fullMessage(for: error)
      if status == .done { try? Terminal.show(message + "\n") } else { Terminal.complain(message) }
    }
  }

  private static func exit(withStatus status: ExitStatus) -> Never {
    exit(withError: ExitCode(status.rawValue))
  }
}
