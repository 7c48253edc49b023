import SitePages

/// The history of a record as it was last read from git.
struct HistoryMemory: Sendable {
  private var last: (states: [GitHistory.State], history: RecordHistory)?

  /// The history of the same states; nil where they are others.
  func history(of states: [GitHistory.State]) -> RecordHistory? {
    last.flatMap { $0.states == states ? $0.history : nil }
  }

  mutating func remember(_ history: RecordHistory, of states: [GitHistory.State]) {
    last = (states, history)
  }
}
