/// What a content file describes, told by its place in the folder.
package enum ContentKind: Sendable, Hashable {
  case site
  case term(String)
  case course(term: String, id: String)
  case courseTemplate(String)
  /// A page of the owner's own.
  case page(String)
  case classroom(String)
  case quiz(classroom: String, id: String)
  case attempts(classroom: String, student: String)
  case person(String)
  case vaults

  /// The page that the file's Markdown stands on; nil where there is none.
  package var page: PagePath? {
    switch self {
    case .site: .home
    case .term(let id): .term(id)
    case .course(let term, let id): .course("\(term)/\(id)")
    case .page(let id): PagePath("pages/\(id)")
    case .classroom(let id): PagePath("classrooms/\(id)")
    case .quiz(let classroom, let id): PagePath("classrooms/\(classroom)/\(id)")
    case .courseTemplate, .attempts, .person, .vaults: nil
    }
  }
}
