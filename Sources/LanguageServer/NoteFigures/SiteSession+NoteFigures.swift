import Formats
import SiteContent
import SitePages

extension SiteSession {
  /// Returns the names of the figures that can follow `{{` in notes; nil outside of double braces.
  func figureCompletions(in path: String, _ text: DocumentText, _ offset: Int) -> [CompletionItem]? {
    let start = text.line(text.lineNumber(at: offset)).lowerBound
    let before = text.text(start..<offset)
    guard let names = figureNames(in: path), let open = before.ranges(of: "{{").last,
      !before[open.upperBound...].contains("}")
    else { return nil }
    let written = before[open.upperBound...].drop { $0 == " " }
    var list = CompletionBuilder(range: text.range(of: offset - written.utf8.count..<offset))
    // Of a site with many courses only those whose id was begun.
    let subject = written.prefix { $0 != "." }
    for (order, name) in names.all.filter({ $0.hasPrefix(subject) }).prefix(300).enumerated() {
      list.add(name, .property, inserting: name, detail: names.figure(name)?.about, order: order)
    }
    return list.items
  }

  /// Says what a figure in notes is, and what it is now.
  mutating func figureHover(in path: String, _ text: DocumentText, _ offset: Int) -> Hover? {
    guard let names = figureNames(in: path) else { return nil }
    var rest = text.bytes[text.line(text.lineNumber(at: offset))]
    while let tag = NoteTag(in: rest) {
      rest = rest[tag.range.upperBound...]
      guard tag.range.contains(offset), let figure = names.figure(tag.name) else { continue }
      let value = figures().texts?.text(of: figure).map { "**\($0.escapedForMarkdown)**  \n" } ?? ""
      return Hover(contents: MarkupContent(value: value + figure.about), range: text.range(of: tag.range))
    }
    return nil
  }

  /// The names of the figures that the notes of a file can show; nil if they show none.
  private func figureNames(in path: String) -> NoteFigureNames? {
    let content = workspace.sources.content
    let known = ContentListing(paths: content.files.map(\.path) + content.otherPaths).known
    guard let page = known.pages[path], page.showsFigures else { return nil }
    return NoteFigureNames(of: page, known: known)
  }
}
