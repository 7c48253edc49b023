/// Which raw HTML may be published where `allow-html` is on.
///
/// A list of what is allowed, not of what is dangerous: what nobody thought of is left out. No `id` (it could be that of
/// a template's element), no `style` (pages forbid it anyway), no headings (they have their place in the outline).
enum RawHTMLRules {
  /// Elements that may stand in a paragraph.
  static let phrasing: Set<String> = [
    "a", "abbr", "b", "bdi", "bdo", "br", "cite", "code", "data", "del", "dfn", "em", "i", "img", "ins", "kbd", "mark",
    "q", "rp", "rt", "ruby", "s", "samp", "small", "span", "strong", "sub", "sup", "time", "u", "var", "wbr",
  ]

  /// Elements that may stand between paragraphs.
  static let flow: Set<String> = phrasing.union([
    "blockquote", "caption", "col", "colgroup", "dd", "details", "div", "dl", "dt", "figcaption", "figure", "hr", "li",
    "ol", "p", "pre", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
  ])

  /// How many raw elements may be open in one another.
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
