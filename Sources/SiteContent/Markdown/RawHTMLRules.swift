/// The elements and attributes of raw HTML that are published if `allow-html` is on.
///
/// This is an allowlist, so that anything unforeseen is left out. It has no `id`, which could be that of an element of a
/// template, no `style`, which the content policy of pages forbids, and no headings, which have their place in the outline.
enum RawHTMLRules {
  /// Elements that are allowed in a paragraph.
  static let phrasing: Set<String> = [
    "a", "abbr", "b", "bdi", "bdo", "br", "cite", "code", "data", "del", "dfn", "em", "i", "img", "ins", "kbd", "mark",
    "q", "rp", "rt", "ruby", "s", "samp", "small", "span", "strong", "sub", "sup", "time", "u", "var", "wbr",
  ]

  /// Elements that are allowed between paragraphs.
  static let flow: Set<String> = phrasing.union([
    "blockquote", "caption", "col", "colgroup", "dd", "details", "div", "dl", "dt", "figcaption", "figure", "hr", "li",
    "ol", "p", "pre", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
  ])

  /// The most raw elements that can be nested.
  static let depth = 100

  /// Elements without content.
  static let void: Set<String> = ["br", "col", "hr", "img", "wbr"]

  private static let everywhere: Set<String> = ["class", "dir", "lang", "title"]

  private static let attributes: [String: Set<String>] = [
    "a": ["href"],
    "col": ["span"],
    "colgroup": ["span"],
    "data": ["value"],
    "del": ["datetime"],
    "details": ["open"],
    "img": ["alt", "height", "src", "width"],
    "ins": ["datetime"],
    "li": ["value"],
    "ol": ["reversed", "start", "type"],
    "td": ["colspan", "headers", "rowspan"],
    "th": ["abbr", "colspan", "headers", "rowspan", "scope"],
    "time": ["datetime"],
  ]

  static func allows(_ attribute: String, of element: String) -> Bool {
    everywhere.contains(attribute) || attributes[element, default: []].contains(attribute)
  }
}
