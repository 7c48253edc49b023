import Formats

/// Resolves the links of one file.
///
/// Only links that are known to be harmless are accepted: existing pages and files, fragments, and addresses that start
/// with `http:`, `https:`, `mailto:` or `tel:`. So no spelling of a link can become a script link.
struct LinkResolver {
  private lazy var suggestions = PathSuggestions(path: file, known: known)
  private let file: String
  private let known: LinkablePaths

  /// Creates a resolver for the file at a path relative to the site's folder.
  init(path: String, known: LinkablePaths) {
    file = path
    self.known = known
  }

  /// Resolves a link.
  /// - Throws: why it is refused.
  func link(to written: String) throws(LinkError) -> ResolvedLink {
    let destination = Self.trimmed(written)
    if destination.isEmpty { throw LinkError(message: "this link has no destination", help: "a file, or an address") }
    if let scheme = Self.scheme(of: destination) {
      // A scheme with characters that browsers skip is not a typo, so it is refused.
      switch destination.lowercased().hasPrefix("\(scheme):") ? scheme : "" {
      case "http", "https": return .outside(destination)
      case "mailto", "tel": return .contact(destination)
      default:
        throw LinkError(
          message: "a link that starts with \"\(scheme):\" is never published", help: "http:, https:, mailto: or tel:")
      }
    }
    if destination.hasPrefix("//") { return .outside(destination) }
    return try localLink(to: destination)
  }

  /// Resolves the source of a picture, which must be a file of the site.
  /// - Throws: why it is refused.
  func picture(at destination: String) throws(LinkError) -> ResolvedLink {
    let link = try link(to: destination)
    switch link {
    case .attachment: return link
    case .outside:
      throw LinkError(
        message: "this picture is on another host, from which no page loads anything",
        help: "put the file into content/ and write its path")
    case .here, .page, .contact: throw LinkError(message: "\"\(destination)\" is not a picture")
    }
  }

  /// Returns what to write in place of a refused link.
  ///
  /// It is separate because it compares a missing path with all paths of the site, which is needed only for errors that are
  /// shown.
  mutating func help(of problem: LinkError) -> String? {
    guard let path = problem.missing, let proposal = suggestions.suggestion(for: path) else { return problem.help }
    return "did you mean \"\(proposal)\"?"
  }

  private func localLink(to destination: String) throws(LinkError) -> ResolvedLink {
    let (written, fragment) = Self.split(destination)
    if written.isEmpty { return .here(Self.decoded(fragment ?? "")) }
    if let query = written.firstIndex(of: "?") {
      throw LinkError(
        message: "\"\(written)\" has a query, which no file of the site reads",
        help: "\(written[..<query]), or %3F for a ? in a name")
    }
    let name = Self.decoded(written)
    guard let path = path(name, from: name.hasPrefix("/") ? ["content"] : file.pathNames.dropLast()) else {
      throw LinkError(message: "\"\(written)\" leads out of content/", help: "put the file into content/")
    }
    if name.hasPrefix("/") {
      throw LinkError(
        message: "\"\(written)\" starts at the root of the host, where the site may not be",
        help: "a path relative to this file", missing: path)
    }
    return try link(toPath: path, written: written, fragment: fragment)
  }

  private func link(toPath path: String, written: String, fragment: String?) throws(LinkError) -> ResolvedLink {
    if let page = known.pages[path] {
      let slug = Self.decoded(fragment ?? "")
      return .page(page, fragment: slug.isEmpty ? nil : PercentEncoding.encode(HeadingOutline.idPrefix + slug))
    }
    // The set has the spelling of the file name: texts with differently encoded accents are equal, file names are not.
    if let index = known.attachments.firstIndex(of: path) {
      guard known.canPublish(path) else {
        throw LinkError(
          message: "\"\(written)\" would replace a file of the site itself", help: "give the file another name"
        )
      }
      return .attachment(known.attachments[index], fragment: fragment)
    }
    if known.unpublished.contains(path) {
      throw LinkError(message: "\"\(written)\" has no page", help: "link to a page, or leave the link out")
    }
    throw LinkError(message: "there is no \"\(written)\"", missing: path)
  }

  /// Returns the path relative to the site's folder; nil if it is outside `content/`.
  private func path(_ name: String, from folder: ArraySlice<String>) -> String? {
    var names = folder
    for name in name.pathNames where name != "." {
      if name != ".." { names.append(name) } else if names.popLast() == nil { return nil }
    }
    return names.first == "content" ? names.joined(separator: "/") : nil
  }

  /// Returns the scheme of a link in lower case, without the spaces and control characters that browsers skip in it; nil
  /// if there is none.
  private static func scheme(of destination: String) -> String? {
    var scheme: [UInt8] = []
    for byte in destination.utf8 {
      switch byte {
      case 0...0x20, 0x7F: continue
      case 0x3A: return scheme.isEmpty ? nil : String(decoding: scheme, as: UTF8.self)
      case 0x41...0x5A: scheme.append(byte | 0x20)
      case 0x61...0x7A: scheme.append(byte)
      case 0x2B, 0x2D, 0x2E, 0x30...0x39: if scheme.isEmpty { return nil } else { scheme.append(byte) }
      default: return nil
      }
    }
    return nil
  }

  /// Removes white space and control characters at both ends, which browsers skip there.
  private static func trimmed(_ text: String) -> String {
    guard let first = text.utf8.firstIndex(where: { $0 > 0x20 }), let last = text.utf8.lastIndex(where: { $0 > 0x20 })
    else { return "" }
    return String(text[first..<text.utf8.index(after: last)])
  }

  private static func split(_ destination: String) -> (path: String, fragment: String?) {
    guard let mark = destination.utf8.firstIndex(of: 0x23) else { return (destination, nil) }
    return (String(destination[..<mark]), String(destination[destination.utf8.index(after: mark)...]))
  }

  private static func decoded(_ text: String) -> String {
    String(decoding: PercentEncoding.decode(text.utf8), as: UTF8.self)
  }
}

/// The destination of a link or the source of a picture.
enum ResolvedLink: Equatable {
  /// An address on another host, unchanged.
  case outside(String)
  /// A mail address or a telephone number, unchanged.
  case contact(String)
  /// A percent-decoded fragment of the same page; empty for its top.
  case here(String)
  /// A page of the site.
  case page(PagePath, fragment: String?)
  /// A file by its path relative to the site's folder; the fragment is unchanged.
  case attachment(String, fragment: String?)
}

/// Why a link is refused.
struct LinkError: Error, Equatable {
  var message: String
  var help: String?
  /// The path of a missing file, for which an existing one may be suggested.
  var missing: String?
}
