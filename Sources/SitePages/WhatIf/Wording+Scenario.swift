import SiteContent

extension Wording {
  /// Texts for a script, by their keys. Places that have a value here are filled in, the others stay for the script.
  func json(_ phrases: [Phrase], filling values: KeyValuePairs<String, String> = [:]) -> [(key: String, value: JSON)] {
    phrases.map { phrase in
      let text: JSON =
        switch table.texts[phrase.rawValue] {
        case .plain(let pattern)?: .text(pattern.text(filling: values))
        case .plural(let forms)?:
          .members(
            forms.sorted { $0.key.rawValue < $1.key.rawValue }
              .map { ($0.key.rawValue, .text($0.value.text(filling: values))) })
        case nil: .null
        }
      return (phrase.rawValue, text)
    }
  }
}

extension TextPattern {
  /// The pattern as text, with some of its places filled in.
  fileprivate func text(filling values: KeyValuePairs<String, String>) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .value(let name): values.first { $0.key == name }?.value ?? "{\(name)}"
      }
    }.joined()
  }
}
