import SiteContent
import SitePages

/// The history of a record as it was last read from git, for each kind of readers.
struct HistoryMemory: Sendable {
  private var last: (states: [GitHistory.State], protection: Protection, history: [Readership: RecordHistory])?

  /// The history of the same states for the same readers; nil where they are others.
  func history(of states: [GitHistory.State], under protection: Protection) -> [Readership: RecordHistory]? {
    last.flatMap { $0.states == states && $0.protection == protection ? $0.history : nil }
  }

  mutating func remember(
    _ history: [Readership: RecordHistory], of states: [GitHistory.State], under protection: Protection
  ) {
    last = (states, protection, history)
  }
}
