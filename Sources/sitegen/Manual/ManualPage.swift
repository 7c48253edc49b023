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
      .SH EXAMPLES
      A semester, from the first day to the grades:
      .PP
      .nf
        sitegen init my\\-grades && cd my\\-grades
        sitegen new term 2026\\-fall \\-\\-start 2026\\-09\\-01 \\-\\-end 2026\\-12\\-18
        sitegen new course csse\\-230 \\-\\-goal A\\- \\-\\-category "Homework 40" \\-\\-category "Exams 60"
        sitegen grade csse\\-230 "HW 1" 18/20 \\-\\-in homework
        sitegen grade csse\\-230 hw2 19
        sitegen target csse\\-230
        sitegen build
      .fi
      .SH FILES
      .TP
      .B content/
      the grades and texts of a site, one Markdown file for each course; commands find it from any folder inside the site
      .TP
      .B templates/
      the parts of the theme that the site changes
      .TP
      .B public/
      the built site
      .TP
      .B .sitegen/
      what builds have written, passphrases and keys; it belongs to one machine and is not committed
      .SH ENVIRONMENT
      .TP
      .B SOURCE_DATE_EPOCH
      the current time in seconds since 1970, if there is no \\-\\-date
      .TP
      .B SITEGEN_VAULT_NAME
      the passphrase of the vault \\fIname\\fR, in place of the stored one
      .TP
      .B VISUAL, EDITOR
      the editor that "Edit this file" in a preview opens
      .TP
      .B BROWSER
      the browser that \\fBsitegen serve \\-\\-open\\fR starts
      .TP
      .B NO_COLOR, TERM
      no colours if NO_COLOR is set or TERM is dumb
      .TP
      .B COLUMNS
      the width of reports
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
    for paragraph in [command.abstract, command.discussion].compactMap(\.self) { text += Self.paragraphs(paragraph) }
    for argument in command.documentedArguments {
      text += ".TP\n.B \(Self.escaped(Self.label(argument)))\n\(Self.escaped(Self.summary(argument)))\n"
    }
  }

  /// The paragraphs of a text; examples keep their lines.
  private static func paragraphs(_ text: String) -> String {
    let title = CommandConfiguration.examplesTitle
    guard text.hasPrefix(title) else { return escaped(text) + "\n.PP\n" }
    let parts = text.dropFirst(title.count).split(separator: "\n\n", maxSplits: 1)
    let examples = parts.first.map { ".nf\n\(escaped(String($0)))\n.fi\n.PP\n" } ?? ""
    return examples + (parts.count > 1 ? paragraphs(String(parts[1])) : "")
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

struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Writes the manual page.", shouldDisplay: false)

  func run() throws {
    let dump = try JSONDecoder().decode(CommandHelp.Dump.self, from: Data(Sitegen._dumpHelp().utf8))
    try Terminal.write(ManualPage(of: dump.command, version: Release.version).text)
  }
}
