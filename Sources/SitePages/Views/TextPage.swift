import Mustache
import SiteContent

/// A page of the owner's own, or one that only says something.
struct TextPage {
  let frame: Frame
  let notes: [UInt8]
}

extension TextPage {
  static func shape(_ frame: Shape<Frame>) -> Shape<TextPage> {
    Shape([.html("notes", "The text of the page's file.") { $0.notes }] + frame.fields { $0.frame })
  }
}

/// The page that says how to read the pages and how to change the grades.
struct HelpPage {
  let frame: Frame
  /// The address of the page of what is due.
  let due: String
  let hasCalendar: Bool
  /// The address of the classrooms; nil where there are none.
  let classrooms: String?

  init(address: Address, in setting: Setting, frame: Frame) {
    self.frame = frame
    let landmarks = Landmarks(setting: setting)
    due = address.link(to: landmarks.due.address)
    hasCalendar = setting.calendarAddress != nil
    classrooms = setting.content.classrooms.isEmpty ? nil : address.link(to: landmarks.classrooms.address)
  }
}

extension HelpPage {
  static func shape(_ frame: Shape<Frame>) -> Shape<HelpPage> {
    Shape(
      [
        .text("due", "The address of the page of what is due.") { $0.due },
        .flag("hasCalendar", "Whether there is a calendar file of what is due.") { $0.hasCalendar },
        .text("classrooms", "The address of the classrooms; empty where there are none.") { $0.classrooms },
      ] + frame.fields { $0.frame })
  }
}
