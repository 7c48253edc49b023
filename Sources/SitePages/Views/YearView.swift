import Grading
import SiteContent

/// The terms of one academic year, newest first.
struct YearView {
  /// Nil for terms that name no year.
  let name: String?
  let terms: [TermView]

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
    return years.map { YearView(name: $0.name, terms: $0.terms) }
  }
}
