/// How sections and blocks are compiled.
extension Compiler {
  mutating func addSection(_ section: Node.Section, in frame: Frame) {
    let isInverted = section.tag.kind == .inverted
    guard let resolution = resolve(section.tag, in: frame) else {
      // Inside an unknown section nobody knows what names mean, but an inverted one opens no context.
      if isInverted { descend(into: section.body[...], from: section.tag, of: frame, in: frame) }
      return
    }
    let scope = isInverted ? nil : resolution.inner
    if let scope, scopes.goThroughList(of: scope) {
      return report(.listInItself(section.tag), in: frame)
    }
    let start = program.beginBody()
    if let scope { scopes.push(scope) }
    descend(into: section.body[...], from: section.tag, of: frame, in: frame)
    if scope != nil { scopes.pop() }
    let reference = program.reference(to: resolution)
    program.endBody(start) { isInverted ? .inverted(reference, length: $0) : .section(reference, length: $0) }
  }

  /// Adds what overrides a block, or the default content where nothing does.
  mutating func addBlock(_ block: Node.Block, in frame: Frame) {
    let name = block.tag.name
    metBlocks.insert(name)
    guard let override = frame.overrides[name] else {
      return descend(into: block.body[...], from: block.tag, of: frame, in: frame)
    }
    let text = frame.template.text
    var inner = Frame(template: override.template, overrides: frame.overrides)
    // A block of the same name inside its own override shows its default content, instead of itself without end.
    inner.overrides[name] = nil
    inner.margin.added = frame.margin.applied(to: text[block.margin])
    inner.margin.removed = Array(override.template.text[override.block.margin])
    var body = override.block.body[...]
    switch (block.opensLine, override.block.opensLine) {
    case (true, false) where !body.isEmpty:
      program.append(inner.margin.added[...])
    case (false, true):
      // The place's own line has begun, with its margin, where the override's first line goes.
      guard case .text(let range) = body.first else { break }
      add(range, in: inner, continuesLine: true)
      body = body.dropFirst()
    default: break
    }
    descend(into: body, from: block.tag, of: frame, in: inner)
  }
}
