import ArgumentParser

/// `sitegen new`: writes what is not there yet.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Adds a term, a course, work in a course, a page, or a thing of the classrooms.",
    subcommands: [
      NewTerm.self, NewCourse.self, NewCategory.self, NewItemCommand.self, NewPage.self, NewPerson.self,
      NewClassroom.self, NewQuiz.self,
    ])
}
