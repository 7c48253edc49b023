import SiteContent

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A passphrase that a person gives: typed without being shown, or the first line of standard input.
enum GivenPassphrase {
  /// What becomes of a passphrase that is easy to guess.
  enum WeakRule {
    case refuse
    /// It is taken with a warning: somebody insists, or the vault has it already.
    case warn
  }

  static func read(for vault: String, siteWords: [String], ifWeak rule: WeakRule) throws -> Passphrase {
    let text = try Descriptor.standardInput.isTerminal ? typed("Passphrase of \(vault): ") : firstLine()
    do throws(PassphraseError) {
      let passphrase = try Passphrase(text)
      let strength = PassphraseStrength(of: passphrase, siteWords: siteWords + [vault])
      switch rule {
      case .refuse: try strength.check()
      case .warn:
        if !strength.isStrong {
          Terminal.complain("the passphrase is easy to guess: whoever copies the pages can try as often as they like")
        }
      }
      return passphrase
    } catch {
      throw UsageError("\(error.message): \(error.help)")
    }
  }

  private static func typed(_ question: String) throws(SystemError) -> String {
    _ = Descriptor.standardError.put(Array(question.utf8))
    var settings = termios()
    let isKnown = unsafe tcgetattr(Descriptor.standardInput.number, &settings) == 0
    var silent = settings
    silent.c_lflag &= ~tcflag_t(ECHO)
    if isKnown { unsafe tcsetattr(Descriptor.standardInput.number, TCSAFLUSH, &silent) }
    defer {
      if isKnown { unsafe tcsetattr(Descriptor.standardInput.number, TCSAFLUSH, &settings) }
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
  /// One that chance makes.
  static func generated() -> Passphrase {
    while true {
      let bits = (0..<words).map { _ in UInt16.random(in: .min ... .max) }
      if let passphrase = Passphrase(bits: bits) { return passphrase }
    }
  }
}
