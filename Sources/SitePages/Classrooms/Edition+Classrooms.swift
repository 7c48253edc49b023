import Formats
import Grading
import SiteContent

extension Edition {
  /// The pages of classrooms and quizzes, with the teacher's pages if these readers may see them.
  var classroomPages: [OutputFile] {
    let classrooms = context.content.classrooms
    guard !classrooms.isEmpty else { return [] }
    let list = made(mainPages.classrooms, theme.classrooms) { [context] in
      ClassroomsPage(address: $0, in: context, chrome: $1)
    }
    return (mainPages.ownsClassrooms ? [list] : []) + classrooms.flatMap(pages)
  }

  private func pages(of classroom: Classroom) -> [OutputFile] {
    var pages: [OutputFile] = []
    if scope.owns(.classroom(classroom.id)) {
      pages.append(page(of: classroom))
      pages += calendar(of: classroom).map { [$0] } ?? []
      pages += classroom.quizzes.map { page(of: $0, in: classroom) }
    }
    if ClassroomAccess(to: classroom, in: scope).hasResults { pages += resultsPages(of: classroom) }
    return pages + classroom.members.filter(scope.ownsPage).flatMap { ownPages(of: $0, in: classroom) }
  }

  private func page(of classroom: Classroom) -> OutputFile {
    let path = PagePath.classroom(classroom.id)
    let address = context.address(of: path)
    return made(address, theme.classroom, showing: path) { [self] in
      let chrome = chrome(
        at: address, title: context.localizer.text(classroom.name), of: path,
        trail: [mainPages.home, mainPages.classrooms])
      return ClassroomPage(chrome: chrome, classroom: classroom, address: address, context: context)
    }
  }

  /// The deadlines of a classroom; nil if it has none, or the site has no calendars.
  private func calendar(of classroom: Classroom) -> OutputFile? {
    context.calendarAddress(of: classroom).map { address in
      OutputFile(
        path: address.path,
        source: .made { [context, scope] in
          let bytes = Calendar(of: classroom, in: context).bytes
          return scope.key?.sealed(bytes, at: address.path) ?? bytes
        })
    }
  }

  private func page(of quiz: Quiz, in classroom: Classroom) -> OutputFile {
    let body = body(of: quiz)
    let path = PagePath.quiz(quiz.id)
    let address = context.address(of: path)
    return made(address, theme.quiz, showing: path) { [self] in
      let chrome = chrome(
        at: address, title: context.localizer.text(quiz.name), of: path,
        trail: [mainPages.home, mainPages.classrooms, place(of: classroom)])
      return QuizPage(
        chrome: chrome, quiz: quiz, body: body, classroom: classroom, address: address, context: context)
    }
  }

  /// Returns the questions of a quiz in the language of the pages; nil before the quiz opens.
  private func body(of quiz: Quiz) -> QuizBody? {
    context.content.quizzes[quiz.id]?.value(in: context.localizer.language)
  }

  private func place(of classroom: Classroom) -> NamedAddress {
    (context.localizer.text(classroom.name), context.address(of: .classroom(classroom.id)))
  }

  // MARK: - The teacher's pages

  /// The results as CSV files for other programs. They are the same in all languages.
  var gradeBooks: [OutputFile] {
    guard context.prefix.isEmpty else { return [] }
    return context.content.classrooms.filter { ClassroomAccess(to: $0, in: scope).hasResults }.map { classroom in
      let place = context.address(ofGradeBook: classroom.id).path
      return OutputFile(
        path: place,
        source: .made { [self] in
          let table = Array(GradeBookTable(results(of: classroom), localizer: context.localizer).csv.text.utf8)
          return scope.key?.sealed(table, at: place) ?? table
        })
    }
  }

  private func results(of classroom: Classroom) -> ClassroomResults {
    ClassroomResults(classroom, at: context.content.now.start, for: scope.knowsKeys(of: classroom) ? .owner : .readers)
  }

  private func resultsPages(of classroom: Classroom) -> [OutputFile] {
    let results = results(of: classroom)
    let page: NamedAddress = (context.localizer.text(.resultsTitle), context.address(ofResults: classroom.id))
    let trail = [mainPages.home, mainPages.classrooms, self.place(of: classroom)]
    let table = made(page.address, theme.results) { [self] in
      ResultsPage(
        chrome: chrome(at: page.address, title: page.name, trail: trail), results: results,
        figures: results.figures(), address: page.address, context: context)
    }
    let quizzes = results.quizzes.map { graded in
      let body = body(of: graded.quiz)
      let address = context.address(ofResults: graded.quiz.id)
      return made(address, theme.quizResults, showing: .quiz(graded.quiz.id)) { [self] in
        let chrome = chrome(at: address, title: context.localizer.text(graded.quiz.name), trail: trail + [page])
        return QuizResultsPage(
          chrome: chrome, graded: graded, figures: QuizFigures(graded.quiz, in: classroom), body: body,
          classroom: classroom, address: address, context: context)
      }
    }
    let students = classroom.members.map { person in
      let address = context.address(ofStudent: person.id, in: classroom.id)
      return made(address, theme.student) { [self] in
        let chrome = chrome(at: address, title: context.localizer.text(person.name), trail: trail + [page])
        return StudentPage(chrome: chrome, student: person, results: results, address: address, context: context)
      }
    }
    return [table] + quizzes + students + bookPages(of: classroom, trail: trail + [page])
  }

  /// Returns the pages of a student that only the student reads.
  private func ownPages(of student: Person, in classroom: Classroom) -> [OutputFile] {
    let address = context.address(ofOwnPageOf: student.id, in: classroom.id)
    let results = ClassroomResults(classroom, at: context.content.now.start, for: .readers)
    let trail = [mainPages.home, mainPages.classrooms, place(of: classroom)]
    let page = made(address, theme.student) { [self] in
      let chrome = chrome(at: address, title: context.localizer.text(student.name), trail: trail)
      return StudentPage(
        chrome: chrome, student: student, results: results, isOwn: true, address: address, context: context)
    }
    let place: NamedAddress = (context.localizer.text(student.name), address)
    return [page] + ownBookPages(of: student, in: classroom, trail: trail + [place])
  }
}
