import Formats
import SiteContent

/// The address of a file or page in the built site.
struct Address: Sendable, Hashable {
  /// The path from the root of the site. The path of a page ends with `/` or is empty.
  let path: String
  /// The part after `#` in links.
  let fragment: String?

  init(_ path: String, fragment: String? = nil) {
    self.path = path
    self.fragment = fragment
  }

  /// Creates the address of a content file's page.
  /// - Parameter prefix: the path of the language's pages: `zh/`, or empty for the first language.
  init(of page: PagePath, prefix: String = "") {
    let text = page.text.hasPrefix("pages/") ? String(page.text.dropFirst("pages/".count)) : page.text
    path = text.isEmpty ? prefix : "\(prefix)\(text)/"
    fragment = nil
  }

  /// The path of the file that a web server sends for the address.
  var file: String { path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path }

  /// The last part of the path.
  var name: String { path.split(separator: "/").last.map { String($0) } ?? "" }

  /// The start of relative links from this page to what is below the root of the site; empty at the root.
  var linkToRoot: String { Self.up(through: path.utf8[...]) }

  private static func up(through folders: Substring.UTF8View) -> String {
    String(repeating: "../", count: folders.count { $0 == UInt8(ascii: "/") })
  }

  /// Returns the relative link from this page to another address. Relative links work wherever the site is published.
  func link(to other: Address) -> String {
    let slash = UInt8(ascii: "/")
    // The length of the folders that both paths start with.
    var shared = 0
    for (index, (here, there)) in zip(path.utf8, other.path.utf8).enumerated() {
      guard here == there else { break }
      if here == slash { shared = index + 1 }
    }
    let relative =
      Self.up(through: path.utf8.dropFirst(shared)) + PercentEncoding.encode(path: other.path.utf8.dropFirst(shared))
    let link = relative.isEmpty ? "./" : relative
    return other.fragment.map { link + "#" + PercentEncoding.encode(path: $0.utf8[...]) } ?? link
  }
}

/// A page or file with the name that links to it show.
typealias NamedAddress = (name: String, address: Address)
