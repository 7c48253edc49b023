import SitePages

/// A digest as text for a terminal.
struct DigestText {
  let text: String

  init(_ digest: Digest, on screen: Screen) {
    var lines = [screen.line(digest.title, digest.period, .bold)]
    for section in digest.sections {
      lines += ["", screen.styled(section.title, .bold)]
      lines += section.rows.flatMap { screen.wrapped($0.line, indent: 2) }
      if let more = section.more { lines += screen.wrapped(more, indent: 2) }
    }
    if digest.sections.isEmpty { lines += [""] + screen.wrapped(digest.nothing, indent: 0) }
    text = lines.joined(separator: "\n") + "\n"
  }
}
