/// The figures of one category.
package struct CategoryFigures: Sendable, Hashable {
  package var standing: Standing
  /// Its share of the current grade in percent.
  package var effectiveWeight: Double
  /// Its share of the declared course in percent.
  package var worth: Double
  /// In the order of the category's items; empty where it is one mark.
  package var items: [ItemFigures]
  /// The figures of its one mark, where it is one.
  package var mark: ItemFigures?
}
