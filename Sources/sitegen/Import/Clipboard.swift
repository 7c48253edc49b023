import SystemLibraries

/// What was copied, for `sitegen import --paste`.
enum Clipboard {
  /// How messages name it.
  static let path = "paste"

  /// The commands of Wayland, X11 and macOS that print the clipboard.
  private static let commands = [
    ["wl-paste", "--no-newline"], ["xclip", "-selection", "clipboard", "-out"], ["pbpaste"],
  ]

  /// The text of the clipboard where a command for it works, else standard input. More than a table may have is cut, and then refused.
  static var bytes: [UInt8] {
    for words in commands {
      if let process = ChildProcess.run(words), process.status == 0, !process.output.isEmpty { return process.output }
    }
    if Descriptor.standardInput.isTerminal {
      Terminal.printError("paste the page here, then press Return and Control-D")
    }
    var all: [UInt8] = []
    while all.count <= FileLimit.table, case (let part, .done) = Descriptor.standardInput.bytes(upTo: 1 << 16),
      !part.isEmpty
    {
      all += part
    }
    return all
  }
}
