/// Renders a Markdown document as notes, like libcmark's own renderer except for headings, links, pictures and raw HTML.
struct NotesRenderer {
  var report: MarkdownDiagnostics
  var writer = NotesWriter()
  var nesting = RawHTMLNesting()
  var resolver: LinkResolver
  let outline: HeadingOutline
  let allowsHTML: Bool
  let document: MarkdownDocument
  /// The names of figures that the notes can show; nil if they show none.
  let figures: NoteFigureNames?
  /// The number of headings that were rendered.
  private var headings = 0
  /// For each open link, whether it has an `<a>`: refused links have none.
  private var links: [Bool] = []

  init(
    _ document: MarkdownDocument, resolver: LinkResolver, allowsHTML: Bool, figures: NoteFigureNames? = nil,
    report: MarkdownDiagnostics
  ) {
    self.figures = figures
    self.document = document
    self.resolver = resolver
    self.allowsHTML = allowsHTML
    self.report = report
    outline = HeadingOutline(document)
  }

  /// Renders all events.
  mutating func render() -> Notes {
    var at = 0
    while at < document.events.count {
      let event = document.events[at]
      if case .image(let url, let title) = event.node {
        let end = endOfPicture(from: at)
        addPicture(url, title: title, alternative: document.plainText(of: document.events[at..<end]), event)
        at = end
      } else if event.type == .leave {
        close(nesting.leaveNode())
        leave(event.node)
      } else {
        enter(event, at: at)
        if event.type == .enter { nesting.enterNode() }
      }
      at += 1
    }
    return writer.finish()
  }

  private mutating func enter(_ event: MarkdownEvent, at index: Int) {
    switch event.node {
    case .document: break
    case .blockQuote: startBlock("<blockquote>\n")
    case .list(start: nil): startBlock("<ul>\n")
    case .list(start: 1): startBlock("<ol>\n")
    case .list(let start?): startBlock("<ol start=\"\(start)\">\n")
    case .item: startBlock("<li>")
    case .paragraph(let isTight): if !isTight { startBlock("<p>") }
    case .heading:
      let heading = outline.headings[headings]
      startBlock("<h\(heading.level) id=\"")
      writer.add(HeadingOutline.idPrefix)
      writer.add(heading.slug)
      writer.add("\">")
    case .codeBlock(let language, let text): addCodeBlock(language, text)
    case .htmlBlock(let html): addRawHTML(html, allowing: RawHTMLRules.flow, event)
    case .thematicBreak: startBlock("<hr />\n")
    case .text(let text): addTextWithFigures(text, event)
    case .formula(let index): writer.add(String(decoding: document.formulas[index].html, as: UTF8.self))
    case .softBreak: writer.add("\n")
    case .lineBreak: writer.add("<br />\n")
    case .code(let text):
      writer.add("<code>")
      writer.addText(document.text, text)
      writer.add("</code>")
    case .htmlInline(let html): addRawHTML(html, allowing: RawHTMLRules.phrasing, event)
    case .emphasis: writer.add("<em>")
    case .strong: writer.add("<strong>")
    case .link(let url, let title):
      startLink(url, title: title, event, isEmpty: document.events[index + 1].type == .leave)
    case .image: break
    }
  }

  private mutating func leave(_ node: MarkdownNode) {
    switch node {
    case .blockQuote:
      writer.startLine()
      writer.add("</blockquote>\n")
    case .list(let start): writer.add(start == nil ? "</ul>\n" : "</ol>\n")
    case .item: writer.add("</li>\n")
    case .paragraph(let isTight): if !isTight { writer.add("</p>\n") }
    case .heading:
      writer.add("</h\(outline.headings[headings].level)>\n")
      headings += 1
    case .emphasis: writer.add("</em>")
    case .strong: writer.add("</strong>")
    case .link: if links.popLast() == true { writer.add("</a>") }
    default: break
    }
  }

  /// Writes the end tags of raw elements.
  mutating func close(_ elements: [String]) {
    for element in elements { writer.add("</\(element)>") }
  }

  private mutating func startBlock(_ markup: String) {
    writer.startLine()
    writer.add(markup)
  }

  private mutating func addCodeBlock(_ language: Range<Int>, _ text: Range<Int>) {
    startBlock("<pre><code")
    if !language.isEmpty {
      writer.add(" class=\"language-")
      writer.addText(document.text, language)
      writer.add("\"")
    }
    writer.add(">")
    writer.addText(document.text, text)
    writer.add("</code></pre>\n")
  }

  private mutating func startLink(_ url: Range<Int>, title: Range<Int>, _ event: MarkdownEvent, isEmpty: Bool) {
    let url = Array(document.text[url])
    let place = MarkdownLocation(event, text: url.isEmpty ? Array("()".utf8) : url)
    if isEmpty { report.add(.warning, .missingKey, at: place, "this link has no text", help: "[words](address)") }
    guard let link = resolved(url, isPicture: false, at: place) else { return links.append(false) }
    writer.add("<a")
    addAddress(of: link, as: "href")
    addTitle(title)
    writer.add(">")
    links.append(true)
  }

  private mutating func addPicture(
    _ url: Range<Int>, title: Range<Int>, alternative: String, _ event: MarkdownEvent
  ) {
    let url = Array(document.text[url])
    let place = MarkdownLocation(event, text: url.isEmpty ? Array("()".utf8) : url)
    warnWithoutAlternative(alternative, at: place)
    guard let link = resolved(url, isPicture: true, at: place) else { return writer.addText(Array(alternative.utf8)) }
    writer.add("<img")
    addAddress(of: link, as: "src")
    writer.add(" alt=\"")
    writer.addText(Array(alternative.utf8))
    writer.add("\"")
    addTitle(title)
    writer.add(" loading=\"lazy\" />")
  }

  private mutating func addTitle(_ title: Range<Int>) {
    guard !title.isEmpty else { return }
    writer.add(" title=\"")
    writer.addText(document.text, title)
    writer.add("\"")
  }

  /// Returns the index of the event that leaves the picture at an index; the nodes in it only give its `alt`.
  private func endOfPicture(from start: Int) -> Int {
    var depth = 0
    for at in start..<document.events.count {
      switch document.events[at].type {
      case .enter: depth += 1
      case .leave: depth -= 1
      case .leaf: break
      }
      if depth == 0 { return at }
    }
    return document.events.count
  }
}
