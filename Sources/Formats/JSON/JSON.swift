/// A JSON value whose keys keep their order.
package indirect enum JSON: Sendable, Hashable {
  case null
  case text(String)
  case number(Int)
  case flag(Bool)
  case list([JSON])
  case group([Pair])

  package struct Pair: Sendable, Hashable {
    package var key: String
    package var value: JSON

    package init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// The value as text for people: a line for each member and element of what contains objects or lists.
  package var text: String { JSONWriter.text(.lines) { write(to: &$0) } }

  /// Writes the value; lists and groups without others inside take one line.
  package func write(to json: inout JSONWriter) {
    switch self {
    case .null: json.text(nil)
    case .text(let text): json.text(text)
    case .number(let number): json.number(Double(number))
    case .flag(let flag): json.bool(flag)
    case .list(let values):
      json.list(isFlat: !values.contains(where: \.isContainer)) { for value in values { value.write(to: &$0) } }
    case .group(let pairs):
      json.object(isFlat: !pairs.contains { $0.value.isContainer }) {
        for pair in pairs {
          $0.key(named: pair.key)
          pair.value.write(to: &$0)
        }
      }
    }
  }

  private var isContainer: Bool {
    switch self {
    case .list, .group: true
    case .null, .text, .number, .flag: false
    }
  }
}
