import Grading
import Mustache
import SiteContent

/// The teacher's page with the scores of all members in one course.
struct GradeBookPage {
  let chrome: PageChrome
  let columns: [Column]
  let students: [Row]
  let medians: [String]
  /// The members who may need attention, each with the reasons in words.
  let concerns: [Concern]
  /// The chart of the grades by week; nil if there is nothing to compare yet.
  let history: Chart?
  let sheets: String
  let entry: String?

  struct Concern {
    let name: String
    let address: String
    let reasons: String

    static let shape = Shape<Self>([
      .text("name", "The student's name, with the id if others have the same.") { $0.name },
      .text("address", "The address of the student's page of the course.") { $0.address },
      .text("reasons", "Why the student may need attention, in words.") { $0.reasons },
    ])
  }

  /// An item with the distribution of its scores.
  struct Column {
    let name: String
    let category: String?
    /// The distribution of the scores; empty without scores.
    let histogram: [QuizResultsPage.Bin]

    static let shape = Shape<Self>([
      .text("name", "The name of the item.") { $0.name },
      .text("category", "Its category; empty for an item directly in the course.") { $0.category },
      .flag("hasHistogram", "Whether there are scores.") { !$0.histogram.isEmpty },
      .list("histogram", "The number of scores in each range of ten percent.", QuizResultsPage.Bin.shape) {
        $0.histogram
      },
    ])
  }

  struct Row {
    let name: String
    let sortKey: String
    let address: String
    let grade: Cell
    let cells: [Cell]
    /// The number of works that were not handed in.
    let missing: Int

    static let shape = Shape<Self>([
      .text("name", "The student's name, with the id if others have the same.") { $0.name },
      .text("sortKey", "What the name is sorted by: the family name first.") { $0.sortKey },
      .text("missing", "The number of works that were not handed in; empty if it is 0.") {
        $0.missing == 0 ? nil : String($0.missing)
      },
      .text("address", "The address of the student's page of the course.") { $0.address },
      .section("grade", "The current grade.", GradeBookPage.Cell.shape) { $0.grade },
      .list("cells", "The score in each item.", GradeBookPage.Cell.shape) { $0.cells },
    ])
  }

  struct Cell {
    let text: String
    let key: String
    var isMissing = false

    static let shape = Shape<Self>([
      .text("standing", "The grade or the score, or a dash.") { $0.text },
      .text("standingKey", "The same as a number to sort by.") { $0.key },
      .flag("isMissing", "Whether the work was not handed in.") { $0.isMissing },
    ])
  }

  init(_ book: ClassGradeBook, of classroom: Classroom, address: Address, in context: PageContext, chrome: PageChrome) {
    let localizer = context.localizer
    let marks = context.marks(for: book.outline)
    self.chrome = chrome
    let figures = GradeBookFigures(book, of: classroom, bands: context.content.record.bands)
    history = Chart(of: figures, book.outline, in: context)
    columns = zip(book.outline.listedItems, figures.items).map { place, summary in
      Column(
        name: localizer.text(place.item.name),
        category: place.category.map { CategoryView.name(of: $0, localizer: localizer) },
        histogram: QuizResultsPage.Bin.list(of: summary.percents, localizer: localizer))
    }
    let names = ClassroomNames(classroom, in: localizer)
    func link(_ person: Person) -> String {
      address.link(to: context.address(ofBook: book.id, of: person.id, isOwn: false, in: classroom.id))
    }
    entry = context.entry(ofBook: book.id, in: classroom.id)
    sheets = address.link(to: context.address(ofSheetsOf: book.id, in: classroom.id))
    concerns = figures.members.compactMap { member in
      let reasons = member.concerns.map { $0.text(in: localizer) }
      return reasons.isEmpty
        ? nil
        : Concern(
          name: names.name(of: member.person), address: link(member.person),
          reasons: reasons.joined(separator: localizer.text(.listSeparator)))
    }
    students = figures.members.map { member in
      let current = member.figures.standing.current
      return Row(
        name: names.name(of: member.person), sortKey: names.sortKey(of: member.person), address: link(member.person),
        grade: Cell(text: marks.courseGrade(current), key: Self.key(current)),
        cells: zip(member.course.listedItems, member.figures.listedItems).map { place, figures in
          Self.cell(place.item, figures.percent, marks: marks, localizer: localizer)
        }, missing: member.missing)
    }
    medians = [marks.text(figures.median)] + figures.items.map { context.percent($0.median) }
  }

  static func cell(_ item: Item, _ percent: Double?, marks: MarkFormat, localizer: Localizer) -> Cell {
    switch item.state {
    case .ungraded: Cell(text: localizer.text(.none), key: "-1")
    case .missing: Cell(text: localizer.text(.itemMissing), key: "0", isMissing: true)
    case .excused: Cell(text: localizer.text(.itemExcused), key: "-1")
    case .absent: Cell(text: localizer.text(.itemAbsent), key: "-1", isMissing: true)
    case .graded: Cell(text: marks.score(item), key: key(percent))
    }
  }

  private static func key(_ percent: Double?) -> String { percent.map(ListControls.sortKey) ?? "-1" }
}

extension GradeBookPage: PageView {
  static let fields: [Shape<GradeBookPage>.Field] = [
    .list("columns", "The items of the course.", Column.shape) { $0.columns },
    .flag("hasStudents", "Whether the classroom has members.") { !$0.students.isEmpty },
    .flag("hasManyStudents", "Whether the list needs a search field.") { ListControls.needsSearch($0.students.count) },
    .list("students", "The members.", Row.shape) { $0.students },
    .texts("medians", "The median of the grades, then that of each item.") { $0.medians },
    .flag("hasConcerns", "Whether any member may need attention.") { !$0.concerns.isEmpty },
    .list("concerns", "The members who may need attention.", Concern.shape) { $0.concerns },
    .section("history", "The grades of the class by week, from the second week with grades on.", Chart.shape) {
      $0.history
    },
    .text("entry", "The address at which scores are entered; empty outside of a preview.") { $0.entry },
    .text("sheets", "The address of the sheets of all members, for printing.") { $0.sheets },
  ]
}

extension QuizResultsPage.Bin {
  /// Returns the number of values in each range of ten percent; empty without values.
  static func list(of percents: [Double], localizer: Localizer) -> [QuizResultsPage.Bin] {
    guard !percents.isEmpty else { return [] }
    var counts = Array(repeating: 0, count: 10)
    for percent in percents { counts[min(9, max(0, Int(snap(percent) / 10)))] += 1 }
    return list(counts) {
      localizer.text(.resultsBin, ["from": String($0 * 10), "to": String($0 * 10 + 10)])
    }
  }

  /// Returns how many scores have each number of points, if there are fewer than ten and no average is between two of them;
  /// otherwise the number of scores in each range of ten percent.
  static func list(of percents: [Double], points: Int, localizer: Localizer) -> [QuizResultsPage.Bin] {
    let scores = percents.map { snap($0 * Double(points) / 100) }
    guard points < 10, scores.allSatisfy({ $0 == $0.rounded() }) else {
      return list(of: percents, localizer: localizer)
    }
    return list((0...points).map { score in scores.count { Int($0) == score } }) {
      localizer.outOf(String($0), String(points))
    }
  }

  private static func list(_ counts: [Int], name: (Int) -> String) -> [QuizResultsPage.Bin] {
    let most = counts.max() ?? 0
    guard most > 0 else { return [] }
    return counts.enumerated().map { index, count in
      QuizResultsPage.Bin(
        name: name(index), count: String(count), bar: BarView(certain: Double(count) * 100 / Double(most)))
    }
  }
}
