/// An element of an XML file, written with its attributes in the order given.
struct XMLElement {
  private let name: String
  private let attributes: KeyValuePairs<String, String>
  private let text: String
  private let children: [XMLElement]

  init(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], text: String = "") {
    self.name = name
    self.attributes = attributes
    self.text = text
    children = []
  }

  init(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], holding children: [XMLElement]) {
    self.name = name
    self.attributes = attributes
    self.children = children
    text = ""
  }

  /// A whole file with this element as its root.
  var document: [UInt8] {
    var bytes = Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8)
    write(to: &bytes)
    return bytes
  }

  private func write(to bytes: inout [UInt8]) {
    bytes += "<\(name)".utf8
    for (name, value) in attributes { bytes += " \(name)=\"\(Self.escaped(value))\"".utf8 }
    if text.isEmpty, children.isEmpty {
      bytes += "/>\n".utf8
      return
    }
    bytes += ">".utf8
    bytes += Self.escaped(text).utf8
    if !children.isEmpty { bytes.append(UInt8(ascii: "\n")) }
    for child in children { child.write(to: &bytes) }
    bytes += "</\(name)>\n".utf8
  }

  /// Without the characters that XML 1.0 cannot say at all, section 2.2.
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
