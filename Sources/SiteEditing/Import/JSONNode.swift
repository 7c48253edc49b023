import Formats
import SystemLibraries

/// Any JSON value that another program wrote.
enum JSONNode: Decodable, Sendable {
  case object([String: JSONNode]), list([JSONNode]), text(String), number(Double), flag(Bool), none

  /// Reads a document; nil if it is not JSON.
  static func read(_ bytes: [UInt8]) -> JSONNode? {
    try? JSONDecoder().decode(JSONNode.self, from: Data(bytes[...].withoutByteOrderMark))
  }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let fields = try? value.decode([String: JSONNode].self) {
      self = .object(fields)
    } else if let nodes = try? value.decode([JSONNode].self) {
      self = .list(nodes)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else {
      self = .none
    }
  }

  /// The value of a key; nil if this is no object, or if it has no such key.
  subscript(key: String) -> JSONNode? { if case .object(let fields) = self { fields[key] } else { nil } }

  /// The members of an object; nil if this is none.
  var members: [String: JSONNode]? { if case .object(let fields) = self { fields } else { nil } }

  /// The elements of a list; nil if this is none.
  var elements: [JSONNode]? { if case .list(let nodes) = self { nodes } else { nil } }

  /// A text that is not empty.
  var text: String? {
    guard case .text(let text) = self, !text.trimmed.isEmpty else { return nil }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  var isTrue: Bool { if case .flag(true) = self { true } else { false } }

  /// A number, which some programs write as a text, with at most six decimals in the form of content files.
  var number: String? {
    switch self {
    case .number(let number): ResultCell.number(DecimalNumber.text(number), decimalCommas: false)
    case .text(let text): ResultCell.number(text, decimalCommas: false)
    default: nil
    }
  }

  /// The number that identifies an element, as text.
  var id: String? { number ?? text }
}
