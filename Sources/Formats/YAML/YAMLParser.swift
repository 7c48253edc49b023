import CYAML

/// Parses YAML into nodes, from libyaml's events unless the text is simple; with `YAMLEvents` the only place that touches libyaml's pointers.
///
/// No text can make it trap, recurse without bound or use unbounded memory: nesting is limited, and so is the number of values
/// that aliases repeat.
package enum YAMLParser {
  /// The largest text that is parsed, in bytes. Each value takes some hundred bytes of memory, and two bytes of text can hold one.
  package static let maximumLength = 4 << 20

  /// Parses a part of a file.
  /// - Returns: The root, nil if the text is not the plain YAML that is allowed, with the errors and warnings.
  package static func parse(
    _ source: SourceText, _ range: Range<Int>, firstLine: Int, hints: YAMLHints = YAMLHints()
  ) -> (root: YAMLNode?, problems: [YAMLProblem]) {
    guard range.count <= maximumLength else {
      let problem = YAMLProblem(
        .tooLarge, SourceSpan(line: firstLine, column: 1, length: 1),
        "this YAML has \(range.count) bytes, more than \(maximumLength)", help: "divide it among several files")
      return (nil, [problem])
    }
    if let root = SimpleYAMLParser.parse(source, range, firstLine: firstLine) { return (root, []) }
    return parseWithLibrary(source, range, firstLine: firstLine, hints: hints)
  }

  /// Parses a part of a file with libyaml.
  static func parseWithLibrary(
    _ source: SourceText, _ range: Range<Int>, firstLine: Int, hints: YAMLHints = YAMLHints()
  ) -> (root: YAMLNode?, problems: [YAMLProblem]) {
    var parser = unsafe yaml_parser_t()
    guard unsafe yaml_parser_initialize(&parser) == 1 else { return (nil, []) }
    defer { unsafe yaml_parser_delete(&parser) }
    unsafe yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
    let offsets = CodePointOffsets(of: source.bytes, in: range)
    return unsafe source.bytes.withUnsafeBufferPointer { buffer in
      let input = unsafe UnsafeBufferPointer(rebasing: buffer[range])
      unsafe yaml_parser_set_input_string(&parser, input.baseAddress, input.count)
      return unsafe withUnsafeMutablePointer(to: &parser) { parser in
        var events = unsafe YAMLEvents(
          parser: parser, source: source, range: range, firstLine: firstLine, offsets: offsets, hints: hints)
        let root = events.document()
        return (root, events.problems)
      }
    }
  }

  /// Parses YAML that must be a mapping; an empty text is an empty one.
  package static func parseMapping(
    _ source: SourceText, _ range: Range<Int>, firstLine: Int, hints: YAMLHints = YAMLHints()
  ) -> (root: YAMLNode?, problems: [YAMLProblem]) {
    let (root, problems) = parse(source, range, firstLine: firstLine, hints: hints)
    guard let root else { return (nil, problems) }
    switch root.value {
    case .mapping: return (root, problems)
    case _ where root.isNull: return (YAMLNode(value: .mapping([]), span: root.span), problems)
    case .sequence:
      let problem = YAMLProblem(
        .missingSign, root.span, "the front matter is a list, not keys", help: "write each line as key: value")
      return (nil, problems + [problem])
    case .scalar:
      let line = source.lineRange(Int(root.span.line))
      return (nil, problems + [YAMLErrorExplainer.missingColon(in: line, of: source)])
    }
  }
}
