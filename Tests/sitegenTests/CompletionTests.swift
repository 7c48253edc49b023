import Foundation
import Testing

/// What shells propose while a command line is typed.
struct CompletionTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleSite.files)
  }

  /// Asks for proposals as the generated scripts do: by the path of the command and its argument.
  private func proposals(_ command: String, _ argument: String, _ words: String...) throws -> [Substring] {
    let path = command.split(separator: " ").map(String.init)
    let arguments = ["---completion"] + path + ["--", argument, "\(words.count - 1)", "0"] + words
    return try StartedRun(arguments, in: folder).result().output.split(separator: "\n")
  }

  @Test func `Courses are proposed by their shortest ids`() throws {
    #expect(try proposals("grade", "positional@0", "sitegen", "grade", "").sorted() == ["chin-101", "csse-230"])
  }

  @Test func `Items of the course on the command line are proposed without spaces`() throws {
    #expect(
      try proposals("grade", "positional@1", "sitegen", "grade", "csse-230", "") == [
        "hw1", "hw2", "hw3", "midterm", "final",
      ])
    #expect(try proposals("what-if", "positional@1", "sitegen", "what-if", "csse-230", "").first == "hw1=")
  }

  @Test func `Keys of the file, item or category are proposed`() throws {
    #expect(try proposals("edit", "positional@1", "sitegen", "edit", "csse-230", "").contains("goal="))
    #expect(try proposals("edit", "positional@1", "sitegen", "edit", "csse-230", "--item", "hw1", "").contains("due="))
    #expect(try proposals("edit", "positional@1", "sitegen", "edit", "2025-fall", "").contains("start="))
  }

  @Test func `Terms, examples and languages are proposed`() throws {
    #expect(try proposals("new course", "positional@0", "sitegen", "new", "course", "") == ["2025-fall/"])
    #expect(try proposals("init", "--example", "sitegen", "init", "--example", "").contains("personal"))
    #expect(try proposals("init", "--language", "sitegen", "init", "--language", "") == ["en", "fr", "zh"])
  }

  @Test func `Outside a site there are no proposals and no errors`() throws {
    let empty = try TemporaryFolder()
    let run = try StartedRun(
      ["---completion", "grade", "--", "positional@0", "2", "0", "sitegen", "grade", ""], in: empty
    ).result()
    #expect(run.errors == "" && run.output.allSatisfy(\.isNewline))
  }

  @Test(arguments: ["zsh", "fish"])
  func `The completion of another shell has each command with its options, and asks for names`(shell: String) throws {
    let script = try StartedRun(["--generate-completion-script", shell], in: folder).result().output
    let lines = script.split(separator: "\n")
    let help = try StartedRun(["--experimental-dump-help"], in: folder).result().output
    let commands = try JSONDecoder().decode(DumpedHelp.self, from: Data(help.utf8)).command.all
    #expect(commands.count > 25)
    for (path, command) in commands where !["help", "manual"].contains(path.first) {
      let name = (["sitegen"] + path).joined(separator: shell == "zsh" ? "_" : " ")
      let own =
        shell == "zsh"
        ? Array(lines.drop { $0 != "_\(name)() {" }.prefix { $0 != "}" }) : lines.filter { $0.contains("\"\(name)\"") }
      #expect(!own.isEmpty, "\(name)")
      for option in (command.arguments ?? []).flatMap({ $0.names ?? [] }) where option.kind == "long" {
        let wanted = shell == "zsh" ? "--\(option.name)" : "-l '\(option.name)'"
        #expect(own.contains { $0.contains(wanted) }, "\(name) --\(option.name)")
      }
    }
    // The names of a site come from the command itself, with the arguments that the other tests pass.
    for call in ["---completion grade -- positional@0", "---completion new course -- positional@0"] {
      #expect(lines.contains { $0.contains(call) }, "\(call)")
    }
    // A quote in a help text would end the text of the script.
    for line in lines where line.contains("[") || line.contains(" -d ") {
      let bare = line.replacing("'\\''", with: "").replacing("\\'", with: "")
      #expect(bare.count { $0 == "'" }.isMultiple(of: 2), "\(line)")
    }
  }

  @Test func `The bash completion proposes what fits to the word that is being typed`() throws {
    let script = """
      source <("$SITEGEN" --generate-completion-script bash)
      try() {
        COMP_WORDS=("$@"); COMP_CWORD=$(( $# - 1 )); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}; COMPREPLY=()
        _sitegen "$1" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"; echo "${COMPREPLY[*]}"
      }
      try "$SITEGEN" grade cs
      try "$SITEGEN" grade csse-230 hw
      try "$SITEGEN" edit csse-230 cred
      try "$SITEGEN" che
      """
    let run = try StartedRun([], script: "exec bash -c '\(script)'", in: folder).result()
    #expect(run.output == "csse-230\nhw1 hw2 hw3\ncredits=\ncheck\n", "\(run)")
  }
}

/// The commands as the argument parser describes them.
private struct DumpedHelp: Decodable {
  let command: Command

  struct Command: Decodable {
    let commandName: String
    let subcommands: [Command]?
    let arguments: [Argument]?

    /// All commands below this one, by the names after the program's.
    var all: [(path: [String], command: Command)] {
      (subcommands ?? []).flatMap { command in
        [([command.commandName], command)] + command.all.map { ([command.commandName] + $0.path, $0.command) }
      }
    }
  }

  struct Argument: Decodable {
    let names: [Name]?
  }

  struct Name: Decodable {
    let kind: String
    let name: String
  }
}
