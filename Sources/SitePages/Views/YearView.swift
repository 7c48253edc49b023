import Grading
import SiteContent

/// The terms of one academic year, newest first.
struct YearView {
  /// Nil for terms that name no year.
  let name: String?
  let terms: [TermView]
  /// The year's GPA or average, and its credits; empty where it has no name.
  let figures: [NamedValue]

  /// Groups the newest terms of the record by year.
  static func list(newest count: Int, from address: Address, in setting: Setting) -> [YearView] {
    let terms = setting.content.record.terms
    var years: [(name: String?, terms: [TermView])] = []
    for index in terms.indices.prefix(count) {
      let link = address.link(to: setting.address(of: .term(terms[index].id)))
      let view = TermView(at: index, address: link, in: setting)
      if let last = years.indices.last, years[last].name == terms[index].year {
        years[last].terms.append(view)
      } else {
        years.append((terms[index].year, [view]))
      }
    }
    return years.map { year in
      let figures = setting.figures.years.first { $0.year == year.name }
      return YearView(
        name: year.name, terms: year.terms, figures: figures.map { Self.figures(of: $0, in: setting) } ?? [])
    }
  }

  private static func figures(of year: YearFigures, in setting: Setting) -> [NamedValue] {
    let localizer = setting.localizer
    let marks = setting.marks(on: setting.content.record.scale)
    var figures: [NamedValue] = []
    if let gpa = year.gpa.current {
      figures.append(NamedValue(name: localizer.text(.gpa), value: marks.points(gpa), key: "gpa"))
    } else if let average = year.average {
      figures.append(NamedValue(name: localizer.text(.average), value: marks.text(average), key: "gpa"))
    }
    if setting.content.record.usesCredits {
      figures.append(NamedValue(name: localizer.text(.credits), value: marks.number(year.credits)))
    }
    return figures
  }
}
