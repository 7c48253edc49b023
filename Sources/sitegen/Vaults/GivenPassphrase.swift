import SiteContent
import SystemLibraries

/// Reads a passphrase from the terminal without echo, or from the first line of standard input.
enum GivenPassphrase {
  /// How a passphrase that is easy to guess is treated.
  enum WeakPolicy {
    case refuse
    /// It is accepted with a warning: the owner insists, or the vault already has it.
    case warn
  }

  /// Returns the passphrase that is typed; throws if it is too short, or weak and `policy` refuses that.
  /// - Parameter siteWords: words that an attacker would try first, such as names in the site.
  static func read(for vault: String, siteWords: [String], ifWeak policy: WeakPolicy) throws -> Passphrase {
    let text = try Descriptor.standardInput.isTerminal ? typed("Passphrase of \(vault): ") : firstLine()
    do throws(PassphraseError) {
      let passphrase = try Passphrase(text)
      let strength = PassphraseStrength(of: passphrase, siteWords: siteWords + [vault])
      switch policy {
      case .refuse: try strength.check()
      case .warn:
        if !strength.isStrong {
          Terminal.printError(
            "the passphrase is easy to guess: anyone who copies the pages can try any number of passphrases")
        }
      }
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
    return String(String(decoding: bytes, as: UTF8.self).prefix { !$0.isNewline })
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
