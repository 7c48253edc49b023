extension NotesRenderer {
  /// Writes the allowed parts of raw HTML and warns about the others.
  mutating func addRawHTML(_ html: Range<Int>, allowing elements: Set<String>, _ event: MarkdownEvent) {
    let html = Array(document.text[html])
    guard allowsHTML else { return warnAboutRawHTML(html, event) }
    let tokens = RawHTMLScanner.tokens(of: html)
    // A comment alone must not leave an empty line.
    guard tokens.contains(where: { !$0.isBlank }) else { return }
    let isBlock = if case .htmlBlock = event.node { true } else { false }
    if isBlock { writer.startLine() }
    for token in tokens {
      switch token {
      case .text(let text): writer.addReferenceText(text)
      case .open(let name, let attributes, let line):
        let column = line == 0 ? event.column : 1
        let place = MarkdownLocation(line: event.lines.lowerBound + line, column: column, text: Array("<\(name)".utf8))
        if elements.contains(name), nesting.depth < RawHTMLRules.depth {
          addElement(name, attributes, at: place)
        } else {
          report.add(.warning, .rawHTML, at: place, "<\(name)> is left out here, even with allow-html: true")
        }
      case .close(let name): close(nesting.leave(name))
      }
    }
    if isBlock { writer.startLine() }
  }

  private mutating func warnAboutRawHTML(_ html: [UInt8], _ event: MarkdownEvent) {
    let first = RawHTMLScanner.tokens(of: html).first { !$0.isBlank }
    guard let first, !report.isFull(.warning) else { return }
    // A warning about the start tag was given already.
    if case .close = first { return }
    let place = MarkdownLocation(event, text: Array(html.prefix { $0 != 0x0A }))
    report.add(
      .warning, .rawHTML, at: place, "raw HTML is left out", help: "allow-html: true in content/index.md keeps it")
  }

  private mutating func addElement(_ name: String, _ attributes: [RawHTMLToken.Attribute], at place: MarkdownLocation) {
    if name == "img" { return addRawPicture(attributes, at: place) }
    writer.add("<\(name)")
    addAttributes(attributes, of: name, at: place)
    let isVoid = RawHTMLRules.void.contains(name)
    writer.add(isVoid ? " />" : ">")
    if !isVoid { nesting.enter(name) }
  }

  /// Writes a picture, unless its source is refused.
  private mutating func addRawPicture(_ attributes: [RawHTMLToken.Attribute], at place: MarkdownLocation) {
    let source = CharacterReference.decode(attributes.first { $0.name == "src" }?.value ?? [])
    var sourcePlace = place
    sourcePlace.text = source.isEmpty ? place.text : source
    guard let link = resolved(source, isPicture: true, at: sourcePlace) else { return }
    // An empty alternative text marks the picture as decoration.
    let hasAlternative = attributes.contains { $0.name == "alt" }
    if !hasAlternative { warnWithoutAlternative("", at: place) }
    writer.add("<img")
    addAddress(of: link, as: "src")
    if !hasAlternative { writer.add(" alt=\"\"") }
    addAttributes(attributes.filter { $0.name != "src" }, of: "img", at: place)
    writer.add(" loading=\"lazy\" />")
  }

  private mutating func addAttributes(
    _ attributes: [RawHTMLToken.Attribute], of element: String, at place: MarkdownLocation
  ) {
    var names: Set<String> = []
    for attribute in attributes where names.insert(attribute.name).inserted {
      if !RawHTMLRules.allows(attribute.name, of: element) {
        var attributePlace = place
        attributePlace.text = Array(attribute.name.utf8)
        report.add(
          .warning, .rawHTML, at: attributePlace,
          "\(attribute.name) on <\(element)> is left out, even with allow-html: true")
      } else if attribute.name == "href" {
        let address = CharacterReference.decode(attribute.value)
        var addressPlace = place
        addressPlace.text = address
        guard let link = resolved(address, isPicture: false, at: addressPlace) else { continue }
        addAddress(of: link, as: "href")
      } else {
        writer.add(" \(attribute.name)=\"")
        writer.addReferenceText(attribute.value)
        writer.add("\"")
      }
    }
  }
}

/// The open raw elements, each of which is closed inside its Markdown node.
///
/// Otherwise a surplus end tag would close an element of the page.
struct RawHTMLNesting {
  private var open: [String] = []
  /// For each open node, the number of elements that were open when it started.
  private var nodes: [Int] = []

  /// The number of open elements.
  var depth: Int { open.count }

  /// Enters a Markdown node.
  mutating func enterNode() { nodes.append(open.count) }

  /// Leaves a Markdown node and returns the elements to close, innermost first.
  mutating func leaveNode() -> [String] { close(downTo: nodes.popLast() ?? 0) }

  mutating func enter(_ element: String) { open.append(element) }

  /// Closes an element and returns the elements to close, innermost first; empty if it is not open in this node.
  mutating func leave(_ element: String) -> [String] {
    let start = nodes.last ?? 0
    guard let index = open[start...].lastIndex(of: element) else { return [] }
    return close(downTo: index)
  }

  private mutating func close(downTo count: Int) -> [String] {
    guard open.count > count else { return [] }
    let closed = Array(open[count...].reversed())
    open.removeSubrange(count...)
    return closed
  }
}
