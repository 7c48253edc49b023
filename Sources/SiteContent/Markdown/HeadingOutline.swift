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
