import Grading
import Mustache
import SiteContent

/// The list of all terms.
struct TermsPage {
  let chrome: PageChrome
  let years: [YearView]

  var termCount: Int { years.reduce(0) { $0 + $1.terms.count } }

  init(address: Address, in context: PageContext, chrome: PageChrome) {
    self.chrome = chrome
    years = YearView.list(newest: .max, from: address, startsWithRunning: true, in: context)
  }
}

extension TermsPage: PageView {
  static let fields: [Shape<TermsPage>.Field] = [
    .flag("hasTerms", "Whether there is any term.") { !$0.years.isEmpty },
    .flag("hasManyTerms", "Whether the list needs a search field.") { ListControls.needsSearch($0.termCount) },
    .flag("hasPages", "Whether the list is split into pages of 30 entries by a script.") {
      ListControls.needsPages($0.termCount)
    },
    .list("years", "All terms by academic year.", YearView.shape) { $0.years },
  ]
}

/// The terms of one academic year, newest first; on the page of all terms the running ones are before them.
struct YearView {
  /// The academic year; nil for terms without one.
  let name: String?
  let terms: [TermView]
  /// The year's GPA or average, and its credits; empty for terms without a year.
  let figures: [NamedValue]

  /// Returns the newest terms of the record, grouped by year. A year with one term has no figures, because they are those of the
  /// term.
  /// - Parameters:
  ///   - besidesTotal: whether the page shows the average of the whole record, which is that of the only term with one.
  ///   - startsWithRunning: whether the running terms, and their years, come first.
  static func list(
    newest count: Int, from address: Address, besidesTotal: Bool = false, startsWithRunning: Bool = false,
    in context: PageContext
  ) -> [YearView] {
    let record = context.content.record
    var order = Array(record.terms.indices.prefix(count))
    if startsWithRunning {
      let running = order.filter { record.state(ofTerm: $0, at: context.content.now.start) == .running }
      order = running + order.filter { !running.contains($0) }
    }
    let graded = context.figures.terms.filter { $0.gpa.current != nil || $0.average != nil }
    let showsAverages = !besidesTotal || graded.count > 1 || record.gpa.prior != nil
    var years: [(name: String?, terms: [TermView])] = []
    for index in order {
      let term = record.terms[index]
      let link = address.link(to: context.address(of: .term(term.id)))
      var view = TermView(at: index, address: link, in: context)
      view.showsAverage = showsAverages
      // Terms without a year are groups of those that follow each other.
      if let known = years.lastIndex(where: { $0.name == term.year }), term.year != nil || known == years.count - 1 {
        years[known].terms.append(view)
      } else {
        years.append((term.year, [view]))
      }
    }
    return years.map { year in
      let figures = year.terms.count > 1 ? context.figures.years.first { $0.year == year.name } : nil
      return YearView(
        name: year.name, terms: year.terms,
        figures: figures.map {
          TermView.figures(
            gpa: $0.gpa.current, average: $0.average, showsAverage: showsAverages, credits: $0.credits,
            on: context.content.record.scale, in: context)
        } ?? [])
    }
  }

  static let shape = Shape<Self>([
    .text("name", "The academic year.") { $0.name },
    .list(
      "terms", "Its terms, newest first; on the page of all terms the running ones are before them.", TermView.shape
    ) {
      $0.terms
    },
    .flag("hasSums", "Whether the year has figures.") { !$0.figures.isEmpty },
    .list("sums", "The year's GPA or average, and its credits.", NamedValue.shape) { $0.figures },
  ])
}
