import Grading
import Mustache
import SiteContent

/// The page of a unit of a term.
struct UnitPage {
  let chrome: PageChrome
  let unit: AverageView
  let blocs: [String]
  let courses: [UnitCourseView]
  let scenario: [UInt8]?

  /// - Parameter termFigures: the figures of the unit's term.
  init(
    _ unit: TeachingUnit, _ figures: UnitFigures, of term: Term, _ termFigures: TermFigures, address: Address,
    in context: PageContext, chrome: PageChrome
  ) {
    self.chrome = chrome
    self.unit = AverageView(of: unit, figures, in: term, from: address, in: context)
    blocs = unit.blocs.map { id in
      context.content.record.blocs.first { $0.id == id }.map { context.localizer.text($0.name) } ?? id
    }
    courses = figures.members.map { member in
      UnitCourseView(
        member, course: term.courses[member.course], termFigures.courses[member.course],
        marks: context.marks(on: term.scale), from: address, in: context)
    }
    let termIndex = context.content.record.terms.firstIndex { $0.id == term.id }
    let isOpen = figures.members.contains { !termFigures.courses[$0.course].isFinished }
    scenario =
      isOpen
      ? termIndex.flatMap { index in
        RecordPageScenario(
          context: context, courses: figures.members.map { (term: index, course: $0.course) }, layout: .rows,
          term: index, unit: term.units.firstIndex { $0.id == unit.id }
        ).bytes
      } : nil
  }
}

struct UnitCourseView {
  let course: CourseView
  let coefficient: String
  let contribution: String

  /// - Parameter marks: the format of the unit's marks.
  init(
    _ member: UnitFigures.Member, course: Course, _ figures: CourseFigures, marks: MarkFormat, from page: Address,
    in context: PageContext
  ) {
    let address = page.link(to: context.address(of: .course(course.id)))
    self.course = CourseView(course, figures, address: address, in: context)
    coefficient = marks.number(member.coefficient)
    contribution = marks.part(member.contribution)
  }

  static let shape = Shape<Self>(
    [
      .text("coefficient", "Its coefficient in the unit.") { $0.coefficient },
      .text("contribution", "Its contribution to the unit's average, or a dash.") { $0.contribution },
    ] + CourseView.shape.fields { $0.course })
}

extension PageContext {
  /// Returns the address of a unit's page, below the page of its term.
  func address(ofUnit unit: TeachingUnit, in term: Term) -> Address {
    address(of: PagePath("\(PagePath.term(term.id).text)/units/\(unit.id)"))
  }
}

extension UnitPage: PageView {
  static let fields: [Shape<UnitPage>.Field] =
    [
      .texts("blocs", "The names of the blocs that the unit counts in.") { $0.blocs },
      .flag("hasBlocs", "Whether the unit counts in a bloc.") { !$0.blocs.isEmpty },
      .flag("hasCourses", "Whether the unit has courses.") { !$0.courses.isEmpty },
      .flag("isSortable", "Whether there are several courses, so that they have an order.") { $0.courses.count > 1 },
      .list("courses", "Its courses.", UnitCourseView.shape) { $0.courses },
      .html("scenario", "The data of the what-if script as JSON; empty if no course is open.") { $0.scenario },
    ] + AverageView.shape.fields { $0.unit }
}
