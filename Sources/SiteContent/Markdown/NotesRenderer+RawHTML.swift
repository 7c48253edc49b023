extension NotesRenderer {
  /// Writes what of some raw HTML may be published, and names what is left out.
  mutating func addRawHTML(_ html: Range<Int>, allowing elements: Set<String>, _ event: MarkdownEvent) {
    let html = Array(document.text[html])
    guard allowsHTML else { return warnAboutRawHTML(html, event) }
    let tokens = RawHTMLScanner.tokens(of: html)
    // A comment alone leaves not even an empty line.
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
          report.add(.warning, at: place, "<\(name)> is left out here, even with allow-html: true")
        }
      case .close(let name): close(nesting.leave(name))
      }
    }
    if isBlock { writer.startLine() }
  }

  private mutating func warnAboutRawHTML(_ html: [UInt8], _ event: MarkdownEvent) {
    let first = RawHTMLScanner.tokens(of: html).first { !$0.isBlank }
    guard let first, !report.isFull(.warning) else { return }
    // The end of what has been named already.
    if case .close = first { return }
    let place = MarkdownLocation(event, text: Array(html.prefix { $0 != 0x0A }))
    report.add(
      .warning, at: place, "raw HTML is left out", help: "allow-html: true in content/index.md keeps it")
  }

  private mutating func addElement(_ name: String, _ attributes: [RawHTMLToken.Attribute], at place: MarkdownLocation) {
    if name == "img" { return addRawPicture(attributes, at: place) }
    writer.add("<\(name)")
    addAttributes(attributes, of: name, at: place)
    let isVoid = RawHTMLRules.void.contains(name)
    writer.add(isVoid ? " />" : ">")
    if !isVoid { nesting.enter(name) }
  }

  /// Writes a picture, unless there is none at its address.
  private mutating func addRawPicture(_ attributes: [RawHTMLToken.Attribute], at place: MarkdownLocation) {
    let source = CharacterReference.decode(attributes.first { $0.name == "src" }?.value ?? [])
    var sourcePlace = place
    sourcePlace.text = source.isEmpty ? place.text : source
    guard let link = resolved(source, isPicture: true, at: sourcePlace) else { return }
    // An empty one says that the picture is decoration.
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
          .warning, at: attributePlace, "\(attribute.name) on <\(element)> is left out, even with allow-html: true")
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

/// The raw elements that are open, so that each is closed within the Markdown node that it stands in.
///
/// Without that an end tag too many would close an element of the page.
struct RawHTMLNesting {
  private var open: [String] = []
  /// How many were open when each of the open nodes began.
  private var nodes: [Int] = []

  var depth: Int { open.count }

  mutating func enterNode() { nodes.append(open.count) }

  /// Leaves a node, and names the elements to close, innermost first.
  mutating func leaveNode() -> [String] { close(downTo: nodes.popLast() ?? 0) }

  mutating func enter(_ element: String) { open.append(element) }

  /// Leaves an element, and names what to close with it; nothing where it is not open in this node.
  mutating func leave(_ element: String) -> [String] {
    let start = nodes.last ?? 0
    guard let at = open[start...].lastIndex(of: element) else { return [] }
    return close(downTo: at)
  }

  private mutating func close(downTo count: Int) -> [String] {
    guard open.count > count else { return [] }
    let closed = Array(open[count...].reversed())
    open.removeSubrange(count...)
    return closed
  }
}
