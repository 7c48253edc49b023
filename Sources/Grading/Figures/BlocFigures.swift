/// The figures of a bloc, or of a term's part of it.
package struct BlocFigures: Sendable, Hashable {
  /// The bloc's id.
  package var id: String
  /// The average of its units by their coefficients, in percent; nil without any mark.
  package var average: Double?
}
