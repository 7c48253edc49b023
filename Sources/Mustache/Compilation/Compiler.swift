import Formats

/// Expands a template and everything it includes into one program, and checks each name where it is used.
///
/// A partial is compiled again for each place that includes it, because its names mean what is in scope there. All limits on
/// nesting and growth are here and in the parser, so rendering needs none.
struct Compiler {
  let library: TemplateLibrary
  let strictness: Strictness
  var program = Program()
  var contexts: OpenContexts
  var log: ProblemLog
  /// The names of the blocks found so far in the parent that is being included.
  var foundBlocks: Set<String> = []
  var activeInclusions: [ActiveInclusion] = []
  private var depth = 0
  /// The number of nodes compiled so far.
  private var size = 0

  init(library: TemplateLibrary, root: ValueKind, strictness: Strictness, main: String) {
    self.library = library
    self.strictness = strictness
    contexts = OpenContexts(root: root)
    log = ProblemLog(main: main)
  }

  mutating func compile(_ template: ParsedTemplate, key: String) -> (program: Program?, errors: [TemplateError]) {
    for problem in template.problems { log.add(problem, in: template) }
    activeInclusions.append(ActiveInclusion(key: key, contextCount: contexts.count, overrideCount: 0))
    compile(template.nodes[...], in: IncludedTemplate(template))
    return (log.isEmpty ? program : nil, log.errors)
  }

  /// Compiles the nodes inside a tag; `outer` is the template that the tag itself belongs to.
  mutating func compile(
    _ nodes: ArraySlice<Node>, inside tag: Tag, of outer: IncludedTemplate, in template: IncludedTemplate
  ) {
    guard depth < Limits.nesting else { return report(.tooDeep(tag), in: outer) }
    guard size < Limits.expansion else { return }
    size += nodes.count
    if size >= Limits.expansion {
      return report(
        Problem(.tooLarge, tag.range, "the template becomes too large here: it includes others too often"), in: outer)
    }
    depth += 1
    compile(nodes, in: template)
    depth -= 1
  }

  private mutating func compile(_ nodes: ArraySlice<Node>, in template: IncludedTemplate) {
    for node in nodes where !log.isFull {
      switch node {
      case .text(let range): addText(range, in: template)
      case .variable(let tag): addVariable(tag, in: template)
      case .section(let section): addSection(section, in: template)
      case .partial(let inclusion): include(inclusion, in: template)
      case .parent(let inclusion, let blocks): include(inclusion, overriding: blocks, in: template)
      case .block(let block): addBlock(block, in: template)
      }
    }
  }

  /// Reports an error, unless the template is lenient.
  mutating func report(_ problem: Problem, in template: IncludedTemplate) {
    if strictness == .strict { log.add(problem, in: template.template) }
  }

  /// Finds what the name of a tag means; `nil` if it means nothing, which is then reported.
  private mutating func resolve(_ tag: Tag, in template: IncludedTemplate) -> ResolvedName? {
    do throws(Problem) {
      return try contexts.resolve(tag)
    } catch {
      report(error, in: template)
      return nil
    }
  }
}

/// How undeclared and misused names are treated.
enum Strictness {
  /// They are errors.
  case strict
  /// They render as nothing, as specified; only for running the specification's cases.
  case lenient
}

// MARK: - Text and variables

extension Compiler {
  /// Adds text with the margin of its template.
  ///
  /// - Parameter continuesLine: whether the first line has started already, with its margin.
  private mutating func addText(_ range: Range<Int>, in template: IncludedTemplate, continuesLine: Bool = false) {
    let text = template.text
    let margin = template.margin
    guard !margin.isEmpty else { return program.append(text[range]) }
    var rest = text[range]
    var startsLine = text.startsLine(at: range.lowerBound)
    var hasMargin = continuesLine
    repeat {
      var line = rest[..<(rest.firstIndex(of: .lineFeed).map { $0 + 1 } ?? rest.endIndex)]
      rest = rest[line.endIndex...]
      if startsLine {
        line = margin.removing(from: line)
        let isEmptyLine = line.first?.endsLine ?? false
        if !hasMargin, !isEmptyLine { program.append(margin.added[...]) }
      }
      program.append(line)
      startsLine = true
      hasMargin = false
    } while !rest.isEmpty
  }

  private mutating func addVariable(_ tag: Tag, in template: IncludedTemplate) {
    guard let resolved = resolve(tag, in: template) else { return }
    switch (resolved.kind, tag.kind) {
    case (.text, .escaped):
      program.append(.escaped(program.reference(to: resolved)))
    case (.html, .verbatim):
      program.append(.verbatim(program.reference(to: resolved)))
    case (.text, .verbatim) where strictness == .lenient:
      program.append(.verbatim(program.reference(to: resolved)))
    default:
      report(.misused(tag, as: resolved.kind), in: template)
    }
  }
}

extension Problem {
  /// A name that cannot be shown in this way, with the way in which it can.
  fileprivate static func misused(_ tag: Tag, as kind: ValueKind) -> Problem {
    let name = tag.name
    let help =
      switch kind {
      case .text: "write {{\(name)}}"
      case .html: "write {{{\(name)}}}"
      case .flag, .list: "write {{#\(name)}}…{{/\(name)}}"
      case .section where name == ".": "write a name of it"
      case .section: "write {{#\(name)}}…{{/\(name)}}, or \(name). and a name of it"
      }
    return Problem(.templateName, tag.nameRange, "\"\(name)\" is \(kind.description)", help: help)
  }
}

