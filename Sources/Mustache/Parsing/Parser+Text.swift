/// How the text around tags is cut.
extension Parser {
  /// Takes the text before a tag; returns the blanks before a tag that has its line to itself, which is left out.
  @discardableResult
  mutating func pass(_ tag: Tag) -> Range<Int>? {
    guard let margin = source.margin(before: tag.range.lowerBound),
      let nextLine = source.nextLine(after: tag.range.upperBound)
    else {
      passInline(tag)
      return nil
    }
    addText(upTo: margin.lowerBound)
    textStart = nextLine
    return margin
  }

  /// Takes the text before a tag that has other text on its line.
  mutating func passInline(_ tag: Tag) {
    addText(upTo: tag.range.lowerBound)
    if source.startsLine(at: tag.range.lowerBound) { nodes.append(.text(tag.emptyRange)) }
    textStart = tag.range.upperBound
  }

  mutating func addText(upTo end: Int) {
    if textStart < end { nodes.append(.text(textStart..<end)) }
  }
}
