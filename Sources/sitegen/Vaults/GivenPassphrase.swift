import SiteContent
import SystemLibraries

/// Reads a passphrase from the terminal without echo, or from the first line of standard input.
enum GivenPassphrase {
  /// How a passphrase that is typed is treated. Nobody can tell from a text that it was generated.
  enum Policy {
    case refuse
    /// It is accepted with a warning, because the owner insists.
    case warn
    /// The vault has it already, so it is accepted, also if a new one could not have its characters.
    case keep
  }

  /// Returns the passphrase that is typed; throws if it is too short or `policy` refuses it.
  static func read(for vault: String, _ policy: Policy) throws -> Passphrase {
    let text = try Descriptor.standardInput.isTerminal ? typed("Passphrase of \(vault): ") : firstLine()
    do throws(PassphraseError) {
      let passphrase = try policy == .keep ? Passphrase(text) : Passphrase(new: text)
      guard policy != .refuse else {
        throw PassphraseError(
          "a passphrase that is typed may be easy to guess",
          help: "leave out --given and let sitegen make one; --weak accepts it, also one that sitegen made elsewhere")
      }
      if policy == .keep, passphrase.isGenerated { return passphrase }
      Terminal.printError(
        "the passphrase may be easy to guess: anyone who copies the pages can try any number of passphrases")
      return passphrase
    } catch {
      throw UsageError("\(error.message): \(error.help)")
    }
  }

  /// Asks for a line with the terminal's echo switched off.
  private static func typed(_ question: String) throws(SystemError) -> String {
    _ = Descriptor.standardError.put(Array(question.utf8))
    var settings = termios()
    let hasSettings = unsafe tcgetattr(Descriptor.standardInput.number, &settings) == 0
    var silent = settings
    silent.c_lflag &= ~tcflag_t(ECHO)
    if hasSettings { unsafe tcsetattr(Descriptor.standardInput.number, TCSAFLUSH, &silent) }
    defer {
      if hasSettings { unsafe tcsetattr(Descriptor.standardInput.number, TCSAFLUSH, &settings) }
      _ = Descriptor.standardError.put([0x0A])
    }
    return try firstLine()
  }

  private static func firstLine() throws(SystemError) -> String {
    let (bytes, outcome) = Descriptor.standardInput.bytes(upTo: 10_000)
    if case .failed(let number) = outcome { throw SystemError("read", "standard input", number: number) }
    guard let text = String(validating: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self) else {
      throw SystemError("read", "the passphrase", reason: "it is not text in UTF-8")
    }
    return text
  }
}

extension Passphrase {
  /// A random passphrase.
  static func generated() -> Passphrase {
    while true {
      let bits = (0..<words).map { _ in UInt16.random(in: .min ... .max) }
      if let passphrase = Passphrase(bits: bits) { return passphrase }
    }
  }
}
