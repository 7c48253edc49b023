/// How a figure is cut to the decimals that are shown.
package enum RoundingMode: String, Sendable, Hashable, CaseIterable {
  case halfUp = "half-up"
  case truncate
}
