import Grading
import SiteContent

extension Setting {
  /// What is laid out for the readers of a vault and for nobody else, with what it is called; empty for everybody's
  /// pages, and where the whole site is.
  var keptPlaces: [Landmarks.Place] {
    guard scope.readers != .everyone, !scope.owns(.home) else { return [] }
    func place(_ name: LocalizedText, _ page: PagePath) -> Landmarks.Place? {
      scope.owns(page) ? (localizer.text(name), address(of: page)) : nil
    }
    let record = content.record.terms.flatMap { term in
      // Courses of a term that is kept here stand on its page.
      [place(term.name, .term(term.id))].compactMap(\.self)
        + (scope.owns(.term(term.id)) ? [] : term.courses.compactMap { place($0.name, .course($0.id)) })
    }
    return record
      + content.classrooms.flatMap { classroom in
        [place(classroom.name, .classroom(classroom.id))].compactMap(\.self) + keptPlaces(of: classroom)
      } + content.pages.compactMap { place($0.name, $0.path) }
  }

  /// The teacher's pages of a classroom and those of single students.
  private func keptPlaces(of classroom: Classroom) -> [Landmarks.Place] {
    let name = localizer.text(classroom.name)
    let results = scope.ownsResults(of: classroom) ? [address(ofResults: classroom.id)] : []
    return results.map { (localizer.text(.vaultResults, ["classroom": name]), $0) }
      + classroom.members.filter(scope.ownsPage).map { person in
        (
          localizer.text(.vaultStudent, ["name": localizer.text(person.name), "classroom": name]),
          address(ofOwnPageOf: person.id, in: classroom.id)
        )
      }
  }
}
