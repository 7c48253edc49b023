import Grading
import SiteContent

/// The results of a classroom for its teacher, as the terminal shows them.
extension Site {
  /// A classroom's results in the form in which Canvas and Moodle take a grade book; nil where there is no such classroom.
  package func gradeBook(ofClassroom id: String) -> [UInt8]? {
    results(of: id).map { Array(GradeBookTable($0.results, localizer: $0.setting.localizer).csv.text.utf8) }
  }

  /// Members × quizzes in words; nil where there is no such classroom.
  package func summary(ofClassroom id: String) -> ClassroomSummary? {
    guard let (results, setting) = results(of: id) else { return nil }
    let localizer = setting.localizer
    let figures = results.figures()
    let cells = results.classroom.members.indices.map { at in
      zip(results.quizzes, figures).map { ResultsCell($1.students[at], isOpen: $0.isOpen, in: setting) }
    }
    return ClassroomSummary(
      title: localizer.text(results.classroom.name), quizzes: results.quizzes.map { localizer.text($0.quiz.name) },
      students: zip(results.classroom.members, cells).map { person, cells in
        .init(
          name: localizer.text(person.name),
          cells: cells.map { $0.isLate ? "\($0.text) (\(localizer.text(.resultsLate)))" : $0.text })
      },
      mean: .init(
        name: localizer.text(.resultsMean), cells: figures.map { $0.mean.map(setting.percent) ?? localizer.text(.none) }
      ))
  }

  private func results(of id: String) -> (results: ClassroomResults, setting: Setting)? {
    guard let classroom = content.classrooms.first(where: { $0.id == id }), let setting = settings.first else {
      return nil
    }
    return (ClassroomResults(classroom, at: content.now.start, for: .owner), setting)
  }
}
