import Grading
import SiteContent

/// A course as a row of its term's page.
struct TermCourseView {
  let course: CourseView
  private let memberships: [TeachingUnit]
  private let term: Term
  private let page: Address
  private let setting: Setting

  /// The units that it belongs to.
  var units: [LinkView] {
    memberships.map { unit in
      LinkView(
        name: unit.code ?? setting.localizer.text(unit.name),
        address: page.link(to: setting.address(ofUnit: unit, in: term)))
    }
  }

  /// The positions of a term's courses by unit, in the order of the units, those without one at the end; in a unit by
  /// number.
  static func order(in term: Term) -> [Int] {
    let places = term.unitPlaces
    let courses = term.courses
    let keys = courses.indices.map { course in
      let place = courses[course].shares.compactMap { places[$0.unit] }.min() ?? term.units.count
      return (place, CourseView.code(of: courses[course]), course)
    }
    return keys.sorted(by: <).map(\.2)
  }

  /// The courses of a term in their order.
  static func list(ofTerm index: Int, from page: Address, in setting: Setting) -> [TermCourseView] {
    let term = setting.content.record.terms[index]
    let places = term.unitPlaces
    return order(in: term).map { course in
      let units = term.courses[course].shares.compactMap { places[$0.unit] }.map { term.units[$0] }
      return TermCourseView(
        term.courses[course], setting.figures.terms[index].courses[course], in: units, of: term, from: page,
        in: setting)
    }
  }

  private init(
    _ course: Course, _ figures: CourseFigures, in units: [TeachingUnit], of term: Term, from page: Address,
    in setting: Setting
  ) {
    let address = page.link(to: setting.address(of: .course(course.id)))
    self.course = CourseView(course, figures, address: address, in: setting)
    memberships = units
    self.term = term
    self.page = page
    self.setting = setting
  }
}
