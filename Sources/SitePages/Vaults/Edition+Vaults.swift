import Grading
import SiteContent

extension Edition {
  /// The files of a vault beside its pages: its search index, its calendar and what its pages link to, all sealed.
  var sealedFiles: [OutputFile] {
    guard let key = scope.key else { return [] }
    return [search, calendar].compactMap(\.self).map { file in
      guard case .made(let make) = file.source else { return file }
      return OutputFile(path: file.path, source: .made { key.sealed(make(), at: file.path) })
    }
  }

  /// The files under `content/` that only this vault's pages link to. They are the same in all languages.
  var sealedAttachments: [OutputFile] {
    guard let key = scope.key else { return [] }
    return context.content.attachments.filter(scope.seals).map { path in
      let place = context.address(ofAttachment: path).path
      return OutputFile(
        path: place, source: .assembled(from: [path]) { key.sealed($0.first ?? [], at: place) })
    }
  }
}

extension PageContext {
  /// The pictures of a page that have to be put into it.
  func sealedImages(of page: PagePath) -> [EmbeddedImage] {
    var paths = content.notes[page]?.attachments ?? []
    paths.formUnion(content.quizzes.first { PagePath.quiz($0.key) == page }?.value.attachments ?? [])
    if page == .home, let avatar = settings.avatar { paths.insert(avatar) }
    return paths.sorted().filter(scope.seals).compactMap(EmbeddedImage.init)
  }
}

extension PageContext {
  /// What is laid out for the readers of a vault and for nobody else, with what it is called; empty for everybody's
  /// pages, and where the whole site is.
  var vaultContents: [NamedAddress] {
    guard scope.readers != .everyone, !scope.owns(.home) else { return [] }
    func place(_ name: LocalizedText, _ page: PagePath) -> NamedAddress? {
      scope.owns(page) ? (localizer.text(name), address(of: page)) : nil
    }
    let record = content.record.terms.flatMap { term in
      // Courses of a term that is kept here stand on its page.
      [place(term.name, .term(term.id))].compactMap(\.self)
        + (scope.owns(.term(term.id)) ? [] : term.courses.compactMap { place($0.name, .course($0.id)) })
    }
    return record
      + content.classrooms.flatMap { classroom in
        [place(classroom.name, .classroom(classroom.id))].compactMap(\.self) + vaultContents(of: classroom)
      } + content.pages.compactMap { place($0.name, $0.path) }
  }

  /// The teacher's pages of a classroom and those of single students.
  private func vaultContents(of classroom: Classroom) -> [NamedAddress] {
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
