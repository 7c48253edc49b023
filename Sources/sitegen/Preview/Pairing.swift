import SiteContent
import Synchronization

/// Admits other devices of the network to a preview if they know one of its secrets.
///
/// Each run of the preview has new secrets: a passphrase to type, and the code of a link, which can be used once. A device that sends
/// one of them gets a session, which it sends with each request.
final class Pairing: Sendable {
  let passphrase = Passphrase.generated()
  private let state: Mutex<State>

  private struct State {
    var code: Secret?
    /// The sessions of the last devices, oldest first.
    var sessions: [Secret] = []
    /// The times of wrong secrets within the last minute.
    var failures: [ContinuousClock.Instant] = []
  }

  enum Outcome {
    case paired(session: String)
    case wrong
    /// There were too many wrong secrets, so this one was not compared.
    case tooMany
  }

  /// The most wrong secrets in a minute, of all devices together.
  static let maximumFailures = 10
  /// The most devices at once; another one replaces the oldest.
  static let maximumSessions = 20

  init() { state = Mutex(State(code: Secret())) }

  /// The code of the link; nil after it was used.
  var code: String? { state.withLock { $0.code?.text } }

  /// Whether a code is that of the link and was not used yet.
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
        if state.failures.count >= Self.maximumFailures { return .tooMany }
        guard Secret.areEqual(typed, passphrase.text) else {
          state.failures.append(now)
          return .wrong
        }
      }
      if isCode { state.code = nil }
      let session = Secret()
      state.sessions = state.sessions.suffix(Self.maximumSessions - 1) + [session]
      return .paired(session: session.text)
    }
  }
}
