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

  /// Returns the relative link from this page to another address. Relative links work wherever the site is published.
  func link(to other: Address) -> String {
    let slash = UInt8(ascii: "/")
    // The length of the folders that both paths start with.
    var shared = 0
    for (index, (here, there)) in zip(path.utf8, other.path.utf8).enumerated() {
      guard here == there else { break }
      if here == slash { shared = index + 1 }
    }
    let levels = path.utf8.dropFirst(shared).count { $0 == slash }
    let relative = String(repeating: "../", count: levels) + Self.percentEncoded(other.path.utf8.dropFirst(shared))
    let link = relative.isEmpty ? "./" : relative
    return other.fragment.map { link + "#" + Self.percentEncoded($0.utf8[...]) } ?? link
  }

  /// Returns a path with all bytes that URLs reserve as `%` and two hexadecimal digits; usually there are none.
  static func percentEncoded(_ bytes: Substring.UTF8View) -> String {
    if bytes.allSatisfy(isUnreserved) { return String(Substring(bytes)) }
    return bytes.reduce(into: "") { text, byte in
      if isUnreserved(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
  }

  /// Whether a byte can be in a path as it is (RFC 3986, section 2.3), which includes the slash here.
  /// Hyphen, dot and slash come right before the digits.
  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "-")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}

/// A page or file with the name that links to it show.
typealias NamedAddress = (name: String, address: Address)
