import Grading

/// The items that were read from a list, in its order.
struct ItemList {
  /// The list as it was written.
  private let nodes: [YAMLNode]
  private(set) var items: [Item] = []
  /// Beside each item the coefficient that was written, which counts only directly in a course.
  private(set) var coefficients: [Double?] = []
  /// Beside each item where it was read from.
  private var sources: [Source] = []

  struct Source {
    /// Which of the nodes it is.
    var place: Int
    /// Whether its name is a key, with the score behind it.
    var isShort: Bool
  }

  init(_ nodes: [YAMLNode]) {
    self.nodes = nodes
    items.reserveCapacity(nodes.count)
    coefficients.reserveCapacity(nodes.count)
    sources.reserveCapacity(nodes.count)
  }

  mutating func append(_ item: consuming Item, coefficient: Double? = nil, from source: Source) {
    items.append(item)
    coefficients.append(coefficient)
    sources.append(source)
  }

  /// Whether an item before this one has its name.
  func hasNameTwice(at: Int) -> Bool {
    for other in 0..<at where items[other].name.fallback == items[at].name.fallback { return true }
    return false
  }

  // Places are looked up where they are asked for: those of nearly all items are not.

  /// Where the name of an item stands.
  func nameSpan(at: Int) -> SourceSpan {
    let name = sources[at].isShort ? nil : entry("name", at: at)?.value.span
    return name ?? entries(at).first?.keySpan ?? node(at).span
  }

  func dueSpan(at: Int) -> SourceSpan { entry("due", at: at)?.value.span ?? nameSpan(at: at) }

  /// Whether it was written what an item weighs.
  func hasWeight(at: Int) -> Bool { coefficients[at] != nil || items[at].weight != nil }

  /// Where the key stands that says it; the name where none does.
  func weightSpan(at: Int) -> SourceSpan {
    entry(coefficients[at] == nil ? "weight" : "coefficient", at: at)?.keySpan ?? nameSpan(at: at)
  }

  private func node(_ at: Int) -> YAMLNode { nodes[sources[at].place] }

  private func entries(_ at: Int) -> [YAMLNode.Entry] { node(at).entries ?? [] }

  private func entry(_ key: String, at: Int) -> YAMLNode.Entry? {
    let entries = entries(at)
    return entries.index(of: key).map { entries[$0] }
  }
}
