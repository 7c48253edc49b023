/// The page that says how to read the pages and how to change the grades.
struct HelpPage {
  let frame: Frame
  /// The address of the page of what is due.
  let due: String

  init(address: Address, in setting: Setting, frame: Frame) {
    self.frame = frame
    due = address.link(to: Landmarks(setting: setting).due.address)
  }
}
