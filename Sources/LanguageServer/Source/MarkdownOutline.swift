import Formats
import SiteContent

/// The headings and links of a text, found line by line outside code blocks.
struct MarkdownOutline {
  struct Heading {
    /// The number of the line, from 0.
    var line: Int
    var level: Int
    var text: String
  }

  /// A link of the form `[text](target)`.
  struct Link {
    /// The bytes of the target without its fragment.
    var range: Range<Int>
    /// The target as written, without its fragment.
    var target: String
    var fragment: String?
  }

  private(set) var headings: [Heading] = []
  private(set) var links: [Link] = []
  private let text: DocumentText

  init(_ text: DocumentText) {
    self.text = text
    let first = CursorContext.frontMatter(of: text).map { $0.upperBound + 1 } ?? 0
    var fence: String?
    for number in first..<max(first, text.lineCount) {
      let range = text.line(number)
      let line = text.text(range)
      let content = line.trimmed
      if let open = fence {
        if content.hasPrefix(open) { fence = nil }
        continue
      }
      if content.hasPrefix("```") || content.hasPrefix("~~~") {
        fence = String(content.prefix(3))
        continue
      }
      let signs = content.prefix { $0 == "#" }.count
      if (1...6).contains(signs), content.dropFirst(signs).first == " " {
        headings.append(Heading(line: number, level: signs, text: content.dropFirst(signs).trimmed))
      }
      addLinks(in: range)
    }
  }

  private mutating func addLinks(in range: Range<Int>) {
    var at = range.lowerBound
    var isCode = false
    while at + 1 < range.upperBound {
      if text.bytes[at] == UInt8(ascii: "`") { isCode.toggle() }
      guard !isCode, text.bytes[at] == UInt8(ascii: "]"), text.bytes[at + 1] == UInt8(ascii: "(") else {
        at += 1
        continue
      }
      let start = at + 2
      let end = text.bytes[start..<range.upperBound].firstIndex { ") \t".utf8.contains($0) } ?? range.upperBound
      let hash = text.bytes[start..<end].firstIndex(of: UInt8(ascii: "#")) ?? end
      links.append(
        Link(
          range: start..<hash, target: text.text(start..<hash), fragment: hash < end ? text.text(hash + 1..<end) : nil))
      at = end
    }
  }

  /// Returns the path of the file that a link names, from the site's folder; nil for a link to another host or within the file.
  static func path(of target: String, from file: String) -> String? {
    guard !target.isEmpty, !target.hasPrefix("/"), !target.contains(":"), !target.hasPrefix("<") else { return nil }
    var names = file.parentPath.pathNames
    for name in DocumentURI.path(of: "file:///\(target)")?.pathNames ?? [] {
      switch name {
      case ".": break
      case "..": if names.popLast() == nil { return nil }
      default: names.append(name)
      }
    }
    return names.joined(separator: "/")
  }

  static func relative(_ path: String, to file: String) -> String {
    let (folder, names) = (file.parentPath.pathNames, path.pathNames)
    let shared = zip(folder, names.dropLast()).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: folder.count - shared) + names.dropFirst(shared)).joined(separator: "/")
  }
}
