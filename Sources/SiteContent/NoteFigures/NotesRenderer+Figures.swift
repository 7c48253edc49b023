import Formats

extension NotesRenderer {
  /// Adds text, and a figure in place of each declared name between double braces.
  ///
  /// Other text between braces stays; if it has the form of a name, there is a warning.
  mutating func addTextWithFigures(_ range: Range<Int>, _ event: MarkdownEvent) {
    var start = range.lowerBound
    if let figures {
      while let tag = NoteTag(in: document.text[start..<range.upperBound]) {
        guard let figure = figure(tag, figures, event) else {
          writer.addText(document.text, start..<tag.range.upperBound)
          start = tag.range.upperBound
          continue
        }
        writer.addText(document.text, start..<tag.range.lowerBound)
        writer.addFigure(figure, written: String(decoding: document.text[tag.range], as: UTF8.self))
        start = tag.range.upperBound
      }
    }
    writer.addText(document.text, start..<range.upperBound)
  }

  private mutating func figure(_ tag: NoteTag, _ names: NoteFigureNames, _ event: MarkdownEvent) -> NoteFigure? {
    let figure = names.figure(tag.name)
    let place = MarkdownLocation(event, text: Array(document.text[tag.range]))
    switch figure {
    case nil:
      let near = names.nearest(tag.name).map { "did you mean {{\($0)}}?" }
      report.add(
        .warning, .unknownName, at: place, "there is no figure \(tag.name): this is shown as written",
        help: near ?? "write it between backticks if it is meant as text")
    case .course(let ids, let field)? where ids.count > 1:
      report.add(
        .warning, .unknownName, at: place,
        "several courses have this id: readers who see more than one see this as written",
        help: "write \(ids.prefix(3).map { "{{\($0).\(field.rawValue)}}" }.joined(separator: " or "))")
    default: break
    }
    return figure
  }
}

/// Text between double braces that has the form of the name of a figure: `{{csse-230.needed}}`.
package struct NoteTag {
  /// The bytes with the braces.
  package let range: Range<Int>
  package let name: String

  /// Finds the first one in a text; nil if there is none.
  package init?(in text: ArraySlice<UInt8>) {
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    var at = text.startIndex
    while let start = text[at...].firstIndex(of: open) {
      at = start + 1
      guard at < text.endIndex, text[at] == open else { continue }
      let first = at + 1
      guard let end = text[first...].firstIndex(where: { $0 == close || $0 == open || $0 == 0x0A }) else { return nil }
      at = end
      guard text[end] == close, end + 1 < text.endIndex, text[end + 1] == close else { continue }
      let name = String(decoding: text[first..<end], as: UTF8.self).trimmed
      guard name.utf8.count <= 200, name.wholeMatch(of: /[\w\/-]+(\.[\w\/-]+)+/) != nil else { continue }
      (range, self.name) = (start..<end + 2, name)
      return
    }
    return nil
  }
}
