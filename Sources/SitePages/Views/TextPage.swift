import Mustache
import SiteContent

/// A page with a text only: one that the owner wrote, or the one for addresses that do not exist.
struct TextPage {
  let chrome: PageChrome
  let notes: [UInt8]
}

extension TextPage: PageView {
  static let fields: [Shape<TextPage>.Field] = [.html("notes", "The text of the page's file.") { $0.notes }]
}
