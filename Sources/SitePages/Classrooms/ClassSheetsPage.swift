import Grading
import Mustache
import SiteContent

/// The teacher's page with a sheet for each member, of which each is printed on a page of its own.
struct ClassSheetsPage {
  let chrome: PageChrome
  let classroom: String?
  let course: String
  let sheets: [Sheet]

  /// The results of a member.
  struct Sheet {
    let name: String
    let grade: String
    let letter: String?
    let concerns: String?
    let works: [Work]

    static let shape = Shape<Self>([
      .text("name", "The student's name, with the id if others have the same.") { $0.name },
      .text("grade", "The current grade.") { $0.grade },
      .text("letter", "Its letter; empty without one.") { $0.letter },
      .text("concerns", "Why the student may need attention, in words; empty for most.") { $0.concerns },
      .list("works", "The works of the course.", ClassSheetsPage.Work.shape) { $0.works },
    ])
  }

  struct Work {
    let name: String
    let score: String
    let percent: String
    let isMissing: Bool
    let feedback: String?

    static let shape = Shape<Self>([
      .text("name", "The name of the item.") { $0.name },
      .text("score", "The score, or a dash.") { $0.score },
      .text("percent", "The score in percent, or a dash.") { $0.percent },
      .flag("isMissing", "Whether the work was not handed in.") { $0.isMissing },
      .text("feedback", "What the teacher wrote about it; empty if there is nothing.") { $0.feedback },
    ])
  }

  init(_ book: ClassGradeBook, of classroom: Classroom, in context: PageContext, chrome: PageChrome) {
    let localizer = context.localizer
    let marks = context.marks(for: book.outline)
    let names = ClassroomNames(classroom, in: localizer)
    self.chrome = chrome
    let name = localizer.text(classroom.name)
    self.classroom = name == localizer.text(book.name) ? nil : name
    course = localizer.text(book.name)
    sheets = GradeBookFigures(book, of: classroom, bands: context.content.record.bands).members.map { member in
      let concerns = member.concerns.map { $0.text(in: localizer) }
      return Sheet(
        name: names.name(of: member.person), grade: marks.courseGrade(member.figures.standing.current),
        letter: member.figures.letter,
        concerns: concerns.isEmpty ? nil : concerns.joined(separator: localizer.text(.listSeparator)),
        works: zip(member.course.listedItems, member.figures.listedItems).map { place, figures in
          let cell = GradeBookPage.cell(place.item, figures.percent, marks: marks, localizer: localizer)
          return Work(
            name: localizer.text(place.item.name), score: cell.text, percent: context.percent(figures.percent),
            isMissing: cell.isMissing, feedback: place.item.feedback)
        })
    }
  }
}

extension ClassSheetsPage: PageView {
  static let fields: [Shape<ClassSheetsPage>.Field] = [
    .text("classroom", "The name of the class; empty if the course has the same.") { $0.classroom },
    .text("course", "The name of the course.") { $0.course },
    .list("sheets", "The sheets of the members, in the order of the class.", Sheet.shape) { $0.sheets },
  ]
}
