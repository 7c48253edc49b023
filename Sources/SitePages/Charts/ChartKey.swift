/// An entry of a chart's legend.
struct ChartKey: Sendable, Hashable {
  /// The class of what it explains.
  let style: String
  let text: String
}
