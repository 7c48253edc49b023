import SiteContent
import Testing

@testable import sitegen

/// The secrets that let a device of the network into a preview.
struct PairingTests {
  private func session(_ outcome: Pairing.Outcome) -> String? {
    if case .paired(let session) = outcome { session } else { nil }
  }

  @Test func `The code of the link counts once, and the passphrase for every device`() throws {
    let pairing = Pairing()
    let code = try #require(pairing.code)
    #expect(code.count > 20)
    #expect(pairing.isCode(code) && pairing.isCode(code))
    let first = try #require(session(pairing.pair(with: code)))
    #expect(pairing.code == nil)
    #expect(!pairing.isCode(code))
    #expect(session(pairing.pair(with: code)) == nil)
    let typed = pairing.passphrase.text.uppercased().replacing("-", with: " ")
    let second = try #require(session(pairing.pair(with: typed)))
    #expect(first != second)
    #expect(pairing.isPaired(first) && pairing.isPaired(second))
    #expect(!pairing.isPaired(nil) && !pairing.isPaired("") && !pairing.isPaired(code))
    #expect(!pairing.isPaired(pairing.passphrase.text))
  }

  @Test func `Two runs have other secrets`() {
    let (one, other) = (Pairing(), Pairing())
    #expect(one.code != other.code)
    #expect(one.passphrase.text != other.passphrase.text)
  }

  @Test func `After ten wrong passphrases in a minute none is looked at, but the link still counts`() throws {
    let pairing = Pairing()
    let start = ContinuousClock.now
    for index in 0..<10 {
      guard case .wrong = pairing.pair(with: "guess-\(index)", at: start + .seconds(index)) else {
        Issue.record("guess \(index) is not refused")
        return
      }
    }
    func outcome(after seconds: Double) -> Pairing.Outcome {
      pairing.pair(with: pairing.passphrase.text, at: start + .seconds(seconds))
    }
    guard case .tooMany = outcome(after: 59.9) else {
      Issue.record("the passphrase is looked at")
      return
    }
    #expect(session(pairing.pair(with: try #require(pairing.code), at: start + .seconds(30))) != nil)
    #expect(session(outcome(after: 60)) != nil)
  }

  @Test func `The oldest of many devices is forgotten`() throws {
    let pairing = Pairing()
    let sessions = (0...Pairing.maximumSessions).compactMap { _ in session(pairing.pair(with: pairing.passphrase.text))
    }
    #expect(!pairing.isPaired(sessions.first))
    #expect(sessions.dropFirst().allSatisfy { pairing.isPaired($0) })
  }

  @Test func `Secrets are compared as a whole`() {
    #expect(Secret.areEqual("abc", "abc"))
    #expect(!Secret.areEqual("abc", "abd") && !Secret.areEqual("abc", "ab") && !Secret.areEqual("", "a"))
    // A difference counts wherever it is, whatever the letters after it.
    let letters = ["a", "b", "c", "o"]
    let words = letters.flatMap { first in letters.flatMap { second in letters.map { first + second + $0 } } }
    for word in words {
      #expect(words.filter { Secret.areEqual($0, word) } == [word])
    }
    let secret = Secret()
    #expect(secret.matches(secret.text))
    #expect(!secret.matches(nil) && !secret.matches("") && !secret.matches(secret.text + "a"))
  }

  @Test func `An address is read from its numbers`() {
    let address = InternetAddress(number: 0xC0A8_B214, port: 80)
    #expect(address.host == "192.168.178.20")
    #expect(!address.isLoopback)
    #expect(InternetAddress.loopback(port: 0).isLoopback)
    #expect(InternetAddress.ofThisMachine(port: 1).allSatisfy { !$0.isLoopback && $0.port == 1 })
  }
}
