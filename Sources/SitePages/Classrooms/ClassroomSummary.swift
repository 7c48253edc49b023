import Formats
import Grading
import SiteContent

/// The results of a classroom as texts: its quizzes and its grade books.
package struct ClassroomSummary: Sendable, Hashable {
  package var title: String
  /// The heading of the members who may need attention.
  package var attention: String
  /// The members and the quizzes. If the classroom has only grade books, they are left out.
  package var quizzes: Table?
  package var gradeBooks: [Table]

  /// A table with a row for each member.
  package struct Table: Sendable, Hashable {
    /// The name of the grade book; nil for the quizzes.
    package var name: String?
    /// The names of the quizzes or items.
    package var columns: [String]
    package var students: [Row]
    /// Figures of the whole class in each column.
    package var summaries: [Row]
    /// The members who may need attention, each with the reasons as cells.
    package var concerns: [Row] = []
  }

  /// The results of a student, or figures of all.
  package struct Row: Sendable, Hashable {
    package var name: String
    /// The formatted scores, one for each column.
    package var cells: [String]
  }
}

extension Site {
  /// Returns the results of a classroom, also those of its grade books, as a CSV file for a learning platform; nil if there is
  /// no such classroom.
  /// - Parameter book: the only grade book whose scores are in the table; nil for all.
  package func gradeBook(
    ofClassroom id: String, for platform: LearningPlatform = .canvas, book: String? = nil
  ) -> [UInt8]? {
    results(of: id).map { results, context in
      let books = results.classroom.gradeBooks.filter { book == nil || $0.id == book }
      let table = GradeBookTable(results, with: books, for: platform, localizer: context.localizer)
      return Array(table.csv.text.utf8)
    }
  }

  /// Returns the results of a classroom as a table of texts; nil if there is no such classroom.
  package func summary(ofClassroom id: String) -> ClassroomSummary? {
    guard let (results, context) = results(of: id) else { return nil }
    let books = results.classroom.gradeBooks.map { table(of: $0, in: results.classroom, context) }
    return ClassroomSummary(
      title: context.localizer.text(results.classroom.name), attention: context.localizer.text(.gradeBookAttention),
      quizzes: results.quizzes.isEmpty && !books.isEmpty ? nil : table(of: results, context), gradeBooks: books)
  }

  private func table(of results: ClassroomResults, _ context: PageContext) -> ClassroomSummary.Table {
    let localizer = context.localizer
    let figures = results.figures()
    let lateLabel = localizer.text(.resultsLate)
    let names = ClassroomNames(results.classroom, in: localizer)
    let students = results.classroom.members.enumerated().map { member, person in
      let cells = zip(results.quizzes, figures).map { ResultsCell($1.students[member], of: $0, in: context) }
      return ClassroomSummary.Row(
        name: names.name(of: person), cells: cells.map { $0.isLate ? "\($0.text) (\(lateLabel))" : $0.text })
    }
    let mean = figures.map { $0.mean.map(context.percent) ?? localizer.text(.none) }
    return ClassroomSummary.Table(
      columns: results.quizzes.map { localizer.text($0.quiz.name) }, students: students,
      summaries: [.init(name: localizer.text(.resultsMean), cells: mean)])
  }

  private func table(
    of book: ClassGradeBook, in classroom: Classroom, _ context: PageContext
  ) -> ClassroomSummary.Table {
    let localizer = context.localizer
    let marks = context.marks(for: book.outline)
    let figures = GradeBookFigures(book, of: classroom, bands: content.record.bands)
    let names = ClassroomNames(classroom, in: localizer)
    let students = figures.members.map { member in
      let scores = zip(member.course.listedItems, member.figures.listedItems).map { place, figures in
        GradeBookPage.cell(place.item, figures.percent, marks: marks, localizer: localizer).text
      }
      return ClassroomSummary.Row(
        name: names.name(of: member.person), cells: [marks.courseGrade(member.figures.standing.current)] + scores)
    }
    let graded = figures.members.count { $0.figures.standing.current != nil }
    return ClassroomSummary.Table(
      name: localizer.text(book.name),
      columns: [localizer.text(.gradeBookGrade)] + book.outline.listedItems.map { localizer.text($0.item.name) },
      students: students,
      summaries: [
        .init(
          name: localizer.text(.resultsMedian),
          cells: [marks.text(figures.median)] + figures.items.map { context.percent($0.median) }),
        .init(
          name: localizer.text(.gradeBookGraded),
          cells: [String(graded)] + figures.items.map { String($0.graded) }),
      ],
      concerns: figures.members.filter { !$0.concerns.isEmpty }.map { member in
        .init(name: names.name(of: member.person), cells: member.concerns.map { $0.text(in: localizer) })
      })
  }

  private func results(of id: String) -> (results: ClassroomResults, context: PageContext)? {
    guard let classroom = content.classrooms.first(where: { $0.id == id }), let context = contexts.first else {
      return nil
    }
    return (ClassroomResults(classroom, at: content.now.start, for: .owner), context)
  }
}
