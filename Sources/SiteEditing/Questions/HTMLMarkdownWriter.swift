import Formats

/// Writes the texts and tags of HTML as Markdown.
struct HTMLMarkdownWriter {
  /// What is between two texts.
  private enum Gap: Int, Comparable {
    case none, blank, line, paragraph

    static func < (left: Gap, right: Gap) -> Bool { left.rawValue < right.rawValue }
  }

  /// What is around a text in a line.
  private enum Mark { case strong, emphasis, superscript, subscripted, link }

  /// A mark that has begun.
  private struct OpenMark {
    let mark: Mark
    /// The place of its first text; nil before there is one.
    var start: Int?
    /// The number of elements of this kind that are open: only the outermost one counts.
    var depth = 1
    var address = ""
  }

  private var output: [UInt8] = []
  private var gap = Gap.none
  /// The marks that have begun and not ended, the innermost one last.
  private var open: [OpenMark] = []
  /// The last mark that ended, with the place of its end, and whether a letter after it would hide it.
  private var closed: (mark: Mark, end: Int, isFragile: Bool)?
  private var lists: [(isOrdered: Bool, count: Int, indent: Int)] = []
  /// Whether the last thing written is the bullet of an item.
  private var isAtBullet = false
  private var tables = 0
  private var cells = 0
  /// The code that is being read, whether it has lines of its own, and its element.
  private var code: (text: String, isBlock: Bool, element: String)?

