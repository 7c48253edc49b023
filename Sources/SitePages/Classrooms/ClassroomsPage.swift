import Grading

/// The list of all classrooms.
struct ClassroomsPage {
  let frame: Frame
  let groups: [ClassroomGroupView]

  init(address: Address, in setting: Setting, frame: Frame) {
    self.frame = frame
    groups = ClassroomGroupView.list(from: address, in: setting)
  }
}
