import Formats
import SiteContent

/// Where the cursor is in front matter, found from the lines above it, so that text that cannot be parsed yet is enough.
struct CursorContext {
  /// The keys and list elements around the cursor, outermost first.
  private(set) var path: [PathStep] = []
  private(set) var place: Place = .key
  /// The bytes to replace: the key or value up to the cursor.
  private(set) var replaced: Range<Int>
  /// The keys that the group has already.
  private(set) var siblings: Set<String> = []
  /// Whether the cursor is in a group or list in brackets.
  private(set) var isInFlow = false
  /// Whether the cursor is the first thing after the hyphen of a list element.
  private(set) var isElementStart = false
  /// The column of the key that is written, which further keys of the group have too.
  private(set) var column = 0

  enum PathStep: Equatable {
    case key(String)
    case element
  }

  enum Place: Equatable {
    case key
    /// The value of a key; the key is the last step of the path.
    case value
  }

  /// A line with its hyphens and its key.
  private struct Line {
    var dashes: [Int] = []
    /// The column of the content after blanks and hyphens.
    var column = 0
    var key: String?
    var isEmpty: Bool

    init(_ text: String) {
      let bytes = Array(text.utf8)
      var at = 0
      while at < bytes.count {
        if bytes[at] == 0x20 {
          at += 1
        } else if bytes[at] == 0x2D, at + 1 == bytes.count || bytes[at + 1] == 0x20 {
          dashes.append(at)
          at += 1
        } else {
          break
        }
      }
      column = at
      let content = String(decoding: bytes[at...], as: UTF8.self)
      isEmpty = content.isEmpty && dashes.isEmpty || content.hasPrefix("#")
      key = Self.key(of: content)
    }

    private static func key(of content: String) -> String? {
      guard !content.hasPrefix("{"), !content.hasPrefix("[") else { return nil }
      if let colon = content.firstRange(of: ": ") { return unquoted(content[..<colon.lowerBound]) }
      let trimmed = content.trimmed
      return trimmed.hasSuffix(":") ? unquoted(trimmed.dropLast()) : nil
    }

    private static func unquoted(_ text: Substring) -> String {
      let text = text.trimmed
      return text.count > 1 && "\"'".contains(text.first ?? " ") && text.first == text.last
        ? String(text.dropFirst().dropLast()) : text
    }
  }

  /// Returns nil if the offset is not in front matter.
  init?(_ text: DocumentText, at offset: Int) {
    guard let yaml = Self.frontMatter(of: text), yaml.contains(text.lineNumber(at: offset)) else { return nil }
    let number = text.lineNumber(at: offset)
    let start = text.line(number).lowerBound
    let before = text.text(start..<offset)
    let line = Line(before)
    replaced = offset..<offset
    column = line.column
    let content = String(before.utf8.dropFirst(line.column)) ?? ""
    isElementStart = !line.dashes.isEmpty
    var lines: [Line] = []
    for above in yaml.lowerBound..<number { lines.append(Line(text.text(text.line(above)))) }
    path = Self.path(above: lines, column: line.column, dashes: line.dashes)
    if let flow = Self.openBracket(in: content) {
      readFlow(content, from: flow, offset: offset)
    } else if let colon = content.firstRange(of: ": ") ?? (content.hasSuffix(":") ? content.lastRange(of: ":") : nil) {
      path.append(.key(String(content[..<colon.lowerBound])))
      place = .value
      let value = content[colon.upperBound...].drop { $0 == " " }
      replaced = offset - value.utf8.count..<offset
      isElementStart = false
    } else {
      replaced = offset - content.utf8.count..<offset
      siblings = siblings(in: text, yaml, number, column: line.column)
    }
  }

  /// The lines between the fences, or after the first one if there is no other.
  static func frontMatter(of text: DocumentText) -> Range<Int>? {
    func isFence(_ line: Int) -> Bool { text.text(text.line(line)).trimmed == "---" }
    guard isFence(0) || text.text(text.line(0)) == "\u{FEFF}---" else { return nil }
    var line = 1
    while line < text.lineCount, !isFence(line) { line += 1 }
    return 1..<max(line, 1)
  }

  // MARK: - Lines

