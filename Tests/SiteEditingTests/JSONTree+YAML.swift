import Formats
import SiteContent
import TestSupport

extension JSONTree {
  /// Front matter by YAML's core schema.
  init(_ node: YAMLNode) {
    switch node.value {
    case .scalar(let text, let isQuoted):
      if node.isNull {
        self = .null
      } else if !isQuoted, ["true", "false"].contains(text) {
        self = .bool(text == "true")
      } else if !isQuoted, let number = Double(text) {
        self = .number(number)
      } else {
        self = .text(text)
      }
    case .sequence(let nodes): self = .list(nodes.map(JSONTree.init))
    case .mapping(let entries):
      self = .object(Dictionary(entries.map { ($0.key, JSONTree($0.value)) }) { first, _ in first })
    }
  }

  /// The name of its type in JSON Schema.
  var type: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .text: "string"
    case .list: "array"
    case .object: "object"
    }
  }

  /// The text, or the texts of the list.
  var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let values): values.flatMap(\.texts)
    default: []
    }
  }
}
