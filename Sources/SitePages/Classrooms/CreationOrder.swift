import Grading

/// The place of a classroom or a quiz in a list, the newest first: by its day, those without one behind, then by id.
struct CreationOrder: Comparable {
  let created: CalendarDate?
  let id: String

  static func < (left: CreationOrder, right: CreationOrder) -> Bool {
    switch (left.created, right.created) {
    case (let one?, let other?) where one != other: one > other
    case (.some, nil): true
    case (nil, .some): false
    default: left.id < right.id
    }
  }
}

extension Classroom {
  var creationOrder: CreationOrder { CreationOrder(created: created, id: id) }
}

extension Quiz {
  var creationOrder: CreationOrder { CreationOrder(created: created, id: id) }
}
