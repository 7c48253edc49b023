import Dispatch
import SitePages
import Synchronization

/// What a preview shows at the moment, and who waits for something else.
final class Preview: Sendable {
  private struct Shown {
    var state: PreviewState
    /// The last pages that there were without errors.
    var pages: PreviewPages?
    var count = 0
    var waiting: [DispatchSemaphore] = []
  }

  private let run: String
  private let shown: Mutex<Shown>

  init(_ first: PreviewBuild) {
    // Another run has other names for its states, so that a page of this one is loaded anew there.
    run = String(UInt32.random(in: .min ... .max), radix: 36)
    shown = Mutex(Shown(state: PreviewState(name: "\(run).0", pages: "\(run).0", problems: [])))
    show(first)
  }

  /// The pages together with the name of their state, for the two must not come from two builds.
  var pages: (pages: PreviewPages?, name: String) { shown.withLock { ($0.pages, $0.state.pages) } }

  /// Shows another build: its pages if it has any, otherwise the ones before and what is wrong.
  func show(_ build: PreviewBuild) {
    shown.withLock { shown in
      shown.count += 1
      shown.state.name = "\(run).\(shown.count)"
      shown.state.problems = build.problems
      if let pages = build.pages {
        shown.pages = pages
        shown.state.pages = shown.state.name
      }
      for alarm in shown.waiting { alarm.signal() }
      shown.waiting = []
    }
  }

  /// Returns the state as soon as it is another than the one of that name, or after a while.
  /// - Parameter alarm: ends the wait early when it is signalled.
  func state(
    after known: String, alarm: DispatchSemaphore, atMost patience: DispatchTimeInterval = .seconds(20)
  ) -> PreviewState {
    let isKnown = shown.withLock { shown in
      guard shown.state.name == known else { return false }
      shown.waiting.append(alarm)
      return true
    }
    if isKnown { _ = alarm.wait(timeout: .now() + patience) }
    return shown.withLock { shown in
      shown.waiting.removeAll { $0 === alarm }
      return shown.state
    }
  }
}
