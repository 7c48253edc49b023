import Formats

/// Simple HTML, as Moodle's editor writes it, as Markdown: paragraphs, emphasis, lists and code. Other tags are dropped, and their text stays.
enum HTMLMarkdown {
  /// Whether a text has tags of HTML or entities.
  static func isHTML(_ text: String) -> Bool {
    text.firstMatch(of: /<\/?(p|br|b|i|em|strong|span|div|ul|ol|li|code|pre|sub|sup|img|a|table|h[1-6])\b[^<>]*>/)
      != nil
      || text.firstMatch(of: /&(nbsp|lt|gt|amp|quot|#[0-9]+);/) != nil
  }

  static func text(of html: String) -> String {
    var writer = Writer()
    var rest = html[...]
    while let start = rest.firstIndex(of: "<") {
      writer.add(rest[..<start])
      guard let end = rest[start...].firstIndex(of: ">"),
        let tag = rest[start...end].wholeMatch(of: /<(\/?)([A-Za-z][A-Za-z0-9]*)[^<>]*>/)
      else {
        writer.add("<")
        rest = rest[rest.index(after: start)...]
        continue
      }
      writer.tag(tag.2.lowercased(), isEnd: !tag.1.isEmpty)
      rest = rest[rest.index(after: end)...]
    }
    writer.add(rest)
    return writer.text
  }

  private struct Writer {
    private var output = ""
    private var lists: [(isOrdered: Bool, count: Int)] = []
    private var isInCode = false

    var text: String {
      output.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        var line = line
        while line.last == " " { line.removeLast() }
        return String(line)
      }.joined(separator: "\n").replacing(/\n{3,}/, with: "\n\n").trimmed
    }

    mutating func add(_ raw: Substring) {
      let text = HTMLMarkdown.decoded(raw)
      if isInCode {
        output += text
        return
      }
      // Blanks and line breaks of HTML are one blank.
      let words = text.split(omittingEmptySubsequences: false) { $0 == " " || $0.isNewline || $0 == "\t" }
      var plain = words.filter { !$0.isEmpty }.joined(separator: " ")
      if words.first?.isEmpty == true, !plain.isEmpty, output.last.map({ !$0.isWhitespace }) ?? false {
        plain = " " + plain
      }
      if words.count > 1, words.last?.isEmpty == true, !plain.isEmpty { plain += " " }
      output += QuestionMarkdown.escaped(plain)
    }

    mutating func tag(_ name: String, isEnd: Bool) {
      switch name {
      case "b", "strong": output += "**"
      case "i", "em": output += "*"
      case "code",
        "tt" where !isInCode || isEnd:
        output += "`"
      case "pre":
        output += isEnd ? "\n```\n\n" : "\n\n```\n"
        isInCode = !isEnd
      case "br": output += "\n"
      case "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "table", "tr", "blockquote":
        output += lists.isEmpty ? "\n\n" : ""
      case "ul", "ol":
        if isEnd { _ = lists.popLast() } else { lists.append((name == "ol", 0)) }
        output += "\n\n"
      case "li" where !isEnd && !lists.isEmpty:
        lists[lists.count - 1].count += 1
        let list = lists[lists.count - 1]
        output += "\n" + String(repeating: "  ", count: lists.count - 1) + (list.isOrdered ? "\(list.count). " : "- ")
      default: break
      }
    }
  }

  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "hellip": "…", "ndash": "–", "mdash": "—",
    "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»", "times": "×", "deg": "°",
    "eacute": "é", "egrave": "è", "ecirc": "ê", "agrave": "à", "acirc": "â", "ccedil": "ç", "ocirc": "ô", "ucirc": "û",
    "ugrave": "ù", "icirc": "î", "iuml": "ï", "auml": "ä", "ouml": "ö", "uuml": "ü", "szlig": "ß",
  ]

  private static func decoded(_ text: Substring) -> String {
    String(text).replacing(/&(#x?[0-9A-Fa-f]{1,6}|[A-Za-z]{2,8});/) { match in
      let name = match.1
      if let known = entities[String(name)] { return known }
      let number =
        name.hasPrefix("#x")
        ? UInt32(name.dropFirst(2), radix: 16) : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
      return number.flatMap(Unicode.Scalar.init).map { String($0) } ?? String(match.0)
    }
  }
}
