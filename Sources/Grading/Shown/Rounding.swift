/// How a number is cut to the decimals that are shown.
package enum Rounding: String, Sendable, Hashable, CaseIterable {
  case halfUp = "half-up"
  case truncate
}
