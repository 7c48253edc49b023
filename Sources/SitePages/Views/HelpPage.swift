import SiteContent

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
