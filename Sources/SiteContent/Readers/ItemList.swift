import Formats
import Grading

/// The items that were read from a list, in order.
struct ItemList {
  private let nodes: [YAMLNode]
  /// The maxima that the list states.
  let maxima: ListMaxima
  private(set) var items: [Item] = []
  /// The coefficient of each item, which is allowed only directly in a course; nil if it has none.
  private(set) var coefficients: [Double?] = []
  /// What items lose if they are late, by the index of the item.
  private(set) var latePolicies: [Int: LatePolicy] = [:]
  /// The keys `replaces`, by the index of the item.
  private(set) var replacements: [Int: YAMLNode] = [:]
  /// The work that the conditions of exams name, by the index of the item; none for the whole course.
  private(set) var conditions: [Int: YAMLNode?] = [:]
  /// The origin of each item.
  private var sources: [Source] = []

  /// Where an item was read from.
  struct Source {
    /// The index of the item's node.
    var node: Int
    /// Whether the item has the short form, whose key is the name and whose value is the score.
    var isShort: Bool
  }

  init(_ nodes: [YAMLNode], _ maxima: ListMaxima) {
    self.nodes = nodes
    self.maxima = maxima
    items.reserveCapacity(nodes.count)
    coefficients.reserveCapacity(nodes.count)
    sources.reserveCapacity(nodes.count)
  }

  /// Adds an item.
  mutating func append(
    _ item: Item, coefficient: Double? = nil, late: LatePolicy? = nil, replaces: YAMLNode? = nil,
    condition works: YAMLNode? = nil, from source: Source
  ) {
    if item.condition != nil { conditions[items.count] = .some(works) }
    if let late { latePolicies[items.count] = late }
    if let replaces { replacements[items.count] = replaces }
    items.append(item)
    coefficients.append(coefficient)
    sources.append(source)
  }

  /// Returns what to write in place of an item whose name another one has: a graded one may be meant as its resit.
  func helpForNamesake(at: Int) -> String {
    let name = items[at].name.fallback
    guard let first = items[..<at].first(where: { $0.name.fallback == name }), first.state != .ungraded else {
      return "give each its own name"
    }
    let score = entry("score", at: at)?.value.text ?? (sources[at].isShort ? entries(at).first?.value.text : nil)
    let (resit, target) = (YAMLErrorExplainer.inBrackets("\(name) (resit)"), YAMLErrorExplainer.inBrackets(name))
    return "give each its own name; if it is a resit, write "
      + "{name: \(resit)\(score.map { ", score: \($0)" } ?? ""), replaces: \(target)}"
  }

  /// Returns the place of an item's name.
  func nameSpan(at: Int) -> SourceSpan {
    let name = sources[at].isShort ? nil : entry("name", at: at)?.value.span
    return name ?? entries(at).first?.keySpan ?? node(at).span
  }

  /// Returns the place of a key of an item; of its name if it does not have the key.
  func keySpan(of key: String, at: Int) -> SourceSpan { entry(key, at: at)?.keySpan ?? nameSpan(at: at) }

  /// Returns the place of an item's due date.
  func dueSpan(at: Int) -> SourceSpan { entry("due", at: at)?.value.span ?? nameSpan(at: at) }

  func hasWeight(at: Int) -> Bool { coefficients[at] != nil || items[at].weight != nil }

  /// Whether an item has a value for a weight or a coefficient, even one that could not be read or whose key is mistyped.
  func writesWeight(at: Int) -> Bool {
    if sources[at].isShort { return false }
    return ["weight", "coefficient"].contains {
      entry($0, at: at)?.value.isNull == false || UnknownKey.isMistyped($0, in: entries(at), of: .item)
    }
  }

  /// Whether an item of a category counts only in place of other work, so that it needs no weight.
  func isResitWithoutWeight(at: Int) -> Bool {
    guard let node = replacements[at] else { return false }
    return node.text != nil || node.value(of: "resit")?.text.map { $0 == "true" } ?? (node.value(of: "item") != nil)
  }

  /// Returns the place of the key of an item's weight or coefficient; of its name if it has neither.
  func weightSpan(at: Int) -> SourceSpan {
    entry(coefficients[at] == nil ? "weight" : "coefficient", at: at)?.keySpan ?? nameSpan(at: at)
  }

  /// Returns a score that gives points without a maximum, and its place; nil for any other item.
  func bareScore(at: Int) -> (text: String, span: SourceSpan)? {
    guard entries(at).index(of: "max") == nil, let score = writtenScore(at: at) else { return nil }
    if case .ratio = ScoreNotation(score.text) { return nil }
    return score
  }

  /// Returns a score that gives points, as it is written, and its place; nil for any other item.
  func writtenScore(at: Int) -> (text: String, span: SourceSpan)? {
    let value = sources[at].isShort ? entries(at).first?.value : entry("score", at: at)?.value
    guard items[at].state.points != nil, let value, let text = value.text, ScoreWord(rawValue: text) == nil else {
      return nil
    }
    return (text, value.span)
  }

  private func node(_ at: Int) -> YAMLNode { nodes[sources[at].node] }

  private func entries(_ at: Int) -> [YAMLNode.Entry] { node(at).entries ?? [] }

  private func entry(_ key: String, at: Int) -> YAMLNode.Entry? {
    let entries = entries(at)
    return entries.index(of: key).map { entries[$0] }
  }
}
