import Grading

/// The list of all classrooms.
struct ClassroomsPage {
  let frame: Frame
  let groups: [ClassroomGroupView]

  /// How many there are in all.
  var count: Int { groups.reduce(0) { $0 + $1.classrooms.count } }

  init(address: Address, in setting: Setting, frame: Frame) {
    self.frame = frame
    groups = ClassroomGroupView.list(from: address, in: setting)
  }
}
