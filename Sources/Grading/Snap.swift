/// Rounds half-up to 9 decimals: what every comparison and every printed number starts from.
package func snap(_ value: Double) -> Double {
  (value * 1e9 + 0.5).rounded(.down) / 1e9
}
