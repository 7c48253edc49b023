import Formats
import SiteContent

// An alias repeats an anchored value. An edit of one place must not change the other.
extension KeyWriter {
  /// Returns the bytes of the file after edits.
  /// - Throws: a refusal if a remaining alias would get another value or lose its anchor.
  func applying(_ textEdits: [TextEdit]) throws(EditRefusal) -> [UInt8] {
    let result = keys.bytes.applying(textEdits)
    let before = aliases.filter { alias in !textEdits.contains { $0.range.contains(alias.range.lowerBound) } }
    guard !before.isEmpty else { return result }
    guard let after = SourceKeys.read(SourceFile(path: "", bytes: result)).keys.map({ KeyWriter($0) }) else {
      // Only lost anchors are reported here; the caller reports other errors of the file.
      let lost = before.first { !String(decoding: result, as: UTF8.self).contains("&\(text($0).dropFirst())") }
      if let lost { throw refusal(lost) }
      return result
    }
    let now = after.aliases
    for (index, alias) in before.enumerated() {
      guard now.indices.contains(index), after.text(now[index]) == text(alias), now[index].hasValue(of: alias) else {
        throw refusal(alias)
      }
    }
    return result
  }

  private func refusal(_ alias: YAMLNode) -> EditRefusal {
    let line = keys.bytes[..<alias.range.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
    let name = text(alias)
    return .request(
      "line \(line) uses \(name), an alias of a value that would change or be removed: write the value itself there"
    )
  }

  /// The aliases of the file, in the order in which they are written.
  private var aliases: [YAMLNode] {
    // A quick exit, because few files have aliases.
    guard keys.bytes[keys.yaml].contains(UInt8(ascii: "*")) else { return [] }
    var found: [YAMLNode] = []
    func collect(_ node: YAMLNode) {
      // The nodes of its value belong to the anchor.
      if isAlias(node) { return found.append(node) }
      switch node.value {
      case .scalar: break
      case .mapping(let entries): for entry in entries { collect(entry.value) }
      case .sequence(let nodes): for node in nodes { collect(node) }
      }
    }
    collect(keys.root)
    return found
  }
}

extension YAMLNode {
  /// Whether the value equals that of another node, regardless of position.
  fileprivate func hasValue(of other: YAMLNode) -> Bool {
    switch (value, other.value) {
    case (.scalar(let text, _), .scalar(let otherText, _)): text == otherText && isNull == other.isNull
    case (.mapping(let entries), .mapping(let others)):
      entries.count == others.count
        && zip(entries, others).allSatisfy { $0.key == $1.key && $0.value.hasValue(of: $1.value) }
    case (.sequence(let nodes), .sequence(let others)):
      nodes.count == others.count && zip(nodes, others).allSatisfy { $0.hasValue(of: $1) }
    default: false
    }
  }
}
