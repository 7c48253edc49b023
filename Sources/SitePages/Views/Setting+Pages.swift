import Grading
import SiteContent

extension Setting {
  /// The notes of a page as HTML, its links filled in; nil where there are none.
  func notes(of page: PagePath) -> [UInt8]? {
    guard let notes = content.notes[page]?.notes(in: localizer.language), !notes.isEmpty else { return nil }
    return html(notes, at: address(of: page))
  }

  /// Notes as HTML for a page, their links filled in.
  func html(_ notes: Notes, at here: Address) -> [UInt8] {
    var html: [UInt8] = []
    for piece in notes.pieces {
      switch piece {
      case .link(.attachment(let path)) where html.suffix(5).elementsEqual("src=\"".utf8):
        html += reference(toImage: path, from: here).escapedForHTML.utf8
      case .html(let bytes): html += bytes
      case .link(.page(let target, let fragment)):
        let link = here.link(to: address(of: target)) + (fragment.map { "#" + $0 } ?? "")
        html += link.escapedForHTML.utf8
      case .link(.attachment(let path)):
        html += here.link(to: address(ofAttachment: path)).escapedForHTML.utf8
      }
    }
    return html
  }

  /// Where a picture is; one that has to be sealed is put into the page.
  func reference(toImage path: String, from here: Address) -> String {
    guard scope.seals(attachment: path), let key = scope.key, let image = EmbeddedImage(path) else {
      return here.link(to: address(ofAttachment: path))
    }
    return image.placeholder(key)
  }

  /// Where a file of the content folder is.
  func address(ofAttachment path: String) -> Address {
    let own = Address(attachment: path)
    guard scope.seals(attachment: path), let sealed = scope.sealedPath(of: own.path) else { return own }
    return Address(sealed, fragment: own.path.split(separator: "/").last.map(String.init))
  }

  /// Where a file that is made is: sealed where its readers are few.
  func sealedOrOpen(_ path: String, named name: String) -> Address {
    scope.sealedPath(of: path).map { Address($0, fragment: name) } ?? Address(path)
  }

  /// Where the file of a page can be edited, if the site says so.
  func editAddress(of page: PagePath) -> String? {
    let path = page == .home ? "index" : page.text
    return settings.editURL?.replacing("{path}", with: "content/\(path)\(page.isFolder ? "/index" : "").md")
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
