import CYAML

/// Builds the nodes of one text from its events.
@safe struct YAMLEvents {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let source: SourceText
  private let range: Range<Int>
  private let firstLine: Int
  private let offsets: CodePointOffsets
  private let hints: YAMLHints
  private(set) var problems: [YAMLProblem] = []
  private let mayHoldComments: Bool
  private var event = unsafe yaml_event_t()
  private var anchors: [String: YAMLNode] = [:]
  private var repeated = 0
  /// Reported only if the whole text parses; otherwise the error is about the same comment.
  private var warnings: [YAMLProblem] = []

  private static let maximumDepth = 32
  private static let maximumRepeatedValues = 10_000
  /// The room to reserve: most sequences have at least this many values.
  private static let usualCount = 4

  init(
    parser: UnsafeMutablePointer<yaml_parser_t>, source: SourceText, range: Range<Int>, firstLine: Int,
    offsets: CodePointOffsets, hints: YAMLHints
  ) {
    unsafe self.parser = unsafe parser
    self.source = source
    self.range = range
    self.firstLine = firstLine
    self.offsets = offsets
    self.hints = hints
    mayHoldComments = source.bytes[range].contains(0x23)
  }

  mutating func document() -> YAMLNode? {
    defer { unsafe yaml_event_delete(&event) }
    do throws(YAMLProblem) {
      try next()
      try next()
      guard type != YAML_STREAM_END_EVENT else {
        return YAMLNode(value: .mapping([]), span: SourceSpan(line: firstLine, column: 1, length: 1))
      }
      if unsafe event.data.document_start.version_directive != nil
        || event.data.document_start.tag_directives.start != event.data.document_start.tag_directives.end
      {
        throw problem(.yamlSyntax, "lines that start with % are not supported", help: "remove the line")
      }
      try next()
      let root = try node(depth: 1)
      try next()
      try next()
      guard type == YAML_STREAM_END_EVENT else {
        throw problem(
          .yamlSyntax, "a second YAML document starts here",
          help: "a file holds one: remove the line --- or ... above it")
      }
      problems += warnings
      return root
    } catch {
      problems.append(error)
      return nil
    }
  }

  private var type: yaml_event_type_t { unsafe event.type }

  private mutating func next() throws(YAMLProblem) {
    unsafe yaml_event_delete(&event)
    guard unsafe yaml_parser_parse(parser, &event) == 1 else {
      throw explanation()
    }
  }

  // MARK: - Nodes

  /// Returns the node that starts with the current event.
  private mutating func node(depth: Int) throws(YAMLProblem) -> YAMLNode {
    guard depth <= Self.maximumDepth else {
      throw problem(
        .tooLarge, "lists and groups are nested more than \(Self.maximumDepth) deep", help: "check the brackets")
    }
    switch type {
    case YAML_ALIAS_EVENT: return try alias()
    case YAML_SCALAR_EVENT:
      let data = unsafe event.data.scalar
      let anchor = unsafe try properties(anchor: data.anchor, tag: data.tag)
      let text = unsafe String(decoding: UnsafeBufferPointer(start: data.value, count: data.length), as: UTF8.self)
      let isQuoted = unsafe data.style != YAML_PLAIN_SCALAR_STYLE
      if isQuoted, let scalar = text.unicodeScalars.first(where: \.isForbidden) {
        problems.append(problem(.unusualCharacter, "\(scalar.forbiddenName) is written here", help: "delete it"))
      }
      let node = YAMLNode(value: .scalar(text, isQuoted: isQuoted), span: span, range: bytes)
      if mayHoldComments, !isQuoted { warnOfComment(after: text) }
      if let anchor { anchors[anchor] = node }
      return node
    case YAML_SEQUENCE_START_EVENT:
      let data = unsafe event.data.sequence_start
      let anchor = unsafe try properties(anchor: data.anchor, tag: data.tag)
      let isFlow = unsafe data.style == YAML_FLOW_SEQUENCE_STYLE
      var result = YAMLNode(value: .sequence([]), span: span, range: bytes, isFlow: isFlow)
      var nodes: [YAMLNode] = []
      nodes.reserveCapacity(Self.usualCount)
      try next()
      while type != YAML_SEQUENCE_END_EVENT {
        nodes.append(try node(depth: depth + 1))
        try next()
      }
      result.value = .sequence(nodes)
      if isFlow { result.range = result.range.lowerBound..<bytes.upperBound }
      if let anchor { anchors[anchor] = result }
      return result
    case YAML_MAPPING_START_EVENT:
      let data = unsafe event.data.mapping_start
      let anchor = unsafe try properties(anchor: data.anchor, tag: data.tag)
      let isFlow = unsafe data.style == YAML_FLOW_MAPPING_STYLE
      var result = YAMLNode(value: .mapping([]), span: span, range: bytes, isFlow: isFlow)
      result.value = .mapping(try entries(depth: depth))
      if isFlow { result.range = result.range.lowerBound..<bytes.upperBound }
      if let anchor { anchors[anchor] = result }
      return result
    default:
      throw problem(.yamlSyntax, "this is not a value")
    }
  }

