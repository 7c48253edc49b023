import Grading
import SiteContent

extension Edition {
  /// The sealed search index and calendar of a vault.
  var sealedFiles: [OutputFile] {
    guard let key = scope.key else { return [] }
    return [search, calendar].compactMap(\.self).map { file in
      guard case .made(let make) = file.source else { return file }
      return OutputFile(path: file.path, source: .made { key.sealed(make(), at: file.path) })
    }
  }

  /// The sealed files of `content/` that only this vault's pages link to. They are the same in all languages.
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
  /// Returns the images that a sealed page embeds.
  /// - Parameter page: the page whose notes it shows; nil if it shows none.
  func sealedImages(showing page: PagePath?) -> [EmbeddedImage] {
    var paths = Set([settings.logo].compactMap(\.self))
    if let page {
      paths.formUnion(content.notes[page]?.attachments ?? [])
      paths.formUnion(content.quizzes.first { PagePath.quiz($0.key) == page }?.value.attachments ?? [])
    }
    if page == .home, let avatar = settings.avatar { paths.insert(avatar) }
    return paths.sorted().filter(scope.seals).compactMap(EmbeddedImage.init)
  }
}

extension PageContext {
  /// The pages that only the readers of the vault have, for the list on its home page. Empty for public pages and if the
  /// whole site is in the vault.
  var vaultContents: [NamedAddress] {
    guard scope.readers != .everyone, !scope.owns(.home) else { return [] }
    func place(_ name: LocalizedText, _ page: PagePath) -> NamedAddress? {
      scope.owns(page) ? (localizer.text(name), address(of: page)) : nil
    }
    let record = content.record.terms.flatMap { term in
      // The courses of a term that is in the vault too are listed on the term's page.
      [place(term.name, .term(term.id))].compactMap(\.self)
        + (scope.owns(.term(term.id)) ? [] : term.courses.compactMap { place($0.name, .course($0.id)) })
    }
    return record
      + content.classrooms.flatMap { classroom in
        [place(classroom.name, .classroom(classroom.id))].compactMap(\.self) + vaultContents(of: classroom)
      } + content.pages.compactMap { place($0.name, $0.path) }
  }

  /// Returns the teacher's page of a classroom and the pages of its students.
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
