import Dispatch
import LanguageServer
import SitePages
import Synchronization

/// The present state of a preview, and the requests that wait for the next one.
final class Preview: Sendable {
  private struct Shown {
    var state: PreviewState
    /// The pages of the last build without errors.
    var pages: PreviewPages?
    var words = PreviewPage.Words.english
    /// The place of an editor's cursor.
    var place: PreviewPlace?
    var count = 0
    var waiting: [DispatchSemaphore] = []
  }

  private let run: String
  private let shown: Mutex<Shown>
  private let edits: EditLinks

  init(_ first: PreviewBuild, edits: EditLinks) {
    self.edits = edits
    // Another run has other names for its states, so that it reloads the pages of this one.
    run = String(UInt32.random(in: .min ... .max), radix: 36)
    shown = Mutex(Shown(state: PreviewState(name: "\(run).0", pages: "\(run).0", problems: [])))
    show(first)
  }

  /// The pages and the name of their state, both from the same build.
  var pages: (pages: PreviewPages?, name: String) { shown.withLock { ($0.pages, $0.state.pages) } }

  /// What is shown while there are no pages.
  var words: PreviewPage.Words { shown.withLock { $0.words } }

  /// Waits until another build is shown than the one of a state, at most three seconds.
  func waitForBuild(after state: PreviewState, wakeUp: DispatchSemaphore) {
    let end = ContinuousClock.now + .seconds(3)
    var known = self.state
    while known.pages == state.pages, known.problems == state.problems, ContinuousClock.now < end {
      known = self.state(after: known.name, wakeUp: wakeUp, timeout: .milliseconds(100))
    }
  }

  /// The present state, without the place of an editor's cursor.
  var state: PreviewState { shown.withLock { $0.state } }

  /// Shows another build: its pages, or if it has none its errors over the last pages.
  func show(_ build: PreviewBuild) {
    change { shown in
      shown.state.problems = build.problems
      shown.words = build.words
      if let pages = build.pages {
        shown.pages = pages
        shown.state.pages = shown.state.name
      }
    }
  }

  /// Follows the cursor of an editor.
  func follow(_ place: PreviewPlace) {
    change { shown in
      shown.place = place
      shown.state.moved = shown.state.name
    }
  }

  /// Says whether an editor is connected that opens items.
  func setOpensItems(_ opensItems: Bool) {
    change { $0.state.opensItems = opensItems }
  }

  private func change(_ change: (inout Shown) -> Void) {
    shown.withLock { shown in
      shown.count += 1
      shown.state.name = "\(run).\(shown.count)"
      change(&shown)
      for wakeUp in shown.waiting { wakeUp.signal() }
      shown.waiting = []
    }
  }

  /// Returns the state as soon as its name is another one, or at a timeout.
  ///
  /// Who is not at the computer learns only what the pages show: no line of a file, and only places in open pages.
  /// - Parameter wakeUp: ends the wait early when it is signalled.
  func state(
    after known: String, for visitor: Visitor = .owner, wakeUp: DispatchSemaphore,
    timeout: DispatchTimeInterval = .seconds(20)
  ) -> PreviewState {
    let isKnown = shown.withLock { shown in
      guard shown.state.name == known else { return false }
      shown.waiting.append(wakeUp)
      return true
    }
    if isKnown { _ = wakeUp.wait(timeout: .now() + timeout) }
    let shown = shown.withLock { shown in
      shown.waiting.removeAll { $0 === wakeUp }
      return shown
    }
    // The first time the pages have to be listed, and others need not wait for that.
    var state = shown.state
    if !visitor.isAtComputer, !state.problems.isEmpty { state.problems = [PreviewState.errors] }
    if let place = shown.place {
      state.cursor = cursor(at: place, moved: shown.state.moved, in: shown.pages, for: visitor)
    }
    return state
  }

  private func cursor(
    at place: PreviewPlace, moved: String, in pages: PreviewPages?, for visitor: Visitor
  ) -> PreviewCursor? {
    var item = place.item.map { edits.address(ofItem: $0, in: place.file) }
    if !visitor.isAtComputer {
      guard let pages, pages.isOpen(place.file) else { return nil }
      item = item.flatMap { pages.showsLink($0, onPagesOf: place.file) ? $0 : nil }
    }
    return PreviewCursor(moved: moved, pages: pages?.addresses(ofFile: place.file) ?? [:], item: item)
  }
}
