import Mustache
import SiteContent

/// A page with a text only: one that the owner wrote, or the one for addresses that do not exist.
struct TextPage {
  let chrome: PageChrome
  let notes: [UInt8]
}

extension TextPage {
  static func shape(_ chrome: Shape<PageChrome>) -> Shape<TextPage> {
    Shape([.html("notes", "The text of the page's file.") { $0.notes }] + chrome.fields { $0.chrome })
  }
}

/// The page that explains how to read the site and how to change its grades.
struct HelpPage {
  let chrome: PageChrome
  /// The address of the page of due work.
  let due: String
  let hasCalendar: Bool
  /// The address of the list of classrooms; nil if there are none.
  let classrooms: String?

  init(address: Address, in context: PageContext, chrome: PageChrome) {
    self.chrome = chrome
    let mainPages = MainPages(context: context)
    due = address.link(to: mainPages.due.address)
    hasCalendar = context.calendarAddress != nil
    classrooms = context.content.classrooms.isEmpty ? nil : address.link(to: mainPages.classrooms.address)
  }
}

extension HelpPage {
  static func shape(_ chrome: Shape<PageChrome>) -> Shape<HelpPage> {
    Shape(
      [
        .text("due", "The address of the page of due work.") { $0.due },
        .flag("hasCalendar", "Whether there is a calendar file of due work.") { $0.hasCalendar },
        .text("classrooms", "The address of the classrooms; empty if there are none.") { $0.classrooms },
      ] + chrome.fields { $0.chrome })
  }
}
