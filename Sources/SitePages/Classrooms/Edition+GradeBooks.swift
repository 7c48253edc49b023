import Grading
import SiteContent

extension Edition {
  /// Returns the teacher's pages of the grade books: for each the table, and the page of each member's course.
  /// - Parameter trail: the pages above, with that of the results.
  func bookPages(of classroom: Classroom, trail: [NamedAddress]) -> [OutputFile] {
    classroom.gradeBooks.flatMap { book in
      let place: NamedAddress = (
        context.localizer.text(book.name), context.address(ofBook: book.id, in: classroom.id)
      )
      let table = made(place.address, theme.gradeBook) { [self] in
        let chrome = chrome(at: place.address, title: place.name, trail: trail)
        return GradeBookPage(book, of: classroom, address: place.address, in: context, chrome: chrome)
      }
      let members = classroom.members.filter { book.courses[$0.id] != nil }
      let sheetsAddress = context.address(ofSheetsOf: book.id, in: classroom.id)
      let sheets = made(sheetsAddress, theme.classSheets) { [self] in
        let title = context.localizer.text(.gradeBookSheets)
        return ClassSheetsPage(
          book, of: classroom, in: context, chrome: chrome(at: sheetsAddress, title: title, trail: trail + [place]))
      }
      return [table, sheets]
        + members.map { page(of: $0, in: book, of: classroom, isOwn: false, trail: trail + [place]) }
    }
  }

  /// Returns the pages of a member's own courses, which only the member reads.
  func ownBookPages(of student: Person, in classroom: Classroom, trail: [NamedAddress]) -> [OutputFile] {
    classroom.gradeBooks.filter { $0.courses[student.id] != nil }.map {
      page(of: student, in: $0, of: classroom, isOwn: true, trail: trail)
    }
  }

  private func page(
    of student: Person, in book: ClassGradeBook, of classroom: Classroom, isOwn: Bool, trail: [NamedAddress]
  ) -> OutputFile {
    let address = context.address(ofBook: book.id, of: student.id, isOwn: isOwn, in: classroom.id)
    return made(address, theme.course) { [self] in
      let localizer = context.localizer
      let course = book.courses[student.id] ?? book.outline
      let figures = CourseFigures(of: course, bands: context.content.record.bands)
      let title = isOwn ? localizer.text(book.name) : localizer.text(student.name)
      let term = Term(id: "", name: classroom.name, scale: course.scale)
      let page = CoursePage(
        course, figures, of: term, in: context, chrome: chrome(at: address, title: title, trail: trail))
      page.facts =
        [NamedValue(name: localizer.text(.gradeBookClassroom), value: localizer.text(classroom.name))]
        + (classroom.teacher.map {
          [NamedValue(name: localizer.text(.classroomTeacher), value: localizer.text($0.name))]
        }
          ?? [])
      page.classFigures = ClassFigureView.list(book.statistics, beside: course, figures, in: context)
      return page
    }
  }
}

extension PageContext {
  /// Returns the address of the teacher's page of a grade book.
  func address(ofBook id: String, in classroom: String) -> Address {
    Address(prefix + scope.path(of: PagePath("classrooms/\(classroom)/grades/\(id)"), for: scope.readers))
  }

  /// Returns the address of the sheets of all members in a grade book, for printing.
  func address(ofSheetsOf id: String, in classroom: String) -> Address {
    Address(prefix + scope.path(of: PagePath("classrooms/\(classroom)/grades/\(id)/sheets"), for: scope.readers))
  }

  /// Returns the address of the page of a member's course in a grade book.
  /// - Parameter isOwn: whether it is the page for the student and not the one for the teacher.
  func address(ofBook id: String, of student: String, isOwn: Bool, in classroom: String) -> Address {
    let folder = isOwn ? "students" : "results"
    return Address(prefix + scope.path(ofMemberPage: PagePath("classrooms/\(classroom)/\(folder)/\(student)/\(id)")))
  }
}
