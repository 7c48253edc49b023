/// What one letter of the scale would take.
package struct LadderStep: Sendable, Hashable {
  /// The letter, or the name of the band on a scale without letters.
  package var letter: LocalizedText
  /// The cut-off is the goal of this target.
  package var target: Target
}
