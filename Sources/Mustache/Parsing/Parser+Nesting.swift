/// How tags that stand around others begin and end.
extension Parser {
  mutating func begin(_ tag: OpenTag) {
    open.append(tag)
    nodes = []
  }

  /// Ends the innermost open tag.
  mutating func finish() {
    guard var tag = open.popLast() else { return }
    let node = tag.node(around: nodes)
    // Swapped, so that the array is not copied for each of its sections.
    swap(&nodes, &tag.before)
    if let node { nodes.append(node) }
  }

  /// Begins a parent, which has its lines to itself if nothing stands before it and nothing behind its end.
  mutating func beginParent(_ tag: Tag) {
    let margin = source.margin(before: tag.range.lowerBound)
    addText(upTo: margin?.lowerBound ?? tag.range.lowerBound)
    textStart = tag.range.upperBound
    begin(OpenTag(tag: tag, before: nodes, margin: margin))
  }

  /// Begins a block: a place in the text, or an override directly inside a parent.
  mutating func beginBlock(_ tag: Tag) {
    let opensLine: Bool
    var margin: Range<Int>?
    if innermostParent != nil {
      // What stands around an override counts for nothing, so only what follows its tag matters.
      let nextLine = source.nextLine(after: tag.range.upperBound)
      opensLine = nextLine != nil
      textStart = nextLine ?? tag.range.upperBound
    } else {
      opensLine = pass(tag) != nil
      margin = source.margin(before: tag.range.lowerBound)
    }
    if opensLine { margin = source.blanks(at: textStart) }
    begin(OpenTag(tag: tag, before: nodes, margin: margin, opensLine: opensLine))
  }

  /// Ends what a closing tag names, and reports what is still open inside it.
  mutating func close(_ tag: Tag) {
    guard let index = indexOfOpen(closedBy: tag) else {
      pass(tag)
      return
    }
    while open.count > index + 1, let inner = open.last?.tag {
      problems.append(
        Problem(
          inner.range, "\(inner.quoted) is not closed before \(tag.quoted) of line \(source.line(of: tag))",
          cure: inner.closeCure))
      finish()
    }
    if open[index].tag.kind == .parent {
      endParent(at: index, tag)
    } else if index > 0, open[index - 1].tag.kind == .parent {
      addText(upTo: source.margin(before: tag.range.lowerBound)?.lowerBound ?? tag.range.lowerBound)
      textStart = tag.range.upperBound
    } else {
      pass(tag)
    }
    finish()
  }

  private mutating func endParent(at index: Int, _ tag: Tag) {
    textStart = tag.range.upperBound
    guard let margin = open[index].margin else { return }
    if let nextLine = source.nextLine(after: tag.range.upperBound) {
      textStart = nextLine
    } else {
      open[index].before.append(.text(margin))
      open[index].margin = nil
    }
  }

  /// Which open tag a closing tag ends: the innermost of its name, or the innermost of all if that is a slip of it.
  private mutating func indexOfOpen(closedBy tag: Tag) -> Int? {
    if let index = open.lastIndex(where: { $0.tag.name == tag.name }) { return index }
    guard let innermost = open.last?.tag else {
      problems.append(Problem(tag.range, "\(tag.quoted) closes nothing: nothing is open here"))
      return nil
    }
    problems.append(
      Problem(
        tag.range, "\(tag.quoted) closes nothing; \(innermost.quoted) of line \(source.line(of: innermost)) is open",
        cure: innermost.closeCure))
    return NearName(to: tag.name, among: [innermost.name]) == nil ? nil : open.count - 1
  }
}
