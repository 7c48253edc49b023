import Grading
import SiteContent

/// A term's units with their averages.
struct TermUnitsView {
  let name: String
  let address: String
  /// Nil where no mark is there yet.
  let average: String?
  let units: [AverageView]

  init(ofTerm index: Int, from address: Address, in setting: Setting) {
    let term = setting.content.record.terms[index]
    let figures = setting.figures.terms[index]
    let marks = setting.marks(on: term.scale)
    name = setting.localizer.text(term.name)
    self.address = address.link(to: setting.address(of: .term(term.id)))
    average = figures.average.map(marks.text)
    units = zip(term.units, figures.units).map { unit, figures in
      AverageView(of: unit, figures, in: term, from: address, in: setting)
    }
  }
}

extension AverageView {
  /// A unit as a page at an address shows it.
  init(of unit: TeachingUnit, _ figures: UnitFigures, in term: Term, from address: Address, in setting: Setting) {
    let marks = setting.marks(on: term.scale)
    self.init(
      name: setting.localizer.text(unit.name), average: figures.average, scale: term.scale, marks: marks,
      localizer: setting.localizer)
    self.address = address.link(to: setting.address(ofUnit: unit, in: term))
    code = unit.code
    coefficient = marks.number(unit.coefficient)
    isProfessional = unit.isProfessional
  }
}