  private mutating func entries(depth: Int) throws(YAMLProblem) -> [YAMLNode.Entry] {
    var group = YAMLMapping()
    try next()
    while type != YAML_MAPPING_END_EVENT {
      let (keySpan, keyRange) = (span, bytes)
      let key = try node(depth: depth + 1)
      guard case .scalar(let name, let isQuoted) = key.value else {
        throw YAMLProblem(
          .needsQuotes, keySpan, "a key must be a text, this is \(key.kindName)",
          help: "quote it if it is meant as text")
      }
      if name == "<<", !isQuoted {
        problems.append(
          YAMLProblem(.yamlSyntax, keySpan, "merge keys (<<) are not supported", help: "write the keys themselves"))
      }
      try next()
      let value = try node(depth: depth + 1)
      try next()
      let entry = YAMLNode.Entry(key: name, keySpan: keySpan, keyRange: keyRange, value: value)
      // Two numbers with decimal commas may end alike, and each has its own error.
      if let first = group.span(of: name), !entry.isCut(from: group.entries.last) {
        problems.append(
          YAMLProblem(
            .givenTwice, keySpan, other: first, "\"\(name)\" is given twice",
            help: "the first is in line \(first.line): keep one of them"))
        continue
      }
      group.append(entry)
    }
    return group.entries
  }

  private mutating func alias() throws(YAMLProblem) -> YAMLNode {
    let name = unsafe String(cString: event.data.alias.anchor)
    guard var node = anchors[name] else {
      throw problem(.yamlSyntax, "there is no anchor named &\(name)", help: "quote the text if the * is part of it")
    }
    repeated += node.size
    guard repeated <= Self.maximumRepeatedValues else {
      throw problem(
        .tooLarge, "aliases repeat more than \(Self.maximumRepeatedValues) values", help: "write fewer of them")
    }
    node.span = span
    node.range = bytes
    return node
  }

  /// The anchor of the current node; a tag is an error.
  private func properties(
    anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?
  ) throws(YAMLProblem) -> String? {
    if unsafe tag != nil {
      throw problem(
        .yamlSyntax, "tags such as !name are not supported", help: "remove it, or quote the text if the ! is part of it"
      )
    }
    guard let anchor = unsafe anchor else { return nil }
    return unsafe String(cString: anchor)
  }

  // MARK: - Places

  /// The bytes of the current event.
  private var bytes: Range<Int> {
    let (start, end) = unsafe (event.start_mark.index, event.end_mark.index)
    let first = offsets.offset(of: Int(clamping: start))
    return first..<max(first, offsets.offset(of: Int(clamping: end)))
  }

  /// The place of the current event.
  private var span: SourceSpan {
    let (start, end) = unsafe (event.start_mark, event.end_mark)
    if offsets.hasOddLineEnds {
      return source.span(bytes)
    }
    let isOneLine = start.line == end.line && end.column > start.column
    let isEmpty = start.index == end.index
    return SourceSpan(
      line: Int(clamping: start.line) + firstLine, column: Int(clamping: start.column) + 1,
      length: isOneLine ? Int(clamping: end.column - start.column) : isEmpty ? 1 : Int(SourceSpan.toLineEnd))
  }

  /// An error at the current event.
  private func problem(_ kind: YAMLProblem.Kind, _ message: String, help: String? = nil) -> YAMLProblem {
    YAMLProblem(kind, span, message, help: help)
  }

  /// Warns if ` #` cut a text that was probably meant to go on: `Homework #1`.
  private mutating func warnOfComment(after text: String) {
    let end = offsets.offset(of: Int(clamping: unsafe event.end_mark.index))
    var at = end
    while at < range.upperBound, source.bytes[at] == 0x20 { at += 1 }
    guard at > end, at + 1 < range.upperBound, source.bytes[at] == 0x23 else { return }
    let next = source.bytes[at + 1]
    let isNumber = (0x30...0x39).contains(next)
    guard let first = text.utf8.first else { return warnOfLostValue(at: at, isNumber: isNumber) }
    let isWord = (0x41...0x5A).contains(next) || (0x61...0x7A).contains(next)
    guard isNumber || isWord && !(0x30...0x39).contains(first) else { return }
    let line = source.lineEnd(from: at)
    let start = offsets.offset(of: Int(clamping: unsafe event.start_mark.index))
    let whole = source.text(start..<line).trimmed
    // In `- HW #1: 3/5` the name ends at the colon.
    let colon = source.text(at..<line).contains(": ") ? whole.firstRange(of: ": ") : nil
    let name = colon.map { String(whole[..<$0.lowerBound]) } ?? whole
    let rest = colon.map { String(whole[$0.lowerBound...]) } ?? ""
    warnings.append(
      YAMLProblem(
        .needsQuotes, source.span(at..<line),
        "\"\(source.text(at..<line).trimmed)\" is not read: \" #\" starts a comment",
        help: "quote the text if it belongs to it: \(YAMLErrorExplainer.quoted(name))\(rest)", isWarning: true))
  }

  /// Warns of `colour: #1f6feb` and `section: #2`, which have no value.
  private mutating func warnOfLostValue(at hash: Int, isNumber: Bool) {
    let text = source.text(hash..<source.lineEnd(from: hash)).trimmed
    guard isNumber || text.utf8.count == 7 && UInt32(text.dropFirst(), radix: 16) != nil else { return }
    warnings.append(
      YAMLProblem(
        .needsQuotes, source.span(hash..<hash + text.utf8.count), "\"\(text)\" is not read: \" #\" starts a comment",
        help: "quote it: \"\(text)\"",
        isWarning: true))
  }

  /// The error that made libyaml stop, in plain words.
  private func explanation() -> YAMLProblem {
    let state = unsafe parser.pointee
    func offset(_ mark: yaml_mark_t) -> Int { offsets.offset(of: Int(clamping: mark.index)) }
    let isReader = unsafe state.error == YAML_READER_ERROR
    let explainer = unsafe YAMLErrorExplainer(
      problem: state.problem.map { unsafe String(cString: $0) } ?? "",
      context: state.context.map { unsafe String(cString: $0) } ?? "",
      at: isReader ? unsafe min(range.lowerBound + state.problem_offset, range.upperBound) : offset(state.problem_mark),
      from: state.context == nil ? nil : offset(state.context_mark), source: source, range: range, hints: hints)
    return explainer.explanation()
  }
}