  private static func path(above lines: [Line], column: Int, dashes: [Int]) -> [PathStep] {
    var path: [PathStep] = []
    var (at, column, dashes) = (lines.count, column, dashes)
    search: while true {
      if let dash = dashes.popLast() {
        path.append(.element)
        column = dash
        for above in (0..<at).reversed() where !lines[above].isEmpty {
          let line = lines[above]
          guard let key = line.key, line.column <= dash, line.dashes.last != dash else { continue }
          path.append(.key(key))
          (at, column, dashes) = (above, line.column, line.dashes)
          continue search
        }
        break
      }
      for above in (0..<at).reversed() where !lines[above].isEmpty {
        let line = lines[above]
        if line.column == column, !line.dashes.isEmpty {
          (at, dashes) = (above, line.dashes)
          continue search
        }
        guard line.column < column else { continue }
        if let key = line.key {
          path.append(.key(key))
          (at, column, dashes) = (above, line.column, line.dashes)
          continue search
        }
        if let dash = line.dashes.last, dash < column {
          (at, dashes) = (above, line.dashes)
          continue search
        }
      }
      break
    }
    return path.reversed()
  }

  /// The keys of the lines with the same column, up to the start and the end of the group.
  private func siblings(in text: DocumentText, _ yaml: Range<Int>, _ number: Int, column: Int) -> Set<String> {
    var found: Set<String> = []
    func scan(_ numbers: some Sequence<Int>, isAbove: Bool) {
      for at in numbers {
        let line = Line(text.text(text.line(at)))
        if line.isEmpty || line.column > column { continue }
        if line.column < column || !isAbove && !line.dashes.isEmpty { return }
        if let key = line.key { found.insert(key) }
        if !line.dashes.isEmpty { return }
      }
    }
    if !isElementStart { scan((yaml.lowerBound..<number).reversed(), isAbove: true) }
    scan(min(number + 1, yaml.upperBound)..<yaml.upperBound, isAbove: false)
    return found
  }

  // MARK: - Brackets

  /// The index of the first bracket that is not closed before the cursor.
  private static func openBracket(in content: String) -> String.Index? {
    var open: [String.Index] = []
    var quote: Character?
    for at in content.indices {
      let character = content[at]
      if let current = quote {
        if character == current { quote = nil }
        continue
      }
      switch character {
      case "\"", "'": quote = character
      case "{", "[": open.append(at)
      case "}", "]": _ = open.popLast()
      default: break
      }
    }
    return open.first
  }

  private mutating func readFlow(_ content: String, from start: String.Index, offset: Int) {
    isInFlow = true
    isElementStart = false
    let head = content[..<start].trimmed
    if head.hasSuffix(":") { path.append(.key(String(head.dropLast()))) }
    var groups: [Set<String>] = []
    var token = ""
    var brackets: [Character] = []
    var quote: Character?
    func name(_ token: String) -> String { token.trimmed.filter { !"\"'".contains($0) } }
    for character in content[start...] {
      if let current = quote {
        token.append(character)
        if character == current { quote = nil }
        continue
      }
      switch character {
      case "\"", "'":
        quote = character
        token.append(character)
      case "{", "[":
        if brackets.last == "[" { path.append(.element) }
        brackets.append(character)
        groups.append([])
        token = ""
        place = .key
      case "}", "]":
        if brackets.popLast() != nil { groups.removeLast() }
        if place == .value, case .key? = path.last, character == "}" { path.removeLast() }
        if brackets.last == "[", path.last == .element { path.removeLast() }
        if brackets.last == "{" { place = .value }
        token = ""
      case ",":
        if brackets.last == "{", place == .value, case .key? = path.last { path.removeLast() }
        token = ""
        place = .key
      case ":" where brackets.last == "{" && place == .key:
        groups[groups.count - 1].insert(name(token))
        path.append(.key(name(token)))
        token = ""
        place = .value
      default: token.append(character)
      }
    }
    let written = token.drop { $0 == " " }
    replaced = offset - written.utf8.count..<offset
    siblings = groups.last ?? []
    if brackets.last == "[" {
      path.append(.element)
      place = .value
    }
  }

  // MARK: - Types

  /// The kind of group that the cursor is in and the type of the value that it is in, by the kind of the file.
  func types(of kind: ContentKind) -> (group: FieldSchema?, value: FieldType?) {
    var group = FieldSchema.of(kind)
    var type: FieldType?
    for step in path {
      switch step {
      case .key(let key): type = group.map { $0.field(key)?.type } ?? type?.mapped
      case .element: type = type?.element
      }
      group = type?.group
    }
    return (group, type)
  }
}

extension StringProtocol {
  fileprivate func lastRange(of text: String) -> Range<String.Index>? {
    guard let last = indices.last, hasSuffix(text) else { return nil }
    return last..<endIndex
  }
}
