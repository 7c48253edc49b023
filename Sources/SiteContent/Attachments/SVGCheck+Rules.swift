/// What an SVG file must not have, because a browser would run it or load it from another place.
extension SVGCheck {
  /// Elements that run scripts, load documents or hold HTML.
  static let refusedElements: Set<String> = [
    "script", "foreignobject", "iframe", "frame", "frameset", "embed", "object", "applet", "handler", "listener",
    "html", "head", "body",
    "base", "meta", "link", "form", "input", "button", "textarea", "select", "img", "video", "audio", "source",
    "template", "portal",
    "include", "stylesheet", "math", "annotation-xml",
  ]
  /// Elements that change an attribute of another.
  private static let animations: Set<String> = ["animate", "set", "animatetransform", "animatemotion", "animatecolor"]

  /// Checks the value of an attribute, with its references resolved.
  func check(_ value: String, of name: String, in element: String) throws(Problem) {
    let attribute = Self.local(name)
    let plain = String(value.unicodeScalars.filter { $0.value > 0x20 }.map(Character.init)).lowercased()
    if name.lowercased().hasPrefix("xmlns") {
      if ["xhtml", "xsl", "xml-events", "mathml", "xinclude", "xbl"].contains(where: plain.contains) {
        throw Problem("the SVG has elements of the namespace \(value)")
      }
      return
    }
    if attribute.hasPrefix("on") { throw Problem("the SVG has the event handler \(attribute)") }
    if plain.contains("javascript:") || plain.contains("vbscript:") { throw Problem("the SVG has a script link") }
    if Self.animations.contains(element), attribute == "attributename",
      Self.isAddress(Self.local(plain)) || Self.local(plain).hasPrefix("on")
    {
      throw Problem("the SVG changes the attribute \(value) of an element")
    }
    if Self.isAddress(attribute), !Self.isHarmless(plain, isLink: element == "a") {
      throw Problem("the SVG refers to \"\(value.prefix(60))\"")
    }
    if attribute == "style" || plain.contains("url(") { try checkStyle(value) }
  }

  private static func isAddress(_ attribute: String) -> Bool {
    ["href", "src", "action", "formaction", "data", "base", "srcdoc", "from-href", "to-href"].contains(attribute)
  }

  /// Whether an address stays in the file, holds a picture of dots, or is a link to follow.
  private static func isHarmless(_ address: String, isLink: Bool) -> Bool {
    if address.isEmpty || address.hasPrefix("#") { return true }
    if isLink { return ["https://", "http://", "mailto:"].contains(where: address.hasPrefix) }
    return ["png", "jpeg", "jpg", "gif", "webp"].contains { address.hasPrefix("data:image/\($0);") }
  }

  /// Checks a style sheet, or the value of a style attribute.
  func checkStyle(_ style: String) throws(Problem) {
    let plain = style.lowercased().filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
    let refused = ["@import", "\\", "expression(", "-moz-binding", "image-set(", "src("]
    if refused.contains(where: plain.contains) {
      throw Problem("the SVG has a style that loads something or hides its content")
    }
    for piece in plain.components(after: "url(") where !Self.isHarmless(String(piece.prefix(40)), isLink: false) {
      throw Problem("the SVG has a style that loads \"\(piece.prefix(40).prefix { $0 != ")" })\"")
    }
  }

  /// Returns the part of a name after its prefix, in lower case.
  static func local(_ name: String) -> String {
    String(name.lowercased().split(separator: ":", omittingEmptySubsequences: false).last ?? "")
  }
}

extension String {
  /// The text after each occurrence of a word.
  fileprivate func components(after word: String) -> [Substring] {
    var pieces: [Substring] = []
    var rest = self[...]
    while let found = rest.firstRange(of: word) {
      rest = rest[found.upperBound...]
      pieces.append(rest)
    }
    return pieces
  }
}
