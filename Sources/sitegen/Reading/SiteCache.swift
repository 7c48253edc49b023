import SiteContent
import SitePages

/// Everything that a preview keeps from one build of a site to the next.
///
/// Each result is kept together with everything that it was computed from, and computed again if any of that differs.
/// So a cache saves time and never changes a result.
struct SiteCache: Sendable {
  var content = ContentCache()
  var theme = LastResult<[SourceFile], ThemeReading>()
  var figures = FiguresCache()
  var history = LastResult<HistoryInput, [Readership: RecordHistory]>()
  var keyring = Keyring()
}

/// A theme, which is nil if it has errors, and its diagnostics.
typealias ThemeReading = (theme: Theme?, diagnostics: [Diagnostic])

/// The result of the last computation with its input.
struct LastResult<Input: Equatable & Sendable, Value: Sendable>: Sendable {
  private var last: (input: Input, value: Value)?

  /// Returns the value if the input is the last one; nil if it has to be computed.
  func value(for input: Input) -> Value? { last.flatMap { $0.input == input ? $0.value : nil } }

  mutating func set(_ value: Value, for input: Input) { last = (input, value) }
}
