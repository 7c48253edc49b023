import Formats
import SiteContent

/// The front matter of a file that can be parsed, with the place of each value.
struct SourceTree {
  let keys: SourceKeys
  let kind: ContentKind

  /// Returns nil if the file has no front matter, or one with syntax errors.
  init?(_ file: SourceFile) {
    guard let kind = ContentKind(path: file.path), let keys = SourceKeys.read(file).keys else { return nil }
    self.keys = keys
    self.kind = kind
  }

  /// A step from the root to a value.
  enum Step {
    /// A key of a group, with the kind of the group.
    case key(YAMLNode.Entry, schema: FieldSchema?)
    /// An element of a list.
    case element(Int, YAMLNode)
  }

  /// The way from the root to the innermost value at a place.
  struct Trail {
    var steps: [Step] = []
    /// Whether the place is in the last key and not in its value.
    var isOnKey = false
    /// The kind of the group at the end of the way, if it is a group.
    var schema: FieldSchema?

    /// The names of the keys on the way.
    var keys: [String] {
      steps.compactMap { if case .key(let entry, _) = $0 { entry.key } else { nil } }
    }

    /// The last key with its group.
    var lastEntry: (entry: YAMLNode.Entry, schema: FieldSchema?)? {
      for step in steps.reversed() { if case .key(let entry, let schema) = step { return (entry, schema) } }
      return nil
    }

    /// The element of the list under a key.
    func element(of key: String) -> (index: Int, node: YAMLNode)? {
      for (step, next) in zip(steps, steps.dropFirst()) {
        if case .key(let entry, _) = step, entry.key == key, case .element(let index, let node) = next {
          return (index, node)
        }
      }
      return nil
    }
  }

  /// Returns the way to an offset of the file; empty outside the front matter.
  func trail(to offset: Int) -> Trail {
    var trail = Trail(schema: FieldSchema.of(kind))
    guard keys.yaml.contains(offset) || keys.yaml.upperBound == offset else { return trail }
    var (node, type) = (keys.root, Optional<FieldType>.none)
    while true {
      switch node.value {
      case .scalar: return trail
      case .mapping(let entries):
        guard !isAlias(node), let entry = entries.last(where: { $0.keyRange.lowerBound <= offset }),
          contains(offset, entry, in: node)
        else { return trail }
        trail.steps.append(.key(entry, schema: trail.schema))
        type = trail.schema?.field(entry.key)?.type ?? type?.mapped
        if offset <= entry.keyRange.upperBound {
          trail.isOnKey = true
          return trail
        }
        node = entry.value
      case .sequence(let nodes):
        guard !isAlias(node), let at = nodes.lastIndex(where: { start(of: $0) <= offset }),
          !nodes[at].isFlow || offset <= nodes[at].range.upperBound
        else { return trail }
        trail.steps.append(.element(at, nodes[at]))
        type = type?.element
        node = nodes[at]
      }
      trail.schema = Self.schema(of: type, for: node)
    }
  }

  /// Whether an offset is in an entry: on its key, or in its value or the line of its value.
  private func contains(_ offset: Int, _ entry: YAMLNode.Entry, in group: YAMLNode) -> Bool {
    if group.isFlow { return offset <= max(entry.value.range.upperBound, entry.keyRange.upperBound) }
    if case .scalar = entry.value.value {
      return offset <= keys.bytes.lineEnd(from: max(entry.keyRange.upperBound, entry.value.range.upperBound - 1))
    }
    return true
  }

  /// The offset at which an element starts: its hyphen, if it has one.
  private func start(of node: YAMLNode) -> Int {
    var at = node.range.lowerBound
    while at > 0, keys.bytes[at - 1] == UInt8(ascii: " ") { at -= 1 }
    return at > 0 && keys.bytes[at - 1] == UInt8(ascii: "-") ? at - 1 : node.range.lowerBound
  }

  func isAlias(_ node: YAMLNode) -> Bool { node.isAlias(in: keys.bytes) }

  /// Returns the offset after the last byte of a value.
  func end(of node: YAMLNode) -> Int {
    if node.isFlow || isAlias(node) { return node.range.upperBound }
    switch node.value {
    case .scalar: return node.range.upperBound
    case .mapping(let entries):
      return entries.last.map { max($0.keyRange.upperBound, end(of: $0.value)) } ?? node.range.upperBound
    case .sequence(let nodes): return nodes.last.map(end) ?? node.range.upperBound
    }
  }

  func range(of node: YAMLNode) -> Range<Int> { node.range.lowerBound..<max(node.range.lowerBound, end(of: node)) }

  // MARK: - Types

  /// Returns the kind of group that a value is.
  static func schema(of type: FieldType?, for node: YAMLNode) -> FieldSchema? {
    node.entries == nil ? nil : type?.group
  }
}

extension ContentKind {
  /// Determines what a file describes from its path; nil if it has no front matter of its own, as translations.
  init?(path: String) {
    guard case .file(let file) = ContentFile.classify(path, among: []), file.language == nil else { return nil }
    self = file.kind
  }
}

extension YAMLNode {
  /// The name of an item or a category in the file; the key, in the short form of an item.
  var workName: (text: String, node: YAMLNode?)? {
    if let name = value(of: "name") {
      return (name.text ?? name.entries?.first?.value.text).map { ($0, name) }
    }
    guard let entries, entries.count == 1, !FieldSchema.item.contains(entries[0].key) else { return nil }
    return (entries[0].key, nil)
  }
}
