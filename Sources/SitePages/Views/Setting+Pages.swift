import Grading
import SiteContent

extension Setting {
  /// The notes of a page as HTML, its links filled in; nil where there are none.
  func notes(of page: PagePath) -> [UInt8]? {
    guard let notes = content.notes[page]?.notes(in: wording.language), !notes.isEmpty else { return nil }
    return html(notes, at: address(of: page))
  }

  /// Notes as HTML for a page, their links filled in.
  func html(_ notes: Notes, at here: Address) -> [UInt8] {
    var html: [UInt8] = []
    for piece in notes.pieces {
      switch piece {
      case .html(let bytes): html += bytes
      case .link(.page(let target, let fragment)):
        let link = here.link(to: address(of: target)) + (fragment.map { "#" + $0 } ?? "")
        html += link.escapedForHTML.utf8
      case .link(.attachment(let path)):
        html += here.link(to: Address(attachment: path)).escapedForHTML.utf8
      }
    }
    return html
  }

  /// Where the file of a page can be edited, if the site says so.
  func editAddress(of page: PagePath) -> String? {
    let path = page == .home ? "index" : page.text
    let isFolder = content.record.terms.contains { PagePath.term($0.id) == page }
    return settings.editURL?.replacing("{path}", with: "content/\(path)\(isFolder ? "/index" : "").md")
  }
}

extension Address {
  /// A published file of the content folder, by its path from the site's folder.
  init(attachment path: String) {
    self.init(path.hasPrefix("content/") ? String(path.dropFirst("content/".count)) : path)
  }
}

extension String {
  /// The text as the value of an attribute or as text of an HTML page.
  var escapedForHTML: String {
    var escaped = ""
    for character in unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }
}
