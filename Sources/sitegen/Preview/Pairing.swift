import SiteContent
import Synchronization

/// Lets devices of the network into a preview that show that they know its secrets.
///
/// The secrets are of one run: a passphrase to type, and the code of a link, which counts once. A device that knows one gets a
/// session, which it sends with each request.
final class Pairing: Sendable {
  let passphrase = Passphrase.generated()
  private let state: Mutex<State>

  private struct State {
    var code: Secret?
    /// The newest ones, the oldest first.
    var sessions: [Secret] = []
    /// When wrong secrets were sent, within the last minute.
    var failures: [ContinuousClock.Instant] = []
  }

  enum Outcome {
    case paired(session: String)
    case wrong
    /// Too many wrong secrets were sent, so that this one was not looked at.
    case tooMany
  }

  /// The most wrong secrets in a minute, of all devices together.
  static let mostFailures = 10
  /// The most devices at once; the first one is forgotten for another.
  static let mostSessions = 20

  init() { state = Mutex(State(code: Secret())) }

  /// The code of the link; nil after it was used.
  var code: String? { state.withLock { $0.code?.text } }

  /// Whether a code is that of the link, which was not used yet.
  func isCode(_ code: String) -> Bool { state.withLock { $0.code?.matches(code) ?? false } }

  func isPaired(_ session: String?) -> Bool {
    state.withLock { state in state.sessions.contains { $0.matches(session) } }
  }

  /// Pairs a device by the code of the link, or by the passphrase, which may be typed in capital letters or without hyphens.
  func pair(with secret: String, at now: ContinuousClock.Instant = .now) -> Outcome {
    let typed = (try? Passphrase(secret))?.text ?? ""
    return state.withLock { state in
      state.failures.removeAll { $0 + .seconds(60) <= now }
      let isCode = state.code?.matches(secret) ?? false
      if !isCode {
        if state.failures.count >= Self.mostFailures { return .tooMany }
        guard Secret.areEqual(typed, passphrase.text) else {
          state.failures.append(now)
          return .wrong
        }
      }
      if isCode { state.code = nil }
      let session = Secret()
      state.sessions = state.sessions.suffix(Self.mostSessions - 1) + [session]
      return .paired(session: session.text)
    }
  }
}
