import SiteContent

/// Where a file or page of the built site is: a path from its root; a page's ends with `/` or is empty.
struct Address: Sendable, Hashable {
  let path: String
  /// What stands behind `#` in links.
  let fragment: String?

  init(_ path: String, fragment: String? = nil) {
    self.path = path
    self.fragment = fragment
  }

  /// The page of a content file, in a language that has `prefix` (`zh/`, or nothing at the root).
  init(of page: PagePath, prefix: String = "") {
    let text = page.text.hasPrefix("pages/") ? String(page.text.dropFirst("pages/".count)) : page.text
    path = text.isEmpty ? prefix : "\(prefix)\(text)/"
    fragment = nil
  }

  /// The file that a web server gives for the page.
  var file: String { path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path }

  /// The last part of the path.
  var name: String { path.split(separator: "/").last.map { String($0) } ?? "" }

  /// The relative reference that leads from this page to another place, so that the site works under any path.
  func link(to other: Address) -> String {
    let slash = UInt8(ascii: "/")
    var shared = 0, index = 0, folders = 0, sharedFolders = 0
    var there: String.UTF8View.Iterator? = other.path.utf8.makeIterator()
    for byte in path.utf8 {
      if byte != there?.next() { there = nil }
      index += 1
      guard byte == slash else { continue }
      folders += 1
      if there != nil { (shared, sharedFolders) = (index, folders) }
    }
    let down = Self.percentEncoded(other.path.utf8.dropFirst(shared))
    let up = folders - sharedFolders
    let link = up == 0 ? down : String(repeating: "../", count: up) + down
    let place = link.isEmpty ? "./" : link
    return other.fragment.map { place + "#" + Self.percentEncoded($0.utf8[...]) } ?? place
  }

  /// The bytes of a path as a reference has them; only names of attached files have any that change.
  private static func percentEncoded(_ bytes: Substring.UTF8View) -> String {
    if bytes.allSatisfy(isUnreserved) { return String(Substring(bytes)) }
    var text = ""
    for byte in bytes {
      if isUnreserved(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
