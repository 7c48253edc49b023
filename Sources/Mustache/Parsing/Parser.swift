import Formats

/// Builds the tree of a template's tags and finds out which of them have a line to themselves.
///
/// It keeps its own stack, so deep nesting cannot exhaust the machine's.
struct Parser {
  private let source: TemplateText
  private var scanner: TagScanner
  /// The tags around the current text, outermost first.
  private var open: [OpenTag] = []
  /// The body of the innermost open tag so far.
  private var nodes: [Node] = []
  /// The start of the text that no node holds yet.
  private var textStart: Int
  private var problems: [Problem] = []

  init(_ source: TemplateText) {
    self.source = source
    scanner = TagScanner(source)
    textStart = source.start
  }

  /// Parses the template; it has no nodes if parsing had to stop early.
  mutating func parse() -> (nodes: [Node], problems: [Problem]) {
    while let next = scanner.next() {
      if problems.count >= Limits.problems { return ([], problems) }
      switch next {
      case .tag(let tag):
        add(tag)
        if open.count > Limits.nesting { return ([], problems + [.tooDeep(tag)]) }
      case .malformed(let problem):
        addText(upTo: problem.range.lowerBound)
        textStart = scanner.offset
        problems.append(problem)
      case .unterminated(let problem):
        return ([], problems + [problem])
      }
    }
    addText(upTo: source.end)
    while let tag = open.last?.tag {
      problems.append(Problem(.templateSyntax, tag.range, "\(tag.quoted) is never closed", help: tag.closeHelp))
      finishInnermost()
    }
    return (nodes, problems)
  }

  private mutating func add(_ tag: Tag) {
    if let parent = innermostParent, !tag.kind.countsInParent {
      problems.append(
        Problem(
          .templateSyntax, tag.range, "\(tag.quoted) is never shown",
          help: "only blocks count directly inside \(parent.quoted)"))
    }
    switch tag.kind {
    case .escaped, .verbatim:
      passInline(tag)
      nodes.append(.variable(tag))
    case .comment, .delimiters:
      pass(tag)
    case .partial:
      let margin = pass(tag)
      nodes.append(.partial(Inclusion(tag: tag, margin: margin)))
    case .section, .inverted:
      pass(tag)
      begin(OpenTag(tag: tag, before: nodes))
    case .parent:
      beginParent(tag)
    case .block:
      beginBlock(tag)
    case .close:
      close(tag)
    }
  }

  /// The parent whose direct child the next tag is.
  private var innermostParent: Tag? {
    guard let tag = open.last?.tag, tag.kind == .parent else { return nil }
    return tag
  }
}

// MARK: - Text around tags

extension Parser {
  /// Adds the text before a tag. If the tag has its line to itself, the line is left out.
  ///
  /// - Returns: the blanks before a tag that has its line to itself.
  @discardableResult
  private mutating func pass(_ tag: Tag) -> Range<Int>? {
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

  /// Adds the text before a tag that shares its line with other text.
  private mutating func passInline(_ tag: Tag) {
    addText(upTo: tag.range.lowerBound)
    if source.startsLine(at: tag.range.lowerBound) { nodes.append(.text(tag.emptyRange)) }
    textStart = tag.range.upperBound
  }

  private mutating func addText(upTo end: Int) {
    if textStart < end { nodes.append(.text(textStart..<end)) }
  }
}

// MARK: - Tags around others

extension Parser {
  private mutating func begin(_ tag: OpenTag) {
    open.append(tag)
    nodes = []
  }

  /// Ends the innermost open tag and adds its node to the body around it.
  private mutating func finishInnermost() {
    let node = open.last?.node(around: nodes)
    nodes = open.popLast()?.before ?? nodes
    if let node { nodes.append(node) }
  }

  /// Begins a parent, which has its lines to itself if there is nothing before it and nothing after its end.
  private mutating func beginParent(_ tag: Tag) {
    let margin = source.margin(before: tag.range.lowerBound)
    addText(upTo: margin?.lowerBound ?? tag.range.lowerBound)
    textStart = tag.range.upperBound
    begin(OpenTag(tag: tag, before: nodes, margin: margin))
  }

  /// Begins a block: a place in the text or, directly inside a parent, an override.
  private mutating func beginBlock(_ tag: Tag) {
    let startsOnOwnLine: Bool
    var margin: Range<Int>?
    if innermostParent != nil {
      // Text around an override is ignored, so only what follows its tag matters.
      let nextLine = source.nextLine(after: tag.range.upperBound)
      startsOnOwnLine = nextLine != nil
      textStart = nextLine ?? tag.range.upperBound
    } else {
      startsOnOwnLine = pass(tag) != nil
      margin = source.margin(before: tag.range.lowerBound)
    }
    if startsOnOwnLine { margin = source.blanks(at: textStart) }
    begin(OpenTag(tag: tag, before: nodes, margin: margin, startsOnOwnLine: startsOnOwnLine))
  }

  /// Ends the tag that a closing tag names, and reports the tags still open inside it.
  private mutating func close(_ tag: Tag) {
    guard let index = indexOfOpen(closedBy: tag) else {
      pass(tag)
      return
    }
    while open.count > index + 1, let inner = open.last?.tag {
      problems.append(
        Problem(
          .templateSyntax, inner.range,
          "\(inner.quoted) is not closed before \(tag.quoted) of line \(source.line(of: tag))",
          help: inner.closeHelp))
      finishInnermost()
    }
    if open[index].tag.kind == .parent {
      endParent(at: index, tag)
    } else if index > 0, open[index - 1].tag.kind == .parent {
      addText(upTo: source.margin(before: tag.range.lowerBound)?.lowerBound ?? tag.range.lowerBound)
      textStart = tag.range.upperBound
    } else {
      pass(tag)
    }
    finishInnermost()
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

  /// The index of the open tag that a closing tag ends: the innermost of its name, or the innermost of all if its name is
  /// nearly the same.
  private mutating func indexOfOpen(closedBy tag: Tag) -> Int? {
    if let index = open.lastIndex(where: { $0.tag.name == tag.name }) { return index }
    guard let innermost = open.last?.tag else {
      problems.append(Problem(.templateSyntax, tag.range, "\(tag.quoted) closes nothing: nothing is open here"))
      return nil
    }
    problems.append(
      Problem(
        .templateSyntax, tag.range,
        "\(tag.quoted) closes nothing; \(innermost.quoted) of line \(source.line(of: innermost)) is open",
        help: innermost.closeHelp))
    return NearestName.of(tag.name, in: [innermost.name]) == nil ? nil : open.count - 1
  }
}
