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
    return setting.content.attachments.filter(scope.seals).map { path in
      let place = setting.address(ofAttachment: path).path
      return OutputFile(
        path: place, source: .assembled(from: [path]) { key.sealed($0.first ?? [], at: place) })
    }
  }
}

extension Setting {
  /// The pictures of a page that have to be put into it.
  func sealedImages(of page: PagePath) -> [EmbeddedImage] {
    var paths = content.notes[page]?.attachments ?? []
    paths.formUnion(content.quizzes.first { PagePath.quiz($0.key) == page }?.value.attachments ?? [])
    if page == .home, let avatar = settings.avatar { paths.insert(avatar) }
    return paths.sorted().filter(scope.seals).compactMap(EmbeddedImage.init)
  }
}
