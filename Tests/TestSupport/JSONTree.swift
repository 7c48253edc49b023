import Foundation

/// A JSON value that a test reads.
package indirect enum JSONTree: Decodable, Sendable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([JSONTree])
  case object([String: JSONTree])

  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([JSONTree].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: JSONTree].self))
    }
  }

  /// Parses JSON text.
  package init(parsing text: String) throws {
    self = try JSONDecoder().decode(JSONTree.self, from: Data(text.utf8))
  }

  /// The value of a member of an object; nil if there is none.
  package subscript(key: String) -> JSONTree? { if case .object(let members) = self { members[key] } else { nil } }

  /// The value at a path. In a list, a number is an index and any other name selects the element with that `id` or
  /// `name`.
  package subscript(path path: some Collection<Substring>) -> JSONTree? {
    guard let step = path.first.map(String.init) else { return self }
    switch self {
    case .object(let members): return members[step]?[path: path.dropFirst()]
    case .list(let entries):
      let named = entries.first { $0.isNamed(step) }
      let entry = Int(step).map { entries.indices.contains($0) ? entries[$0] : nil } ?? named
      return entry?[path: path.dropFirst()]
    case .null, .bool, .number, .text: return nil
    }
  }

  private func isNamed(_ name: String) -> Bool {
    guard case .object(let members) = self else { return false }
    return members["id"] == .text(name) || members["name"] == .text(name)
  }

  /// Whether the value equals the wanted one. Numbers may differ by the tolerance.
  package func agrees(with wanted: JSONTree, within tolerance: Double) -> Bool {
    if case .number(let number) = self, case .number(let wanted) = wanted { return abs(number - wanted) <= tolerance }
    return self == wanted
  }
}
