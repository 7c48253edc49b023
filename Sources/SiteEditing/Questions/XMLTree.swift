import Formats

/// The elements of an XML file with their lines.
struct XMLTree {
  let name: String
  let attributes: [String: String]
  let line: Int
  private(set) var text = ""
  private(set) var children: [XMLTree] = []

  private init(name: String, attributes: [String: String], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }

  /// Why a file is no XML.
  struct Damage: Error { var line: Int }

  init(_ bytes: [UInt8]) throws(Damage) {
    var scanner = XMLScanner(bytes)
    var open = [XMLTree(name: "", attributes: [:], line: 1)]
    do throws(XMLScanner.Damage) {
      while let event = try scanner.next() {
        switch event {
        case .start(let name, let attributes):
          open.append(XMLTree(name: name, attributes: attributes, line: scanner.line))
        case .text(let text): open[open.count - 1].text += text
        case .end:
          guard open.count > 1, let element = open.popLast() else { throw XMLScanner.Damage() }
          open[open.count - 1].children.append(element)
        }
      }
    } catch { throw Damage(line: scanner.line) }
    guard open.count == 1, let root = open[0].children.first else { throw Damage(line: scanner.line) }
    self = root
  }

  func child(_ name: String) -> XMLTree? { children.first { $0.name == name } }

  func all(_ name: String) -> [XMLTree] { children.filter { $0.name == name } }

  /// The trimmed text of a child; nil without one, or if it is empty.
  func value(_ name: String) -> String? {
    child(name).map { $0.text.trimmed }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// All elements of a name inside, at any depth.
  func inside(_ name: String) -> [XMLTree] { children.flatMap { ($0.name == name ? [$0] : []) + $0.inside(name) } }
}
