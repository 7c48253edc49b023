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

/// The page that explains how to read the site and how to change its grades.
struct HelpPage {
  let chrome: PageChrome
  let address: Address
  let context: PageContext

  private var mainPages: MainPages { MainPages(context: context) }
}

extension HelpPage: PageView {
  static let fields: [Shape<HelpPage>.Field] = [
    .text("due", "The address of the page of due work.") { $0.address.link(to: $0.mainPages.due.address) },
    .flag("hasCalendar", "Whether there is a calendar file of due work.") { $0.context.calendarAddress != nil },
    .text("classrooms", "The address of the classrooms; empty if there are none.") {
      $0.context.content.classrooms.isEmpty ? nil : $0.address.link(to: $0.mainPages.classrooms.address)
    },
  ]
}
