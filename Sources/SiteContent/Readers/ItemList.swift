import Grading

/// The items that were read from a list, in its order.
struct ItemList {
  /// The list as it was written.
  private let nodes: [YAMLNode]
  private(set) var items: [Item] = []
  /// Beside each item the coefficient that was written, which counts only directly in a course.
  private(set) var coefficients: [Double?] = []
  /// Beside each item which of the nodes it was read from.
  private var places: [Int] = []

  init(_ nodes: [YAMLNode]) {
    self.nodes = nodes
    items.reserveCapacity(nodes.count)
    coefficients.reserveCapacity(nodes.count)
    places.reserveCapacity(nodes.count)
  }

  mutating func append(_ item: consuming Item, coefficient: Double? = nil, from place: Int) {
    items.append(item)
    coefficients.append(coefficient)
    places.append(place)
  }

  /// Whether an item before this one has its name.
  func hasNameTwice(at: Int) -> Bool {
    for other in 0..<at where items[other].name.fallback == items[at].name.fallback { return true }
    return false
  }

  // Places are looked up only for a message: nearly all items ask for none.

  /// Where the name of an item stands; in the short form it is the key.
  func nameSpan(at: Int) -> SourceSpan {
    entry("name", at: at)?.value.span ?? entries(at).first?.keySpan ?? node(at).span
  }

  func dueSpan(at: Int) -> SourceSpan { entry("due", at: at)?.value.span ?? nameSpan(at: at) }

  /// Where the key stands that says what an item weighs; nil where none does.
  func weightSpan(at: Int) -> SourceSpan? {
    if coefficients[at] != nil { return entry("coefficient", at: at)?.keySpan }
    return items[at].weight == nil ? nil : entry("weight", at: at)?.keySpan
  }

  private func node(_ at: Int) -> YAMLNode { nodes[places[at]] }

  private func entries(_ at: Int) -> [YAMLNode.Entry] { node(at).entries ?? [] }

  private func entry(_ key: String, at: Int) -> YAMLNode.Entry? {
    let entries = entries(at)
    return entries.index(of: key).map { entries[$0] }
  }
}
