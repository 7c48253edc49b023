import Formats
import SiteContent
import SystemLibraries

/// A text editor, and how it opens a file at a line.
struct Editor: Hashable {
  /// The command with its options, as words.
  let words: [String]

  /// How an editor takes the line to go to.
  private enum LineArgument {
    /// `--goto file:14:12`
    case goto
    /// `file:14:12`
    case colon
    /// `+14 file`
    case plus
    /// `--line 14 file`
    case line
  }

  /// How to open a file.
  enum Command: Hashable {
    case run([String])
    /// The editor needs a terminal, and none can be opened: the user has to run this command.
    case show(String)
  }

  /// Returns the editor that the environment names, or one that is installed; nil if there is none.
  static func find(in environment: [String: String]) -> Editor? {
    for name in ["VISUAL", "EDITOR"] {
      let words = (environment[name] ?? "").split(separator: " ").map(String.init)
      if !words.isEmpty { return Editor(words: words) }
    }
    return known.first { ProcessLauncher.isInstalled($0, in: environment) }.map { Editor(words: [$0]) }
  }

  /// Returns how to open a file at a place in it.
  func command(toOpen path: String, line: Int?, column: Int?, in environment: [String: String]) -> Command {
    let words = words + place(path, line: line, column: column)
    guard Self.inTerminal.contains(name) else { return .run(words) }
    let hasScreen = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
    let terminals = [environment["TERMINAL"] ?? "", "x-terminal-emulator", "gnome-terminal", "konsole", "xterm"]
    guard hasScreen, let terminal = terminals.first(where: { ProcessLauncher.isInstalled($0, in: environment) }) else {
      return .show(words.map(\.quotedForShell).joined(separator: " "))
    }
    return .run([terminal, terminal == "gnome-terminal" ? "--" : "-e"] + words)
  }

  private var name: String { (words.first ?? "").lastPathName }

  private func place(_ path: String, line: Int?, column: Int?) -> [String] {
    guard let line else { return [path] }
    let colon = "\(path):\(line)" + (column.map { ":\($0)" } ?? "")
    switch Self.forms[name] {
    case .goto?: return ["--goto", colon]
    case .colon?: return [colon]
    case .plus?: return ["+\(line)", path]
    case .line?: return ["--line", "\(line)", path]
    case nil: return [path]
    }
  }

  /// Other editors, such as mousepad, open files at their start.
  private static let forms: [String: LineArgument] = [
    "code": .goto, "code-insiders": .goto, "codium": .goto, "vscodium": .goto, "cursor": .goto, "windsurf": .goto,
    "zed": .colon, "zeditor": .colon, "subl": .colon, "hx": .colon, "helix": .colon, "micro": .plus,
    "vi": .plus, "vim": .plus, "nvim": .plus, "gvim": .plus, "mvim": .plus, "nano": .plus, "pico": .plus, "ne": .plus,
    "emacs": .plus, "emacsclient": .plus, "joe": .plus, "gedit": .plus, "gnome-text-editor": .plus, "pluma": .plus,
    "xed": .plus, "geany": .plus, "kate": .line, "kwrite": .line, "mate": .line, "idea": .line,
    "pycharm": .line,
  ]

  /// Editors that need a terminal. `emacs` opens a window if there is a screen, except with `-nw`.
  private static let inTerminal: Set<String> = [
    "vi", "vim", "nvim", "nano", "pico", "ne", "joe", "micro", "hx", "helix",
  ]

  /// Editors that are tried if the environment names none, the most common first.
  private static let known = [
    "code", "codium", "cursor", "zed", "zeditor", "subl", "gnome-text-editor", "gedit", "kate", "mousepad", "xed",
    "mate", "gvim", "mvim",
  ]
}

/// Opens files of the site in the user's editor.
struct PreviewEditor: Sendable {
  /// The folder of the site, as an absolute path.
  let folder: String
  let environment: [String: String]

  func open(_ path: String, line: Int?, column: Int?) -> HTTPResponse {
    let place = "\(folder)/\(path)"
    guard ["md", "yml", "html", "css", "js", "svg"].contains(where: { path.hasSuffix("." + $0) }),
      FileManager.default.fileExists(atPath: place)
    else { return .text(.notFound, "there is no file \(path) to edit") }
    guard
      let command = Editor.find(in: environment)?.command(toOpen: place, line: line, column: column, in: environment)
    else {
      return .text(
        .notImplemented, "no editor is known: set VISUAL, for example to code, and start sitegen serve again")
    }
    switch command {
    case .run(let words):
      guard ProcessLauncher.start(words) else { return .text(.notImplemented, "\(words[0]) could not be started") }
      return HTTPResponse(status: .noContent)
    case .show(let command): return .text(.notImplemented, "in a terminal, run: \(command)")
    }
  }
}
