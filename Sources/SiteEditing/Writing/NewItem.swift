import SiteContent

/// An item, a category or the like that is added to a list: its keys in order, the name first.
struct NewItem {
  var pairs: [(key: String, value: YAMLText)]
  /// Whether it may be written in the short form: items may, categories may not.
  var isItem = true
  /// The first of a category's items.
  var items: [NewItem] = []
  /// A plain text, such as an id, in place of keys.
  var text: YAMLText?

  /// Whether it can be written as `HW 6: 18/20`.
  private var shortForm: (name: String, score: YAMLText?)? {
    guard case .text(let name)? = pairs.first?.value, pairs.first?.key == "name", name.lowercased() != "name",
      !FieldList.item.contains(name), NearestName.of(name, in: ["name"]) == nil
    else { return nil }
    if pairs.count == 1 { return (name, nil) }
    return pairs.count == 2 && pairs[1].key == "score" ? (name, pairs[1].value) : nil
  }

  /// In braces.
  var flow: String {
    if let text { return text.written(in: .flow) }
    let list = items.isEmpty ? [] : ["items: [\(items.map(\.flow).joined(separator: ", "))]"]
    return "{" + (pairs.map { Self.written($0, in: .flow) } + list).joined(separator: ", ") + "}"
  }

  private static func written(_ pair: (key: String, value: YAMLText), in place: YAMLText.Place) -> String {
    "\(YAMLText.text(pair.key).written(in: place)): \(pair.value.written(in: place))"
  }

  /// In the style of an item that is there.
  func text(like sibling: YAMLNode?, in writer: KeyWriter, gap: String = " ") -> String {
    if let text { return text.written(in: .block) }
    let entries = sibling?.entries
    let isShort = entries.map { $0.count == 1 && !["name"].contains($0[0].key) && sibling?.isFlow == false } ?? isItem
    if isItem, isShort, let short = shortForm {
      return YAMLText.text(short.name).written(in: .block) + ":"
        + (short.score.map { " " + $0.written(in: .block) } ?? "")
    }
    let isBlock = sibling.map { $0.entries != nil && !$0.isFlow && !isShort } ?? !isItem
    guard isBlock else { return flow }
    var lines = pairs.map { Self.written($0, in: .block) }
    if !items.isEmpty { lines += ["items:"] + items.map { "  - " + $0.text(like: nil, in: writer) } }
    return lines.joined(separator: writer.lines.newline + " " + gap)
  }
}
