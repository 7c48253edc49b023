import SitePages

/// What a preview shows at the moment, and who waits for something else.
actor Preview {
  private(set) var state: PreviewState
  /// The last pages that there were without errors.
  private var pages: PreviewPages?
  private let run: String
  private var count = 0
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var waits = 0
  private var hasEnded = false

  init() {
    // Another run has other names for its states, so that a page of this one is loaded anew there.
    run = String(UInt32.random(in: .min ... .max), radix: 36)
    state = PreviewState(name: "\(run).0", pages: "\(run).0", problems: [])
  }

  /// The pages together with the name of their state, for the two must not come from two builds.
  var shown: (pages: PreviewPages?, name: String) { (pages, state.pages) }

  /// Shows another build: its pages where it has any, else the ones before and what is wrong.
  func show(_ build: PreviewBuild) {
    count += 1
    state.name = "\(run).\(count)"
    state.problems = build.problems
    if let pages = build.pages {
      self.pages = pages
      state.pages = state.name
    }
    wakeAll()
  }

  /// The state as soon as it is another than the one of that name, or after a while.
  func state(after known: String) async -> PreviewState {
    guard state.name == known, !hasEnded else { return state }
    waits += 1
    let number = waits
    let timer = Task {
      try? await Task.sleep(for: .seconds(20))
      wake(number)
    }
    await withCheckedContinuation { waiting[number] = $0 }
    timer.cancel()
    return state
  }

  /// Lets nobody wait any longer.
  func end() {
    hasEnded = true
    wakeAll()
  }

  private func wake(_ number: Int) { waiting.removeValue(forKey: number)?.resume() }

  private func wakeAll() {
    for number in waiting.keys { wake(number) }
  }
}
