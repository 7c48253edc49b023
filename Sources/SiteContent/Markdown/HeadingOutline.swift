/// The published levels and ids of the headings of notes.
///
/// The name of the page is its only `<h1>`, so the headings of notes start at `<h2>` regardless of their level in Markdown, and
/// no level is skipped. An id is `notes-` followed by the slug of the heading; the prefix avoids ids of the templates.
struct HeadingOutline: Equatable {
  /// The headings in order.
  private(set) var headings: [Heading] = []
  /// The slugs of all headings, by which links name them.
  private(set) var slugs: Set<String> = []

  struct Heading: Equatable {
    var level: Int
    /// The text as GitHub turns it into an anchor: `late-work`.
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
      guard events[at].type == .enter, case .heading(let written) = events[at].node else { continue }
      while let last = above.last, last.written >= written { above.removeLast() }
      let level = min(6, (above.last?.level ?? 1) + 1)
      above.append((written, level))
      let text = events[at...].prefix { event in
        if case .heading = event.node, event.type == .leave { false } else { true }
      }
      headings.append(Heading(level: level, slug: names.next(for: document.plainText(of: text))))
    }
    slugs = names.used
  }
}

/// Generates unique slugs of headings as GitHub does: `late-work` for `Late work`, `late-work-1` for a second one.
///
/// Letters, marks and digits of any script stay, spaces become hyphens, all other characters are removed.
package struct HeadingSlugs {
  /// The slugs that were generated.
  private(set) var used: Set<String> = []
  private var counts: [String: Int] = [:]

  package init() {}

  package mutating func next(for text: String) -> String {
    let base = Self.slug(text)
    var slug = base
    while !used.insert(slug).inserted {
      counts[base, default: 0] += 1
      slug = "\(base)-\(counts[base, default: 1])"
    }
    return slug
  }

  private static func slug(_ text: String) -> String {
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
}
