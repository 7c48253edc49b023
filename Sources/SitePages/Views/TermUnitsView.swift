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
      var view = AverageView(
        name: setting.localizer.text(unit.name), average: figures.average, scale: term.scale, marks: marks,
        localizer: setting.localizer)
      view.address = address.link(to: setting.address(ofUnit: unit, in: term))
      view.code = unit.code
      view.coefficient = marks.number(unit.coefficient)
      view.isProfessional = unit.isProfessional
      return view
    }
  }
}
