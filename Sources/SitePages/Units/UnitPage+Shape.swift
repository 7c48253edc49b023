import Mustache

extension UnitPage {
  static func shape(_ frame: Shape<Frame>) -> Shape<UnitPage> {
    Shape(
      [
        .texts("blocs", "The names of the blocs that the unit counts in.") { $0.blocs },
        .flag("hasBlocs", "Whether the unit counts in a bloc.") { !$0.blocs.isEmpty },
        .flag("hasCourses", "Whether the unit has courses.") { !$0.courses.isEmpty },
        .flag("isSortable", "Whether there are several courses, so that they have an order.") { $0.courses.count > 1 },
        .list("courses", "Its courses.", UnitCourseView.shape) { $0.courses },
      ] + AverageView.shape.fields { $0.unit } + frame.fields { $0.frame })
  }
}

extension UnitCourseView {
  static let shape = Shape<UnitCourseView>(
    [
      .text("coefficient", "Its coefficient in the unit.") { $0.coefficient },
      .text("contribution", "What it brings to the unit's average, or a dash.") { $0.contribution },
    ] + CourseView.shape.fields { $0.course })
}
