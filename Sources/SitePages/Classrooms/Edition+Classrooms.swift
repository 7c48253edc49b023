import Grading
import SiteContent

extension Edition {
  /// The pages of classrooms and quizzes; those of the teacher only where everybody may see them.
  var classroomPages: [OutputFile] {
    let classrooms = setting.content.classrooms
    guard !classrooms.isEmpty else { return [] }
    let list = made(landmarks.classrooms, theme.classrooms) { [setting] in
      ClassroomsPage(address: $0, in: setting, frame: $1)
    }
    return (landmarks.ownsClassrooms ? [list] : []) + classrooms.flatMap(pages)
  }

  private func pages(of classroom: Classroom) -> [OutputFile] {
    var pages: [OutputFile] = []
    if scope.owns(.classroom(classroom.id)) {
      pages.append(page(of: classroom))
      pages += classroom.quizzes.map { page(of: $0, in: classroom) }
    }
    if ClassroomAccess(to: classroom, in: scope).hasResults { pages += resultsPages(of: classroom) }
    return pages + classroom.members.filter(scope.ownsPage).map { ownPage(of: $0, in: classroom) }
  }

  private func page(of classroom: Classroom) -> OutputFile {
    let path = PagePath.classroom(classroom.id)
    let address = setting.address(of: path)
    return made(address, theme.classroom, showing: path) { [self] in
      let frame = frame(
        at: address, title: setting.localizer.text(classroom.name), of: path,
        trail: [landmarks.home, landmarks.classrooms])
      return ClassroomPage(classroom, address: address, in: setting, frame: frame)
    }
  }

  private func page(of quiz: Quiz, in classroom: Classroom) -> OutputFile {
    let body = body(of: quiz)
    let path = PagePath.quiz(quiz.id)
    let address = setting.address(of: path)
    return made(address, theme.quiz, showing: path) { [self] in
      let frame = frame(
        at: address, title: setting.localizer.text(quiz.name), of: path,
        trail: [landmarks.home, landmarks.classrooms, place(of: classroom)])
      return QuizPage(quiz, body, of: classroom, address: address, in: setting, frame: frame)
    }
  }

  /// The questions in the language of the pages; nil before the quiz opens.
  private func body(of quiz: Quiz) -> QuizBody? {
    setting.content.quizzes[quiz.id]?.body(in: setting.localizer.language)
  }

  private func place(of classroom: Classroom) -> Landmarks.Place {
    (setting.localizer.text(classroom.name), setting.address(of: .classroom(classroom.id)))
  }

  // MARK: - The teacher's pages

  /// The results as tables for other programs: once for all languages, and no pages.
  var gradeBooks: [OutputFile] {
    guard setting.prefix.isEmpty else { return [] }
    return setting.content.classrooms.filter { ClassroomAccess(to: $0, in: scope).hasResults }.map { classroom in
      let place = setting.address(ofGradeBook: classroom.id).path
      return OutputFile(
        path: place,
        source: .made { [self] in
          let table = Array(GradeBookTable(results(of: classroom), localizer: setting.localizer).csv.text.utf8)
          return scope.key?.sealed(table, at: place) ?? table
        })
    }
  }

  private func results(of classroom: Classroom) -> ClassroomResults {
    ClassroomResults(classroom, at: setting.content.now.start, for: scope.knowsKeys(of: classroom) ? .owner : .readers)
  }

  private func resultsPages(of classroom: Classroom) -> [OutputFile] {
    let results = results(of: classroom)
    let page = (setting.localizer.text(.results), setting.address(ofResults: classroom.id))
    let trail = [landmarks.home, landmarks.classrooms, self.place(of: classroom)]
    let table = made(page.1, theme.results) { [self] in
      ResultsPage(
        results, address: page.1, in: setting, frame: frame(at: page.1, title: page.0, trail: trail))
    }
    let quizzes = results.quizzes.map { entry in
      let body = body(of: entry.quiz)
      let address = setting.address(ofResults: entry.quiz.id)
      return made(address, theme.quizResults, showing: .quiz(entry.quiz.id)) { [self] in
        let frame = frame(at: address, title: setting.localizer.text(entry.quiz.name), trail: trail + [page])
        return QuizResultsPage(entry, body, of: classroom, address: address, in: setting, frame: frame)
      }
    }
    let students = classroom.members.map { person in
      let address = setting.address(ofStudent: person.id, in: classroom.id)
      return made(address, theme.student) { [self] in
        let frame = frame(at: address, title: setting.localizer.text(person.name), trail: trail + [page])
        return StudentPage(person, in: results, address: address, in: setting, frame: frame)
      }
    }
    return [table] + quizzes + students
  }

  /// A student's own page, for nobody but the student.
  private func ownPage(of student: Person, in classroom: Classroom) -> OutputFile {
    let address = setting.address(ofOwnPageOf: student.id, in: classroom.id)
    let results = ClassroomResults(classroom, at: setting.content.now.start, for: .readers)
    return made(address, theme.student) { [self] in
      let frame = frame(
        at: address, title: setting.localizer.text(student.name),
        trail: [landmarks.home, landmarks.classrooms, place(of: classroom)])
      return StudentPage(student, in: results, address: address, isOwn: true, in: setting, frame: frame)
    }
  }
}
