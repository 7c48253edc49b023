/// The manual page of sitegen, in the language of man.
struct ManualPage {
  private(set) var text: String

  init(of root: CommandHelp, version: String) {
    text = ".TH \(Self.plain(root.commandName.uppercased())) 1 \"\" \"sitegen \(version)\"\n"
    text += ".SH NAME\n\(Self.plain(root.commandName)) \\- \(Self.plain(root.abstract ?? ""))\n"
    text += ".SH SYNOPSIS\n.B \(Self.plain(root.commandName))\n.I command\n[\\fIoptions\\fR]\n"
    text += ".SH COMMANDS\n"
    for command in root.shownSubcommands { add(command, after: root.commandName) }
    text += """
      .SH EXIT STATUS
      .TP
      .B 0
      done; there may have been warnings
      .TP
      .B 1
      the content or the templates have errors
      .TP
      .B 2
      the command line is wrong
      .TP
      .B 3
      the system refused: disk, port, permission

      """
  }

  private mutating func add(_ command: CommandHelp, after parent: String) {
    let name = "\(parent) \(command.commandName)"
    let inner = command.shownSubcommands
    guard inner.isEmpty else {
      for command in inner { add(command, after: name) }
      return
    }
    text +=
      ".SS \(Self.plain(([name] + command.shownArguments.filter { $0.kind == "positional" }.map(Self.usage)).joined(separator: " ")))\n"
    for paragraph in [command.abstract, command.discussion].compactMap(\.self) {
      text += Self.plain(paragraph) + "\n.PP\n"
    }
    for argument in command.shownArguments {
      text += ".TP\n.B \(Self.plain(Self.label(argument)))\n\(Self.plain(Self.words(argument)))\n"
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

  private static func words(_ argument: CommandHelp.Argument) -> String {
    let values = argument.allValues.map { $0.isEmpty ? "" : " One of \($0.joined(separator: ", "))." } ?? ""
    let standard = argument.defaultValue.map { " (default: \($0))" } ?? ""
    return (argument.abstract ?? "") + values + standard
  }

  /// A text that man reads as it stands.
  private static func plain(_ text: String) -> String {
    text.split(separator: "\n").map { line in
      let escaped = line.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : String(escaped)
    }.joined(separator: "\n")
  }
}
