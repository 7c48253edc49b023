import Grading
import SiteContent
import SitePages

extension SiteReading {
  /// The site, ready to be laid out, maybe for another place than the one that it names, maybe with other links to edit
  /// its files; nil where there are errors.
  func site(for audience: Audience, baseURL: String? = nil, editURL: String? = nil) -> Site? {
    var memory = FiguresMemory()
    return site(for: audience, baseURL: baseURL, editURL: editURL, memory: &memory)
  }

  /// The same, where the figures of most courses may be known.
  func site(
    for audience: Audience, baseURL: String? = nil, editURL: String? = nil, memory: inout FiguresMemory
  ) -> Site? {
    guard report.errors == 0, var content, let theme else { return nil }
    if let baseURL { content.settings.baseURL = baseURL }
    if let editURL { content.settings.editURL = editURL }
    var site = Site(content: content, theme: theme, audience: audience, keys: keys) { record, readers in
      memory.figures(of: record, for: readers)
    }
    site.history = history
    return site
  }
}
