/// The page that says how to read the pages and how to change the grades.
struct HelpPage {
  let frame: Frame
  /// The address of the page of what is due.
  let due: String
  /// Whether there may be a quiz to take.
  let hasClassrooms: Bool

  init(address: Address, in setting: Setting, frame: Frame) {
    self.frame = frame
    let landmarks = Landmarks(setting: setting)
    due = address.link(to: landmarks.due.address)
    hasClassrooms = landmarks.hasClassrooms
  }
}
