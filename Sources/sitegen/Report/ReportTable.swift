import Formats
import Grading
import SiteContent
import SitePages

/// The figures as a CSV table: one row for each item, starting with the columns of its course.
///
/// A course without items has one row. Numbers have a decimal point and no unit; percentages are 0…100.
struct ReportTable {
  private(set) var csv = CSVWriter()
  /// The site's first language, which the names are in.
  private let language: String

  /// - Parameter isIncluded: selects courses by the ids of their pages.
  init(_ content: Content, _ figures: RecordFigures, where isIncluded: (_ id: String) -> Bool = { _ in true }) {
    language = content.settings.languages[0]
    csv.add(Self.columns.map(CSVWriter.Cell.text))
    for (term, figures) in zip(content.record.terms, figures.terms) {
      for (course, figures) in zip(term.courses, figures.courses) where isIncluded(PagePath.course(course.id).text) {
        add(course, figures)
      }
    }
  }

  private static let columns = [
    "course", "number", "name", "credits", "current", "letter", "goal", "target", "required", "category", "item",
    "state", "score", "max", "percent", "effective_weight", "worth", "due", "dropped", "extra_credit",
  ]

  private mutating func add(_ course: Course, _ figures: CourseFigures) {
    let start: [CSVWriter.Cell] = [
      .text(course.id), .text(course.number ?? ""), .text(course.name.text(in: language)), .number(course.credits),
      .number(figures.standing.current), .text(figures.letter ?? ""), .number(figures.target.goal),
      .text(figures.target.state.rawValue), .number(figures.target.required),
    ]
    var rows: [[CSVWriter.Cell]] = []
    for (category, figures) in zip(course.categories, figures.categories) {
      rows += zip(category.items, figures.items).map { [.text(category.name.text(in: language))] + cells(of: $0, $1) }
    }
    rows += zip(course.items, figures.items).map { [.text("")] + cells(of: $0, $1) }
    if rows.isEmpty { rows = [Array(repeating: .text(""), count: Self.columns.count - start.count)] }
    for row in rows { csv.add(start + row) }
  }

  private func cells(of item: Item, _ figures: ItemFigures) -> [CSVWriter.Cell] {
    [
      .text(item.name.text(in: language)), .text(item.state.name), .number(item.state.points), .number(item.max),
      .number(figures.percent), .number(figures.effectiveWeight), .number(figures.worth),
      .text(item.due?.isoText ?? ""),
      .text(figures.isDropped ? "yes" : "no"), .text(item.isExtraCredit ? "yes" : "no"),
    ]
  }
}
