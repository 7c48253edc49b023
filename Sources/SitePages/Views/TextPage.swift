import Mustache
import SiteContent

/// A page of the owner's own, or one that only says something.
struct TextPage {
  let chrome: PageChrome
  let notes: [UInt8]
}

extension TextPage {
  static func shape(_ chrome: Shape<PageChrome>) -> Shape<TextPage> {
    Shape([.html("notes", "The text of the page's file.") { $0.notes }] + chrome.fields { $0.chrome })
  }
}

/// The page that says how to read the pages and how to change the grades.
struct HelpPage {
  let chrome: PageChrome
  /// The address of the page of what is due.
  let due: String
  let hasCalendar: Bool
  /// The address of the classrooms; nil where there are none.
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
        .text("due", "The address of the page of what is due.") { $0.due },
        .flag("hasCalendar", "Whether there is a calendar file of what is due.") { $0.hasCalendar },
        .text("classrooms", "The address of the classrooms; empty where there are none.") { $0.classrooms },
      ] + chrome.fields { $0.chrome })
  }
}
