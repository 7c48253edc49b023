import Formats

/// Simple HTML, as Moodle's editor writes it, as Markdown, with what has no place there.
struct HTMLMarkdown {
  private(set) var text = ""
  private(set) var losses: [Loss] = []

  /// Something that Markdown has no place for.
  struct Loss {
    /// The number of line breaks before it.
    var line: Int
    var text: String
  }

  init(_ html: String) {
    var scanner = HTMLScanner(html)
    var writer = HTMLMarkdownWriter()
    var line = 0
    func note(_ loss: String?) {
      if let loss { losses.append(Loss(line: line, text: loss)) }
    }
    while let token = scanner.next() {
      switch token {
      case .text(let text): writer.add(text)
      case .tag(let tag):
        note(Self.loss(of: tag))
        note(writer.add(tag))
      }
      line = scanner.line
    }
    text = writer.finished()
  }

  /// Whether a text has tags of HTML or character references.
  static func isHTML(_ text: String) -> Bool {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else { return false }
    return text.firstMatch(
      of: /<\/?(p|br|b|i|em|strong|span|div|ul|ol|li|code|pre|sub|sup|img|a|u|table|h[1-6])\b[^<>]*>/)
      != nil
      || text.firstMatch(of: /&(nbsp|lt|gt|amp|quot|#[0-9]+);/) != nil
  }

  /// What is lost with an element that only its tag says; nil if nothing is.
  private static func loss(of tag: HTMLTag) -> String? {
    guard !tag.isEnd else { return nil }
    switch tag.name {
    case "img":
      let source = tag["src"] ?? ""
      let name = source.hasPrefix("data:") ? "" : source.prefix { $0 != "?" }.split(separator: "/").last ?? ""
      return "the picture \(name)".trimmed.excerpt(upTo: 80) + " has no place: add it by hand"
    case "table": return "a table has no place: its rows are lines, with | between the cells"
    case "audio", "video", "iframe", "object", "embed", "canvas", "svg", "math", "script", "input", "select",
      "textarea", "button":
      return "<\(tag.name)> has no place"
    case "u", "ins", "s", "strike", "del", "mark", "font":
      return "underlined, struck through and coloured text has no place: it is plain"
    default:
      guard let style = tag["style"]?.lowercased() else { return nil }
      let isMarked = style.contains("underline") || style.contains("line-through") || style.contains("color")
      return isMarked ? "underlined, struck through and coloured text has no place: it is plain" : nil
    }
  }

  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "hellip": "…", "ndash": "–", "mdash": "—",
    "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»", "times": "×", "deg": "°",
    "minus": "−", "shy": "", "middot": "·", "bull": "•", "plusmn": "±", "le": "≤", "ge": "≥", "ne": "≠", "asymp": "≈",
    "rarr": "→", "euro": "€", "micro": "µ", "sup2": "²", "sup3": "³", "frac12": "½", "alpha": "α", "beta": "β",
    "gamma": "γ", "delta": "δ", "Delta": "Δ", "lambda": "λ", "mu": "μ", "pi": "π", "sigma": "σ", "omega": "ω",
    "Omega": "Ω", "eacute": "é", "Eacute": "É", "egrave": "è", "ecirc": "ê", "euml": "ë", "agrave": "à", "Agrave": "À",
    "acirc": "â", "ccedil": "ç", "ocirc": "ô", "ucirc": "û", "ugrave": "ù", "icirc": "î", "iuml": "ï", "auml": "ä",
    "ouml": "ö", "uuml": "ü", "szlig": "ß", "oelig": "œ", "ntilde": "ñ", "aacute": "á", "iacute": "í", "oacute": "ó",
    "uacute": "ú",
  ]

  /// Stands for the `&` of a character reference that Markdown resolves; no text may have this character.
  static let reference: Character = "\u{1}"

  /// Returns a text with its character references resolved, but those that Markdown knows as well.
  static func decoded(_ text: String) -> String {
    guard text.contains("&") else { return text }
    return text.replacing(String(reference), with: "")
      .replacing(/&(#[xX]?[0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});/) { match in
        let name = match.1
        if let known = entities[String(name)] { return known }
        guard name.hasPrefix("#") else { return "\(reference)\(name);" }
        let digits = name.dropFirst()
        let number =
          digits.first.map { "xX".contains($0) } == true ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap(Unicode.Scalar.init).map { String($0) } ?? String(match.0)
      }
  }
}
