import Mustache
import SiteContent

/// Sections of the home page that are side by side if the window has room for them.
struct HomeRow: Sendable, Equatable {
  let layout: String
  private(set) var sections: [HomeSection]

  /// The sections that a page without terms does not have.
  static let ofTerms: Set<HomeSection> = [.courses, .due, .goals, .charts, .terms]

  /// Returns sections in their order as rows, without some of them.
  static func rows(_ sections: [HomeSection], besides hidden: Set<HomeSection>) -> [HomeRow] {
    sections.reduce(into: []) { rows, section in
      if hidden.contains(section) { return }
      let layout =
        switch section {
        case .courses, .due: "dashboard"
        case .goals, .charts: "charts"
        case .title, .programme, .classrooms, .terms, .notes: ""
        }
      if !layout.isEmpty, let last = rows.indices.last, rows[last].layout == layout {
        rows[last].sections.append(section)
      } else {
        rows.append(HomeRow(layout: layout, sections: [section]))
      }
    }
  }

  static let shape = Shape<Self>([
    .text("layout", "The style class of a row with several sections: dashboard or charts; empty for one section.") {
      $0.layout
    },
    .flag("hasDue", "Whether due work is in the row.") { $0.sections.contains(.due) },
    .list("sections", "The sections of the row; each is one of those whose names start with is.", HomeSection.shape) {
      $0.sections
    },
  ])
}

extension HomeSection {
  static let shape = Shape<HomeSection>([
    .flag("isTitle", "Whether it is the answer with what it takes.") { $0 == .title },
    .flag("isProgramme", "Whether it is the units, blocs and conditions.") { $0 == .programme },
    .flag("isClassrooms", "Whether it is the classrooms.") { $0 == .classrooms },
    .flag("isCourses", "Whether it is the running courses.") { $0 == .courses },
    .flag("isDue", "Whether it is the due work.") { $0 == .due },
    .flag("isGoals", "Whether it is the goals.") { $0 == .goals },
    .flag("isCharts", "Whether it is the charts.") { $0 == .charts },
    .flag("isTerms", "Whether it is the list of terms.") { $0 == .terms },
    .flag("isNotes", "Whether it is the text of index.md.") { $0 == .notes },
  ])
}
