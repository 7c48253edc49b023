import Formats

extension Digest {
  /// The digest as Markdown, as for a comment in an issue.
  package var markdown: String {
    var lines = ["# \(title.escapedForMarkdown)", "", period.escapedForMarkdown]
    for section in sections {
      lines += ["", "## \(section.title.escapedForMarkdown)", ""]
      lines += section.rows.map { row in
        let line = line(of: row, name: "**\(row.name.escapedForMarkdown)**") { $0.escapedForMarkdown }
        return "- \(line)"
      }
      if let more = section.more { lines += ["- \(more.escapedForMarkdown)"] }
    }
    if sections.isEmpty { lines += ["", nothing.escapedForMarkdown] }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The digest as a page without scripts and links, as for a mail.
  package var html: String {
    var lines = [
      "<!doctype html>", "<html lang=\"\(localizer.language.escapedForHTML)\">", "<meta charset=\"utf-8\">",
      "<meta name=\"viewport\" content=\"width=device-width\">", "<meta name=\"color-scheme\" content=\"light dark\">",
      "<title>\(title.escapedForHTML)</title>", "<style>\(Self.style)</style>", "<h1>\(title.escapedForHTML)</h1>",
      "<p>\(period.escapedForHTML)</p>",
    ]
    for section in sections {
      lines += ["<h2>\(section.title.escapedForHTML)</h2>", "<ul>"]
      lines += section.rows.map { row in
        "<li>\(line(of: row, name: "<b>\(row.name.escapedForHTML)</b>") { $0.escapedForHTML })</li>"
      }
      lines += section.more.map { ["<li>\($0.escapedForHTML)</li>"] } ?? []
      lines.append("</ul>")
    }
    if sections.isEmpty { lines.append("<p>\(nothing.escapedForHTML)</p>") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let style =
    "body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:1rem auto;padding:0 1rem}"
    + "h1{font-size:1.4rem}h2{font-size:1.1rem;margin-bottom:0}ul{padding-left:1.2rem;margin-top:.3rem}"

  /// Returns a row whose name is marked up. Every language starts the line with it.
  private func line(of row: Row, name: String, _ escaped: (String) -> String) -> String {
    guard row.line.hasPrefix(row.name) else { return escaped(row.line) }
    return name + escaped(String(row.line.dropFirst(row.name.count)))
  }
}
