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
    var (here, there) = (path, other.path)
    let link = here.withUTF8 { here in
      there.withUTF8 { there in
        let (here, there) = unsafe (here.span, there.span)
        let (shared, up) = Self.way(from: here, to: there)
        let down = Self.percentEncoded(there.extracting(shared...))
        return up == 0 ? down : String(repeating: "../", count: up) + down
      }
    }
    let place = link.isEmpty ? "./" : link
    return other.fragment.map { place + "#" + Self.percentEncoded($0) } ?? place
  }

  /// How many bytes of the paths are those of folders that both are in, and how many more folders the first is in.
  private static func way(from here: Span<UInt8>, to there: Span<UInt8>) -> (shared: Int, up: Int) {
    let slash = UInt8(ascii: "/")
    var (shared, at) = (0, 0)
    while at < here.count, at < there.count, here[at] == there[at] {
      at += 1
      if here[at - 1] == slash { shared = at }
    }
    var up = 0
    for at in shared..<here.count where here[at] == slash { up += 1 }
    return (shared, up)
  }

  private static func percentEncoded(_ text: String) -> String {
    var text = text
    return text.withUTF8 { percentEncoded(unsafe $0.span) }
  }

  /// The bytes of a path as a reference has them; only names of attached files have any that change.
  private static func percentEncoded(_ bytes: Span<UInt8>) -> String {
    if bytes.indices.allSatisfy({ isUnreserved(bytes[$0]) }) {
      return unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }
    var text = ""
    for at in bytes.indices {
      let byte = bytes[at]
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

/// A page with the name that links to it show.
typealias NamedAddress = (name: String, address: Address)
