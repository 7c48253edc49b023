import SystemLibraries

/// A key that was pressed in a terminal.
enum TerminalKey: Hashable {
  case up, down, tab, enter, escape, backspace
  /// Ctrl-D: the end of input.
  case end
  /// Ctrl-C.
  case interrupt
  /// Ctrl-U: clears the line.
  case clear
  case character(Character)
  /// A key without a meaning here.
  case other

  /// Returns the keys of the bytes that a terminal sent together.
  static func keys(in bytes: [UInt8]) -> [TerminalKey] {
    var keys: [TerminalKey] = []
    var text: [UInt8] = []
    var rest = bytes[...]
    func characters() -> [TerminalKey] { String(decoding: text, as: UTF8.self).map(TerminalKey.character) }
    while let byte = rest.popFirst() {
      if byte >= 0x20, byte != 0x7F {
        text.append(byte)
        continue
      }
      keys += characters()
      text = []
      switch byte {
      case 0x03: keys.append(.interrupt)
      case 0x04: keys.append(.end)
      case 0x08, 0x7F: keys.append(.backspace)
      case 0x0A, 0x0D:
        keys.append(.enter)
        // The end of a line that was pasted is one key.
        if byte == 0x0D, rest.first == 0x0A { rest = rest.dropFirst() }
      case 0x09: keys.append(.tab)
      case 0x0E: keys.append(.down)
      case 0x10: keys.append(.up)
      case 0x15: keys.append(.clear)
      case 0x1B: keys.append(sequence(&rest))
      default: keys.append(.other)
      }
    }
    return keys + characters()
  }

  /// Returns the key of an escape sequence, after its first byte.
  private static func sequence(_ rest: inout ArraySlice<UInt8>) -> TerminalKey {
    guard let kind = rest.first, kind == UInt8(ascii: "[") || kind == UInt8(ascii: "O") else { return .escape }
    rest = rest.dropFirst()
    while let byte = rest.popFirst() {
      guard (0x40...0x7E).contains(byte) else { continue }
      switch byte {
      case UInt8(ascii: "A"): return .up
      case UInt8(ascii: "B"): return .down
      default: return .other
      }
    }
    return .other
  }
}

/// The terminal of the command while it sends each key at once and shows nothing by itself.
struct RawTerminal {
  /// Runs `body`, and returns the terminal to its former mode afterwards.
  static func run<Result>(_ body: (RawTerminal) throws -> Result) throws -> Result {
    var former = termios()
    guard unsafe tcgetattr(STDIN_FILENO, &former) == 0 else {
      throw SystemError("use", "the terminal", number: errno)
    }
    var raw = former
    unsafe cfmakeraw(&raw)
    guard unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &raw) == 0 else {
      throw SystemError("use", "the terminal", number: errno)
    }
    defer { _ = unsafe tcsetattr(STDIN_FILENO, TCSADRAIN, &former) }
    return try body(RawTerminal())
  }

  /// The number of columns and rows; 80 and 24 if the terminal does not tell.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard unsafe ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  var isColoured: Bool { Descriptor.standardError.takesColour(ProcessInfo.processInfo.environment) }

  /// Writes text as it is, with its escape sequences. The terminal needs `\r\n` for a new line.
  func write(_ text: String) { _ = Descriptor.standardError.put(Array(text.utf8)) }

  /// Waits for the next keys. At the end of input, that is Ctrl-C.
  func keys() throws(SystemError) -> [TerminalKey] {
    let (bytes, outcome) = Descriptor.standardInput.bytes(upTo: 1000)
    if case .failed(let number) = outcome { throw SystemError("read", "standard input", number: number) }
    return bytes.isEmpty ? [.interrupt] : TerminalKey.keys(in: bytes)
  }
}
