import Grading
import SiteContent

/// The page of a unit of a term.
struct UnitPage {
  let frame: Frame
  let unit: AverageView
  /// The blocs that it counts in.
  let blocs: [String]
  let courses: [UnitCourseView]

  /// - Parameters:
  ///   - index: that of the unit's term in the record.
  ///   - unitIndex: that of the unit in the term.
  init(ofTerm index: Int, unit unitIndex: Int, address: Address, in setting: Setting, frame: Frame) {
    let term = setting.content.record.terms[index]
    let figures = setting.figures.terms[index]
    let unit = term.units[unitIndex]
    self.frame = frame
    self.unit = AverageView(of: unit, figures.units[unitIndex], in: term, from: address, in: setting)
    blocs = unit.blocs.map { id in
      setting.content.record.blocs.first { $0.id == id }.map { setting.wording.text($0.name) } ?? id
    }
    courses = figures.units[unitIndex].members.map { member in
      UnitCourseView(
        member, course: term.courses[member.course], figures.courses[member.course],
        marks: setting.marks(on: term.scale), from: address, in: setting)
    }
  }
}

extension Setting {
  /// The page of a unit, below that of its term.
  func address(ofUnit unit: TeachingUnit, in term: Term) -> Address {
    address(of: PagePath("\(PagePath.term(term.id).text)/units/\(unit.id)"))
  }
}
