import ArgumentParser
import SiteEditing

struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Takes back the last change of a command, a form or an import, after showing it and asking.",
    discussion: """
      Again, it takes back the change before that one; sitegen redo makes it again. All files of the change get the bytes that \
      they had. If one of them has changed since, nothing is written. Passphrases of vaults are not taken back.
      """,
    examples: ["sitegen undo", "sitegen undo --dry-run"])

  @OptionGroup var asking: AskingOptions

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  func run() throws { try SiteEditor.edit(options) { try $0.take(.undo, asking) } }
}

struct RedoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo",
    abstract: "Makes the last change again that was undone, after showing it and asking.",
    discussion: "After any other change by a command or a form there is nothing to redo.",
    examples: ["sitegen redo", "sitegen redo --force"])

  @OptionGroup var asking: AskingOptions

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  func run() throws { try SiteEditor.edit(options) { try $0.take(.redo, asking) } }
}

/// The options of a command that shows a change and asks before it writes it.
struct AskingOptions: ParsableArguments {
  @Flag(help: "Show the changes and write nothing.")
  var dryRun = false

  @Flag(help: "Do not ask.")
  var force = false
}
