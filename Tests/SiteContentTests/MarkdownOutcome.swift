import Testing

@testable import SiteContent

/// Parses notes of a small site, and gives the HTML as text, its open links as `{page}` or `{file}`, and then the
/// diagnostics, a line each.
func outcome(
  _ markdown: String, allowsHTML: Bool = false, path: String = "content/terms/fall/csse.md"
) -> String {
  let body = MarkdownBody(path: path, bytes: Array(markdown.utf8)[...], firstLine: 1)
  let (notes, diagnostics) = Notes.parse(body, known: .small, allowsHTML: allowsHTML)
  return text(of: notes) + diagnostics.map { "\($0.line)\n" }.joined()
}

/// The HTML of notes with its links as `{page}` or `{file}`.
func text(of notes: Notes) -> String {
  notes.pieces.map { piece in
    switch piece {
    case .html(let bytes): String(decoding: bytes, as: UTF8.self)
    case .link(.page(let path, let fragment)): "{\(path.text)\(fragment.map { "#\($0)" } ?? "")}"
    case .link(.attachment(let path)): "{\(path)}"
    case .figure(let figure, _): "{\(figure.field)}"
    }
  }.joined()
}

extension LinkablePaths {
  /// A site with one course of each kind of neighbour.
  static let small = LinkablePaths(
    pages: [
      "content/index.md": .home,
      "content/terms/fall/index.md": .term("fall"),
      "content/terms/fall/csse.md": .course("fall/csse"),
      "content/terms/fall/math.md": .course("fall/math"),
      "content/terms/fall/math.zh.md": .course("fall/math"),
      "content/pages/about.md": PagePath("pages/about"),
    ],
    unpublished: ["content/vaults.yml", "content/people/mei.md"],
    attachments: [
      "content/terms/fall/plan.png", "content/terms/fall/my file.pdf", "content/terms/fall/é.png",
      "content/pictures/a(1).png",
    ])
}

extension Diagnostic {
  /// `line:column+length: severity: message (help)`; with the path in place of the numbers where a whole file is meant.
  var line: String {
    let place = location.line.map { "\($0):\(location.column)+\(location.length): " } ?? "\(location.path): "
    return "\(place)\(severity): \(message)\(help.map { " (\($0))" } ?? "")"
  }
}

/// The diagnostics of notes of the small site, a line each.
func diagnostics(of markdown: String) -> String {
  let body = MarkdownBody(path: "content/terms/fall/csse.md", bytes: Array(markdown.utf8)[...], firstLine: 1)
  return Notes.parse(body, known: .small).diagnostics.map(\.line).joined(separator: "\n")
}
