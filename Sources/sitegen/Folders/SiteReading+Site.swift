import Grading
import SiteContent
import SitePages

extension SiteReading {
  /// The site, ready to be laid out, maybe for another place than the one that it names; nil where there are errors.
  func site(for audience: Audience, baseURL: String? = nil) -> Site? {
    guard report.errors == 0, var content, let theme else { return nil }
    if let baseURL { content.settings.baseURL = baseURL }
    content.record = content.record(for: audience)
    return Site(content: content, figures: RecordFigures(of: content.record), theme: theme, audience: audience)
  }
}
