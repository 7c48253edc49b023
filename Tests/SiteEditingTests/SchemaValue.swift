import Formats
import SiteContent

/// A JSON value of a test: a schema, or front matter as YAML tools read it.
indirect enum SchemaValue: Decodable, Equatable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([SchemaValue])
  case group([String: SchemaValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let list = try? container.decode([SchemaValue].self) {
      self = .list(list)
    } else {
      self = .group(try container.decode([String: SchemaValue].self))
    }
  }

  /// Front matter by YAML's core schema.
  init(_ node: YAMLNode) {
    switch node.value {
    case .scalar(let text, let isQuoted):
      if node.isNull {
        self = .null
      } else if !isQuoted, ["true", "false"].contains(text) {
        self = .flag(text == "true")
      } else if !isQuoted, let number = Double(text) {
        self = .number(number)
      } else {
        self = .text(text)
      }
    case .sequence(let nodes): self = .list(nodes.map(SchemaValue.init))
    case .mapping(let entries):
      self = .group(Dictionary(entries.map { ($0.key, SchemaValue($0.value)) }) { first, _ in first })
    }
  }

  subscript(key: String) -> SchemaValue? { if case .group(let pairs) = self { pairs[key] } else { nil } }

  var type: String {
    switch self {
    case .null: "null"
    case .flag: "boolean"
    case .number: "number"
    case .text: "string"
    case .list: "array"
    case .group: "object"
    }
  }

  var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let values): values.flatMap(\.texts)
    default: []
    }
  }
}
