/// Makes a tree of a template's tags and works out which of them have a line to themselves.
///
/// It keeps its own stack, so deep nesting cannot exhaust the machine's.
struct Parser {
  let source: SourceText
  private var scanner: TagScanner
  /// The tags around the text that is being read, outermost first.
  var open: [OpenTag] = []
  /// The body of the innermost open tag, as far as it is known.
  var nodes: [Node] = []
  /// Where the text begins that no node has yet.
  var textStart: Int
  var problems: [Problem] = []

  init(_ source: SourceText) {
    self.source = source
    scanner = TagScanner(source)
    textStart = source.start
  }

  mutating func parse() -> (nodes: [Node], problems: [Problem]) {
    while let next = scanner.next() {
      if problems.count >= Limits.problems { return ([], problems) }
      switch next {
      case .tag(let tag):
        add(tag)
        if open.count > Limits.nesting { return ([], problems + [.tooDeep(tag)]) }
      case .faulty(let problem):
        addText(upTo: problem.range.lowerBound)
        textStart = scanner.offset
        problems.append(problem)
      case .unfinished(let problem):
        return ([], problems + [problem])
      }
    }
    addText(upTo: source.end)
    while let tag = open.last?.tag {
      problems.append(Problem(tag.range, "\(tag.quoted) is never closed", cure: tag.closeCure))
      finish()
    }
    return (nodes, problems)
  }

  /// The parent of which the next tag is a direct child.
  var innermostParent: Tag? {
    guard let tag = open.last?.tag, tag.kind == .parent else { return nil }
    return tag
  }

  private mutating func add(_ tag: Tag) {
    if let parent = innermostParent, !tag.kind.countsInParent {
      problems.append(
        Problem(tag.range, "\(tag.quoted) is never shown", cure: "only blocks count directly inside \(parent.quoted)"))
    }
    switch tag.kind {
    case .escaped, .verbatim:
      passInline(tag)
      nodes.append(.variable(tag))
    case .comment, .delimiters:
      pass(tag)
    case .partial:
      let margin = pass(tag)
      nodes.append(.partial(Node.Inclusion(tag: tag, margin: margin)))
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
}
