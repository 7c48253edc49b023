import SiteContent

/// A text editor, and how it is told where to go.
struct Editor: Hashable {
  /// The command with its options, as words.
  let words: [String]

  /// How an editor takes the line to go to.
  private enum Form {
    /// `--goto file:14:12`
    case goto
    /// `file:14:12`
    case colon
    /// `+14 file`
    case plus
    /// `--line 14 file`
    case line
    /// It opens files, at their beginning.
    case plain
  }

  /// What to do to open a file.
  enum Call: Hashable {
    case run([String])
    /// The editor needs a terminal, and there is none to open: the person runs this.
    case tell(String)
  }

  /// The editor that the person asked for, or one that is there.
  static func find(in environment: [String: String]) -> Editor? {
    for name in ["VISUAL", "EDITOR"] {
      let words = (environment[name] ?? "").split(separator: " ").map(String.init)
      if !words.isEmpty { return Editor(words: words) }
    }
    return known.first { Launch.isThere($0, in: environment) }.map { Editor(words: [$0]) }
  }

  func call(_ path: String, line: Int?, column: Int?, in environment: [String: String]) -> Call {
    let words = words + place(path, line: line, column: column)
    guard Self.inTerminal.contains(name) else { return .run(words) }
    let hasScreen = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false }
    let terminals = [environment["TERMINAL"] ?? "", "x-terminal-emulator", "gnome-terminal", "konsole", "xterm"]
    guard hasScreen, let terminal = terminals.first(where: { Launch.isThere($0, in: environment) }) else {
      return .tell(words.map(\.quotedForShell).joined(separator: " "))
    }
    return .run([terminal, terminal == "gnome-terminal" ? "--" : "-e"] + words)
  }

  private var name: String { (words.first ?? "").lastPathName }

  private func place(_ path: String, line: Int?, column: Int?) -> [String] {
    guard let line else { return [path] }
    let colon = "\(path):\(line)" + (column.map { ":\($0)" } ?? "")
    switch Self.forms[name] ?? .plain {
    case .goto: return ["--goto", colon]
    case .colon: return [colon]
    case .plus: return ["+\(line)", path]
    case .line: return ["--line", "\(line)", path]
    case .plain: return [path]
    }
  }

  private static let forms: [String: Form] = [
    "code": .goto, "code-insiders": .goto, "codium": .goto, "vscodium": .goto, "cursor": .goto, "windsurf": .goto,
    "zed": .colon, "zeditor": .colon, "subl": .colon, "hx": .colon, "helix": .colon, "micro": .plus,
    "vi": .plus, "vim": .plus, "nvim": .plus, "gvim": .plus, "mvim": .plus, "nano": .plus, "pico": .plus, "ne": .plus,
    "emacs": .plus, "emacsclient": .plus, "joe": .plus, "gedit": .plus, "gnome-text-editor": .plus, "pluma": .plus,
    "xed": .plus, "mousepad": .plain, "geany": .plus, "kate": .line, "kwrite": .line, "mate": .line, "idea": .line,
    "pycharm": .line, "rstudio": .plain,
  ]

  /// Those that need a terminal. `emacs` opens a window where there is a screen, but with `-nw` it does not.
  private static let inTerminal: Set<String> = [
    "vi", "vim", "nvim", "nano", "pico", "ne", "joe", "micro", "hx", "helix",
  ]

  /// Those that are looked for where nobody asked for one, the likeliest first.
  private static let known = [
    "code", "codium", "cursor", "zed", "zeditor", "subl", "gnome-text-editor", "gedit", "kate", "mousepad", "xed",
    "mate", "gvim", "mvim",
  ]
}