// MARK: - Sections and blocks

extension Compiler {
  private mutating func addSection(_ section: SectionNode, in template: IncludedTemplate) {
    let isInverted = section.tag.kind == .inverted
    guard let resolved = resolve(section.tag, in: template) else {
      // Inside an unknown section the meaning of names is unknown too; but an inverted one opens no context.
      if isInverted { compile(section.body[...], inside: section.tag, of: template, in: template) }
      return
    }
    let context = isInverted ? nil : resolved.openedContext
    if let context, contexts.isInsideList(of: context) {
      return report(.listInItself(section.tag), in: template)
    }
    let start = program.beginBody()
    if let context { contexts.push(context) }
    compile(section.body[...], inside: section.tag, of: template, in: template)
    if context != nil { contexts.pop() }
    let reference = program.reference(to: resolved)
    program.endBody(start) { isInverted ? .inverted(reference, length: $0) : .section(reference, length: $0) }
  }

  /// Adds the content that overrides a block, or its default content if nothing does.
  private mutating func addBlock(_ block: BlockNode, in template: IncludedTemplate) {
    let name = block.tag.name
    foundBlocks.insert(name)
    guard let override = template.overrides[name] else {
      return compile(block.body[...], inside: block.tag, of: template, in: template)
    }
    var inner = IncludedTemplate(override.template)
    inner.overrides = template.overrides
    // A block of the same name inside its own override shows its default content, instead of itself without end.
    inner.overrides[name] = nil
    inner.margin.added = template.margin.replacing(template.text[block.margin])
    inner.margin.removed = Array(override.template.text[override.block.margin])
    var body = override.block.body[...]
    switch (block.startsOnOwnLine, override.block.startsOnOwnLine) {
    case (true, false) where !body.isEmpty:
      program.append(inner.margin.added[...])
    case (false, true):
      // The override's first line continues the line of the block, which has its margin already.
      guard case .text(let range) = body.first else { break }
      addText(range, in: inner, continuesLine: true)
      body = body.dropFirst()
    default: break
    }
    compile(body, inside: block.tag, of: template, in: inner)
  }
}

// MARK: - Partials and parents

extension Compiler {
  /// Includes a partial, or a parent with the blocks that override its own.
  private mutating func include(
    _ inclusion: Inclusion, overriding blocks: [BlockNode] = [], in outer: IncludedTemplate
  ) {
    let tag = inclusion.tag
    guard let template = library[tag.name] else {
      let problem = Problem(
        .templateName, tag.nameRange, "there is no template \"\(tag.name.shortened)\"",
        help: library.suggestion(for: tag.name))
      return report(problem, in: outer)
    }
    for problem in template.problems { log.add(problem, in: template) }
    var inner = IncludedTemplate(template)
    inner.overrides = overrides(by: blocks, in: outer)
    if let margin = inclusion.margin { inner.margin.added = outer.margin.replacing(outer.text[margin]) }
    if let earlier = activeInclusions.last(where: { $0.key == tag.name }), !terminates(inner, since: earlier) {
      return report(
        Problem(.templateName, tag.range, "\(tag.name) includes itself without end: \(chain(to: tag.name))"),
        in: outer)
    }
    activeInclusions.append(
      ActiveInclusion(key: tag.name, contextCount: contexts.count, overrideCount: inner.overrides.count))
    let outerBlocks = foundBlocks
    let problemCount = log.count
    foundBlocks = []
    compile(template.nodes[...], inside: tag, of: outer, in: inner)
    // A parent with errors may have blocks that were not reached.
    if log.count == problemCount { reportUnknown(blocks, of: tag, in: outer) }
    foundBlocks.formUnion(outerBlocks)
    activeInclusions.removeLast()
  }

  /// The overrides in force inside a parent: those from outside win over those that the parent's tag holds.
  private mutating func overrides(
    by blocks: [BlockNode], in template: IncludedTemplate
  ) -> [String: IncludedTemplate.Override] {
    var overrides: [String: IncludedTemplate.Override] = [:]
    for block in blocks {
      let override = IncludedTemplate.Override(block: block, template: template.template)
      if overrides.updateValue(override, forKey: block.tag.name) != nil {
        report(
          Problem(.templateName, block.tag.range, "\(block.tag.quoted) is given twice in its parent"), in: template)
      }
    }
    return overrides.merging(template.overrides) { _, outer in outer }
  }

  /// Whether a template that includes itself comes to an end: since the earlier inclusion it moved deeper into the data, or more
  /// blocks are overridden.
  private func terminates(_ template: IncludedTemplate, since earlier: ActiveInclusion) -> Bool {
    contexts.areDeeper(since: earlier.contextCount) || template.overrides.count > earlier.overrideCount
  }

  private func chain(to key: String) -> String {
    let start = activeInclusions.lastIndex { $0.key == key } ?? activeInclusions.startIndex
    return (activeInclusions[start...].map(\.key) + [key]).joined(separator: " → ")
  }

  private mutating func reportUnknown(_ blocks: [BlockNode], of parent: Tag, in template: IncludedTemplate) {
    for block in blocks where !foundBlocks.contains(block.tag.name) {
      let problem = Problem(
        .templateName, block.tag.nameRange, "\(parent.name) has no block \"\(block.tag.name.shortened)\"",
        help: NearestName.of(block.tag.name, in: foundBlocks.sorted()).map { "did you mean \($0)?" })
      report(problem, in: template)
    }
  }
}
