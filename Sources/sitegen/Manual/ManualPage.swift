import ArgumentParser
import SystemLibraries

/// The manual page of sitegen as roff source.
struct ManualPage {
  private(set) var text: String

  init(of root: CommandHelp, version: String) {
    text = ".TH \(Self.escaped(root.commandName.uppercased())) 1 \"\" \"sitegen \(version)\"\n"
    text += ".SH NAME\n\(Self.escaped(root.commandName)) \\- \(Self.escaped(root.abstract ?? ""))\n"
    text += ".SH SYNOPSIS\n.B \(Self.escaped(root.commandName))\n.I command\n[\\fIoptions\\fR]\n"
    text += ".SH COMMANDS\n"
    for command in root.documentedSubcommands { add(command, after: root.commandName) }
    text += """
      .SH EXIT STATUS
      .TP
      .B 0
      success, possibly with warnings
      .TP
      .B 1
      the content or the templates have errors
      .TP
      .B 2
      the command line is wrong
      .TP
      .B 3
      a system call failed: disk, port, permission

      """
  }

  private mutating func add(_ command: CommandHelp, after parent: String) {
    let name = "\(parent) \(command.commandName)"
    let inner = command.documentedSubcommands
    guard inner.isEmpty else {
      for command in inner { add(command, after: name) }
      return
    }
    text +=
      ".SS \(Self.escaped(([name] + command.documentedArguments.filter { $0.kind == "positional" }.map(Self.usage)).joined(separator: " ")))\n"
    for paragraph in [command.abstract, command.discussion].compactMap(\.self) {
      text += Self.escaped(paragraph) + "\n.PP\n"
    }
    for argument in command.documentedArguments {
      text += ".TP\n.B \(Self.escaped(Self.label(argument)))\n\(Self.escaped(Self.summary(argument)))\n"
    }
  }

  private static func usage(_ argument: CommandHelp.Argument) -> String {
    let name = "<\(argument.valueName ?? "value")>" + (argument.isRepeating == true ? " ..." : "")
    return argument.isOptional == true ? "[\(name)]" : name
  }

  private static func label(_ argument: CommandHelp.Argument) -> String {
    guard argument.kind != "positional" else { return "<\(argument.valueName ?? "value")>" }
    let names = (argument.names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }
    return names.joined(separator: ", ") + (argument.kind == "option" ? " <\(argument.valueName ?? "value")>" : "")
  }

  private static func summary(_ argument: CommandHelp.Argument) -> String {
    let values = argument.allValues.map { $0.isEmpty ? "" : " One of \($0.joined(separator: ", "))." } ?? ""
    let standard = argument.defaultValue.map { " (default: \($0))" } ?? ""
    return (argument.abstract ?? "") + values + standard
  }

  /// The text with everything escaped that roff would interpret.
  private static func escaped(_ text: String) -> String {
    text.split(separator: "\n").map { line in
      let line = line.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      return line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : String(line)
    }.joined(separator: "\n")
  }
}

/// `sitegen manual`: writes the manual page, for `make install`.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Writes the manual page.", shouldDisplay: false)

  func run() throws {
    let dump = try JSONDecoder().decode(CommandHelp.Dump.self, from: Data(Sitegen._dumpHelp().utf8))
    try Terminal.write(ManualPage(of: dump.command, version: Release.version).text)
  }
}
