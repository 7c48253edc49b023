import Foundation
import TestSupport

/// Checks values against a schema, with the part of JSON Schema that sitegen writes.
struct SchemaCheck {
  let root: JSONTree

  init(_ text: String) throws { root = try JSONTree(parsing: text) }

  /// Returns the problems of a value, each with the path to it.
  func problems(in value: JSONTree) -> [String] { problems(value, root, "") }

  private func problems(_ value: JSONTree, _ schema: JSONTree, _ path: String) -> [String] {
    if let reference = schema["$ref"]?.texts.first {
      let name = String(reference.dropFirst("#/definitions/".count))
      guard let definition = root["definitions"]?[name] else { return ["\(path): no \(reference)"] }
      return problems(value, definition, path)
    }
    var found: [String] = []
    if let types = schema["type"]?.texts, !types.contains(value.type), !isWhole(value, types) {
      found.append("\(path): is \(value.type), not \(types.joined(separator: " or "))")
    }
    if case .list(let values)? = schema["enum"], value != .null, !values.contains(value) {
      found.append("\(path): not one of enum")
    }
    if case .list(let choices)? = schema["anyOf"] {
      let all = choices.map { problems(value, $0, path) }
      if !all.contains([]) { found += all.first { !$0.isEmpty } ?? [] }
    }
    if let other = schema["not"], problems(value, other, path).isEmpty {
      found.append("\(path): is what it must not be")
    }
    switch value {
    case .text(let text):
      if let pattern = schema["pattern"]?.texts.first, !matches(text, pattern) {
        found.append("\(path): \(text) is not \(pattern)")
      }
    case .number(let number):
      if case .number(let least)? = schema["minimum"], number < least {
        found.append("\(path): \(number) is too small")
      }
    case .list(let values):
      if let items = schema["items"] {
        for (at, value) in values.enumerated() { found += problems(value, items, "\(path)/\(at)") }
      }
    case .object(let pairs): found += problems(pairs, schema, path)
    case .null, .bool: break
    }
    return found
  }

  private func problems(_ pairs: [String: JSONTree], _ schema: JSONTree, _ path: String) -> [String] {
    var found: [String] = []
    for key in schema["required"]?.texts ?? [] where pairs[key] == nil { found.append("\(path): no \(key)") }
    if case .number(let most)? = schema["maxProperties"], Double(pairs.count) > most {
      found.append("\(path): too many keys")
    }
    if case .number(let least)? = schema["minProperties"], Double(pairs.count) < least {
      found.append("\(path): too few keys")
    }
    for (key, value) in pairs.sorted(by: { $0.key < $1.key }) {
      if let names = schema["propertyNames"] { found += problems(.text(key), names, "\(path)/\(key)") }
      if let property = schema["properties"]?[key] {
        found += problems(value, property, "\(path)/\(key)")
      } else if case .object(let patterns)? = schema["patternProperties"],
        patterns.keys.contains(where: { matches(key, $0) })
      {
        continue
      } else if schema["additionalProperties"] == .bool(false) {
        found.append("\(path): \(key) is not known")
      } else if let other = schema["additionalProperties"] {
        found += problems(value, other, "\(path)/\(key)")
      }
    }
    return found
  }

  private func isWhole(_ value: JSONTree, _ types: [String]) -> Bool {
    if case .number(let number) = value { types.contains("integer") && number == number.rounded() } else { false }
  }

  private func matches(_ text: String, _ pattern: String) -> Bool {
    text.range(of: pattern, options: .regularExpression) != nil
  }
}
