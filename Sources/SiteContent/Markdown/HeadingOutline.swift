/// The headings of notes as they are published: their levels and ids.
///
/// The page's name is its only `<h1>`. So the notes start with `<h2>`, whatever level they were written with, and each
/// level below another is the next one: an outline without gaps. An id is `notes-` and the words of the heading; the
/// prefix keeps it apart from the ids of the templates.
struct HeadingOutline: Equatable {
  private(set) var headings: [Heading] = []
  /// By what a link can name them.
  private(set) var slugs: Set<String> = []

  struct Heading: Equatable {
    var level: Int
    /// The words as GitHub joins them, by which a link names the heading: `late-work`.
    var slug: String
  }

  static let idPrefix = "notes-"

  init(_ document: MarkdownDocument) {
    let events = document.events
    var above: [(written: Int, level: Int)] = []
    var names = HeadingSlugs()
    var at = 0
    while at < events.count {
      defer { at += 1 }
      guard events[at].step == .enter, case .heading(let written) = events[at].node else { continue }
      while let last = above.last, last.written >= written { above.removeLast() }
      let level = min(6, (above.last?.level ?? 1) + 1)
      above.append((written, level))
      let text = events[at...].prefix { event in
        if case .heading = event.node, event.step == .leave { false } else { true }
      }
      headings.append(Heading(level: level, slug: names.next(for: document.plainText(of: text))))
    }
    slugs = names.used
  }
}

/// Makes ids of headings, unique in their page: `Late work` → `late-work`, a second one `late-work-1`.
///
/// Letters, marks and digits of any script stay, spaces become hyphens, all else is left out, as GitHub does it.
struct HeadingSlugs {
  /// Those that were made.
  private(set) var used = Set<String>(minimumCapacity: Self.usual)
  private var counts: [String: Int] = [:]

  /// As many headings as few notes exceed.
  private static let usual = 8

  mutating func next(for text: String) -> String {
    let base = Self.slug(text)
    var slug = base
    while !used.insert(slug).inserted {
      counts[base, default: 0] += 1
      slug = "\(base)-\(counts[base, default: 1])"
    }
    return slug
  }

  private static func slug(_ text: String) -> String {
    if let slug = asciiSlug(text) { return slug.isEmpty ? "section" : slug }
    var slug = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars {
      if ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) {
        slug.append(scalar)
        continue
      }
      switch scalar.properties.generalCategory {
      case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
        .letterNumber, .nonspacingMark, .spacingMark:
        slug.append(scalar)
      case .spaceSeparator, .control: slug.append("-")
      default: if scalar == "-" || scalar == "_" { slug.append(scalar) }
      }
    }
    return slug.isEmpty ? "section" : String(slug)
  }

  /// The same for a text that is all ASCII, as most are; nil for any other.
  private static func asciiSlug(_ text: String) -> String? {
    var slug: [UInt8] = []
    slug.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case 0x61...0x7A, 0x30...0x39, 0x2D, 0x5F: slug.append(byte)
      case 0x41...0x5A: slug.append(byte | 0x20)
      case 0...0x20, 0x7F: slug.append(0x2D)
      case 0x80...: return nil
      default: break
      }
    }
    return String(decoding: slug, as: UTF8.self)
  }
}
