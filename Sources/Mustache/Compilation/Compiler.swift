/// Expands a template with all that it includes into one program, and checks each name where it stands.
///
/// A partial is compiled anew for each place, as its names mean what is in scope there. All bounds on nesting and growth
/// are here and in the parser, so rendering needs none.
struct Compiler {
  let library: TemplateLibrary
  let strictness: Strictness
  var program = Program()
  var scopes: Scopes
  var log: ProblemLog
  /// The names of the blocks that were met in the parent that is being included.
  var metBlocks: Set<String> = []
  var active: [ActiveInclusion] = []
  private var depth = 0
  /// How many nodes have been compiled.
  private var size = 0

  init(library: TemplateLibrary, root: Kind, strictness: Strictness, main: String) {
    self.library = library
    self.strictness = strictness
    scopes = Scopes(root: root)
    log = ProblemLog(main: main)
  }

  mutating func compile(_ template: ParsedTemplate, key: String) -> (program: Program?, errors: [TemplateError]) {
    for problem in template.problems { log.add(problem, in: template) }
    active.append(ActiveInclusion(key: key, scopeCount: scopes.count, overrideCount: 0))
    compile(template.nodes[...], in: Frame(template: template))
    return log.isEmpty ? (program, []) : (nil, log.errors)
  }

  /// Compiles the nodes inside a tag; `outer` is where the tag itself stands.
  mutating func descend(into nodes: ArraySlice<Node>, from tag: Tag, of outer: Frame, in frame: Frame) {
    guard depth < Limits.nesting else { return report(.tooDeep(tag), in: outer) }
    guard size < Limits.expansion else { return }
    size += nodes.count
    if size >= Limits.expansion {
      return report(Problem(tag.range, "the template becomes too large here: it includes others too often"), in: outer)
    }
    depth += 1
    compile(nodes, in: frame)
    depth -= 1
  }

  /// Reports a mistake that is none in a lenient template.
  mutating func report(_ problem: Problem, in frame: Frame) {
    if strictness == .strict { log.add(problem, in: frame.template) }
  }

  /// What the name of a tag means, or nil if that was reported.
  mutating func resolve(_ tag: Tag, in frame: Frame) -> Resolution? {
    do throws(Problem) {
      return try scopes.resolve(tag)
    } catch {
      report(error, in: frame)
      return nil
    }
  }

  private mutating func compile(_ nodes: ArraySlice<Node>, in frame: Frame) {
    for node in nodes where !log.isFull {
      switch node {
      case .text(let range): add(range, in: frame)
      case .variable(let tag): addVariable(tag, in: frame)
      case .section(let section): addSection(section, in: frame)
      case .partial(let inclusion): include(inclusion, in: frame)
      case .parent(let inclusion, let blocks): include(inclusion, overriding: blocks, in: frame)
      case .block(let block): addBlock(block, in: frame)
      }
    }
  }
}
