/// A JSON value, written with its keys in the order given; `JSONStream` writes what is long.
enum JSON: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([JSON])
  case object(KeyValuePairs<StaticString, JSON>)
  /// An object whose keys are known only at run time.
  case members([(key: String, value: JSON)])

  static func text(orNull text: String?) -> JSON { text.map(JSON.text) ?? .null }

  /// A number with all its bits, null where there is none.
  static func exact(_ value: Double?) -> JSON { value.map(JSON.number) ?? .null }

  /// The text as bytes.
  var bytes: [UInt8] {
    var stream = JSONStream()
    write(to: &stream)
    return stream.finish()
  }

  func write(to stream: inout JSONStream) {
    switch self {
    case .null: stream.null()
    case .bool(let value): stream.bool(value)
    case .number(let value): stream.number(value)
    case .text(let text): stream.text(text)
    case .list(let values): stream.list(values) { $0.write(to: &$1) }
    case .object(let members):
      stream.object { stream in
        for (key, value) in members {
          stream.key(key)
          value.write(to: &stream)
        }
      }
    case .members(let members):
      stream.object { stream in
        for (key, value) in members {
          stream.key(named: key)
          value.write(to: &stream)
        }
      }
    }
  }
}
