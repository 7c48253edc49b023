/// How partials and parents are included.
extension Compiler {
  /// Includes a partial, or a parent with the blocks given to it.
  mutating func include(_ inclusion: Node.Inclusion, overriding blocks: [Node.Block] = [], in frame: Frame) {
    let tag = inclusion.tag
    guard let template = library[tag.name] else {
      return report(
        Problem(tag.nameRange, "there is no template \"\(tag.name.shortened)\"", cure: library.nearest(to: tag.name)),
        in: frame)
    }
    for problem in template.problems { log.add(problem, in: template) }
    var inner = Frame(template: template, overrides: overrides(by: blocks, in: frame))
    if let margin = inclusion.margin { inner.margin.added = frame.margin.applied(to: frame.template.text[margin]) }
    if let same = active.last(where: { $0.key == tag.name }), !goesOn(from: same, with: inner) {
      return report(Problem(tag.range, "\(tag.name) includes itself without end: \(chain(to: tag.name))"), in: frame)
    }
    active.append(ActiveInclusion(key: tag.name, scopeCount: scopes.count, overrideCount: inner.overrides.count))
    let outerBlocks = metBlocks
    let problemCount = log.count
    metBlocks = []
    descend(into: template.nodes[...], from: tag, of: frame, in: inner)
    // Where the parent is faulty itself, its blocks may merely not have been met.
    if log.count == problemCount { reportUnmet(blocks, of: tag, in: frame) }
    metBlocks.formUnion(outerBlocks)
    active.removeLast()
  }

  /// What overrides blocks inside a parent: what came from outside wins over what the parent's tag holds.
  private mutating func overrides(by blocks: [Node.Block], in frame: Frame) -> [String: Frame.Override] {
    var overrides: [String: Frame.Override] = [:]
    for block in blocks {
      let override = Frame.Override(block: block, template: frame.template)
      if overrides.updateValue(override, forKey: block.tag.name) != nil {
        report(Problem(block.tag.range, "\(block.tag.quoted) stands twice in its parent"), in: frame)
      }
    }
    return overrides.merging(frame.overrides) { _, outer in outer }
  }

  /// Whether a template that includes itself comes to an end: it went down in the data, or more blocks are overridden.
  private func goesOn(from same: ActiveInclusion, with frame: Frame) -> Bool {
    scopes.goDown(since: same.scopeCount) || frame.overrides.count > same.overrideCount
  }

  private func chain(to key: String) -> String {
    let start = active.lastIndex { $0.key == key } ?? active.startIndex
    return (active[start...].map(\.key) + [key]).joined(separator: " → ")
  }

  private mutating func reportUnmet(_ blocks: [Node.Block], of parent: Tag, in frame: Frame) {
    for block in blocks where !metBlocks.contains(block.tag.name) {
      let problem = Problem(
        block.tag.nameRange, "\(parent.name) has no block \"\(block.tag.name.shortened)\"",
        cure: NearName(to: block.tag.name, among: metBlocks)?.question)
      report(problem, in: frame)
    }
  }
}