  /// The Markdown.
  mutating func finished() -> String {
    closeCode()
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return String(line)
    }.joined(separator: "\n").trimmed
  }

  // MARK: - Texts

  mutating func add(_ raw: String) {
    let text = HTMLMarkdown.decoded(raw)
    if code != nil {
      code?.text += text.replacing(String(HTMLMarkdown.reference), with: "&")
      return
    }
    // Blanks and line breaks of HTML are one blank.
    let words = text.split { $0 == " " || $0.isNewline || $0 == "\t" }
    guard let first = words.first?.first else {
      if !text.isEmpty { gap = max(gap, .blank) }
      return
    }
    if text.first != first { gap = max(gap, .blank) }
    let startsLine = begin(with: first)
    let plain = words.joined(separator: " ")
    // Within a line, a sign at the start of a text starts no list.
    let escaped =
      startsLine ? QuestionMarkdown.escaped(plain) : String(QuestionMarkdown.escaped("x\(plain)").dropFirst())
    output += escaped.replacing(String(HTMLMarkdown.reference), with: "&").utf8
    if text.last != plain.last { gap = .blank }
  }

  /// Writes what is between the last text and the next one, and returns whether that starts a line.
  @discardableResult private mutating func begin(with next: Character) -> Bool {
    let startsLine = isAtBullet || output.isEmpty || gap >= .line
    if isAtBullet || output.isEmpty { gap = .none }
    // A sign that ends bold type must not touch a letter if a sign is before it.
    if gap == .none, let closed, closed.end == output.count, closed.isFragile, next.isLetter || next.isNumber {
      gap = .blank
    }
    let indent = [UInt8](repeating: 0x20, count: lists.last?.indent ?? 0)
    switch gap {
    case .none: break
    case .blank: output.append(0x20)
    case .line: output += Array("\\\n".utf8) + indent
    case .paragraph: output += Array("\n\n".utf8) + indent
    }
    gap = .none
    isAtBullet = false
    for index in open.indices where open[index].start == nil { open[index].start = output.count }
    return startsLine
  }

  // MARK: - Tags

  /// Writes what a tag means, and returns what is lost with it.
  mutating func add(_ tag: HTMLTag) -> String? {
    if code != nil {
      if tag.name == "br" {
        code?.text += "\n"
        code?.isBlock = true
      }
      if tag.isEnd, tag.name == code?.element { closeCode() }
      return nil
    }
    switch tag.name {
    case "b", "strong": return mark(.strong, tag)
    case "i", "em", "cite", "dfn": return mark(.emphasis, tag)
    case "sup": return mark(.superscript, tag)
    case "sub": return mark(.subscripted, tag)
    case "a": return mark(.link, tag)
    case "h1", "h2", "h3", "h4", "h5", "h6":
      block()
      let loss = mark(.strong, tag)
      block()
      return loss
    case _ where Self.codes.contains(tag.name) && !tag.isEnd: code = ("", tag.name == "pre", tag.name)
    case "q": add(tag.isEnd ? "”" : "“")
    case "br": gap = tables > 0 ? max(gap, .blank) : gap < .line ? .line : .paragraph
    case "img": add(tag["alt"] ?? "")
    case "ul", "ol", "li": list(tag)
    case "table", "tr", "td", "th": table(tag)
    case "p", "div", "blockquote", "hr", "dl", "dt", "dd", "section", "article", "figure", "figcaption", "caption",
      "center", "details", "summary":
      block()
    default: break
    }
    return nil
  }

  private static let codes: Set<String> = ["code", "tt", "kbd", "samp", "pre"]

  /// Starts or ends a paragraph. In a cell it is a blank.
  private mutating func block() { gap = max(gap, tables > 0 ? .blank : .paragraph) }

  private mutating func list(_ tag: HTMLTag) {
    switch tag.name {
    case "li" where !tag.isEnd:
      if lists.isEmpty { lists.append((false, 0, 0)) }
      let last = lists.count - 1
      let outer = last > 0 ? lists[last - 1].indent : 0
      let bullet = lists[last].isOrdered ? "\(lists[last].count + 1). " : "- "
      if !output.isEmpty { output += (last == 0 && lists[0].count == 0 ? "\n\n" : "\n").utf8 }
      output += [UInt8](repeating: 0x20, count: outer) + Array(bullet.utf8)
      lists[last].count += 1
      lists[last].indent = outer + bullet.utf8.count
      (gap, isAtBullet) = (.none, true)
    case "li": block()
    default:
      if tag.isEnd {
        _ = lists.popLast()
      } else {
        let first = tag["start"].flatMap { Int($0) } ?? 1
        // So deep a list is none that people read.
        guard lists.count < 20 else { return block() }
        lists.append((tag.name == "ol", (1...1_000_000).contains(first) ? first - 1 : 0, lists.last?.indent ?? 0))
      }
      block()
    }
  }

  private mutating func table(_ tag: HTMLTag) {
    switch tag.name {
    case "table":
      tables = max(0, tables + (tag.isEnd ? -1 : 1))
      gap = max(gap, .paragraph)
    case "tr" where !tag.isEnd:
      gap = max(gap, .line)
      cells = 0
    case "td" where !tag.isEnd, "th" where !tag.isEnd:
      if cells > 0 { add(" | ") }
      cells += 1
    default: break
    }
  }

  private mutating func closeCode() {
    guard let (text, isBlock, _) = code else { return }
    code = nil
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    if isBlock {
      let fence = String(repeating: "`", count: max(3, longest + 1))
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let content = lines.drop { $0.trimmed.isEmpty }.reversed().drop { $0.trimmed.isEmpty }.reversed()
      guard !content.isEmpty else { return }
      gap = .paragraph
      begin(with: "`")
      let indent = String(repeating: " ", count: lists.last?.indent ?? 0)
      output += ([fence] + content + [fence]).joined(separator: "\n\(indent)").utf8
      gap = .paragraph
    } else {
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard !words.isEmpty else { return }
      if text.first?.isWhitespace == true { gap = max(gap, .blank) }
      begin(with: "`")
      let fence = String(repeating: "`", count: longest + 1)
      let blank = words.hasPrefix("`") || words.hasSuffix("`") ? " " : ""
      output += "\(fence)\(blank)\(words)\(blank)\(fence)".utf8
      if text.last?.isWhitespace == true { gap = .blank }
    }
  }

  // MARK: - Marks

  private mutating func mark(_ mark: Mark, _ tag: HTMLTag) -> String? {
    let place = open.lastIndex { $0.mark == mark }
    guard tag.isEnd else {
      if let place { open[place].depth += 1 } else { open.append(OpenMark(mark: mark, address: tag["href"] ?? "")) }
      return nil
    }
    guard let place else { return nil }
    open[place].depth -= 1
    guard open[place].depth == 0 else { return nil }
    let begun = open[place]
    // What began inside and did not end means nothing.
    open.removeSubrange(place...)
    guard let start = begun.start, start < output.count else { return nil }
    let inner = String(decoding: output[start...], as: UTF8.self)
    switch mark {
    case .strong, .emphasis: return emphasize(inner, mark, from: start)
    case .superscript: return raise(inner, from: start, signs: Self.superscripts, or: "^")
    case .subscripted: return raise(inner, from: start, signs: Self.subscripts, or: "\\_")
    case .link: return link(inner, to: HTMLMarkdown.decoded(begun.address), from: start)
    }
  }

  /// Replaces the text from a place on.
  private mutating func replace(from start: Int, with text: String) {
    output.replaceSubrange(start..., with: text.utf8)
  }

  private mutating func emphasize(_ inner: String, _ mark: Mark, from start: Int) -> String? {
    guard !inner.contains("\n\n"), let first = inner.first, let last = inner.last else {
      return "bold type and italics over several paragraphs have no place"
    }
    let signs = mark == .strong ? "**" : "*"
    var text = "\(signs)\(inner)\(signs)"
    if let closed, closed.mark == mark, closed.end == start {
      // Two bold texts that touch are one.
      replace(from: start - signs.count, with: "\(inner)\(signs)")
    } else {
      let before = String(decoding: output[..<start].suffix(4), as: UTF8.self).last
      let isHidden = !(first.isLetter || first.isNumber) && before.map { $0.isLetter || $0.isNumber } == true
      if isHidden { text = " \(text)" }
      replace(from: start, with: text)
    }
    closed = (mark, output.count, !(last.isLetter || last.isNumber))
    return nil
  }

  private mutating func raise(
    _ inner: String, from start: Int, signs: [Character: Character], or sign: String
  ) -> String? {
    let plain = inner.replacing("\\", with: "")
    let raised = plain.compactMap { signs[$0] }
    if raised.count == plain.count {
      replace(from: start, with: String(raised))
      return nil
    }
    replace(from: start, with: "\(sign)(\(inner))")
    let isRaised = sign == "^"
    return "a \(isRaised ? "super" : "sub")script that has no signs of its own is written \(isRaised ? "^" : "_")(…)"
  }

  private mutating func link(_ inner: String, to address: String, from start: Int) -> String? {
    if address.isEmpty { return nil }
    let isWeb = address.wholeMatch(of: /(https?:\/\/|mailto:)[^\s<>\\\u{1}]+/.ignoresCase()) != nil
    guard isWeb, !inner.contains("\n\n"), !inner.contains("](") else {
      return "the link to \(address.excerpt(upTo: 60)) has no place"
    }
    replace(from: start, with: "[\(inner)](<\(address)>)")
    return nil
  }

  private static func pairs(_ plain: String, _ signs: String) -> [Character: Character] {
    Dictionary(zip(plain, signs)) { first, _ in first }
  }

  private static let superscripts = pairs(
    "0123456789+-−=()abcdefghijklmnoprstuvwxyz", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ")
  private static let subscripts = pairs(
    "0123456789+-−=()aehijklmnoprstuvx", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ")
}
