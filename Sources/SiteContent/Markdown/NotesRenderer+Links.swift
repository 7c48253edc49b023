import Formats

extension NotesRenderer {
  /// Resolves a link or picture; nil with a diagnostic if it is refused.
  mutating func resolved(_ url: [UInt8], isPicture: Bool, at place: MarkdownLocation) -> ResolvedLink? {
    let destination = String(decoding: url, as: UTF8.self)
    do throws(LinkError) {
      let link = try isPicture ? resolver.picture(at: destination) : resolver.link(to: destination)
      if case .here(let slug) = link { warnWithoutHeading(slug, at: place) }
      return link
    } catch {
      if !report.isFull(.error) {
        report.add(.error, .brokenLink, at: place, error.message, help: resolver.help(of: error))
      }
      return nil
    }
  }

  /// Writes an `href` or `src` attribute.
  mutating func addAddress(of link: ResolvedLink, as attribute: String) {
    writer.add(" \(attribute)=\"")
    switch link {
    case .outside(let address), .contact(let address): writer.addURL(address.utf8)
    case .here(let slug):
      let id = outline.slugs.contains(slug) ? HeadingOutline.idPrefix + slug : slug
      writer.add("#\(PercentEncoding.encode(id))")
    case .page(let path, let fragment): writer.addLink(.page(path, fragment: fragment))
    case .attachment(let path, let fragment):
      writer.addLink(.attachment(path))
      if let fragment { writer.addURL("#\(fragment)".utf8) }
    }
    writer.add("\"")
    // Other hosts must not learn the address of a page with grades.
    if case .outside = link { writer.add(" rel=\"noreferrer\"") }
  }

  /// Warns about a picture without alternative text.
  mutating func warnWithoutAlternative(_ text: String, at place: MarkdownLocation) {
    guard text.utf8.allSatisfy({ $0 == 0x20 }) else { return }
    report.add(
      .warning, .noAlternativeText, at: place, "this picture has no alternative text", help: "![what it shows](path)")
  }

  /// Warns about a link to a heading that does not exist.
  private mutating func warnWithoutHeading(_ slug: String, at place: MarkdownLocation) {
    // Every page has a top, so `#` and `#top` are valid.
    guard slug != "", slug != "top", !outline.slugs.contains(slug), !report.isFull(.warning) else { return }
    let nearest = NearestName.of(slug, in: outline.headings.lazy.map(\.slug))
    report.add(
      .warning, .brokenLink, at: place, "no heading of these notes is \"#\(slug)\"",
      help: nearest.map { "did you mean \"#\($0)\"?" }
    )
  }
}
