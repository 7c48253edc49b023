/// An XML element with either text or child elements. Attributes keep their order.
package struct XMLElement {
  private let name: String
  private let attributes: KeyValuePairs<String, String>
  private let text: String
  private let children: [XMLElement]

  package init(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], text: String = "") {
    self.name = name
    self.attributes = attributes
    self.text = text
    children = []
  }

  package init(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], holding children: [XMLElement]) {
    self.name = name
    self.attributes = attributes
    self.children = children
    text = ""
  }

  /// An XML file with this element as its root.
  package var document: [UInt8] { Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\(markup)".utf8) }

  /// The element as XML with a final line break.
  private var markup: String {
    let tag = attributes.reduce("<\(name)") { "\($0) \($1.key)=\"\(Self.escaped($1.value))\"" }
    if text.isEmpty, children.isEmpty { return "\(tag)/>\n" }
    let start = children.isEmpty ? "" : "\n"
    return "\(tag)>\(Self.escaped(text))\(start)\(children.map(\.markup).joined())</\(name)>\n"
  }

  /// Escapes a text and drops the characters that XML 1.0 does not allow (section 2.2).
  private static func escaped(_ text: String) -> String {
    var kept = ""
    kept.unicodeScalars += text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x9, 0xA, 0xD: true
      case ..<0x20, 0xFFFE, 0xFFFF: false
      default: true
      }
    }
    return kept.escapedForHTML
  }
}
