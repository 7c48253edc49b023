/// A file in `content/` that is read, with what it describes.
package struct ContentFile: Sendable, Hashable {
  /// The path relative to the site's folder: `content/terms/2025-fall/csse-230.md`.
  package var path: String
  package var kind: ContentKind
  /// The language of a translation: `zh` for `csse-230.zh.md`; nil for the original.
  package var language: String?

  package init(path: String, kind: ContentKind, language: String? = nil) {
    self.path = path
    self.kind = kind
    self.language = language
  }

  /// Whether it describes a course, not a translation of one.
  var isCourse: Bool {
    if case .course = kind { language == nil } else { false }
  }
}

/// The subject of a content file, which follows from its path.
package enum ContentKind: Sendable, Hashable {
  case site
  case term(String)
  case course(term: String, id: String)
  case courseTemplate(String)
  /// An additional page of the owner.
  case page(String)
  case classroom(String)
  case quiz(classroom: String, id: String)
  case attempts(classroom: String, student: String)
  /// The results of a class in one course.
  case gradeBook(classroom: String, id: String)
  case person(String)
  case vaults

  /// The page that shows the file's Markdown; nil if there is none.
  package var page: PagePath? {
    switch self {
    case .site: .home
    case .term(let id): .term(id)
    case .course(let term, let id): .course("\(term)/\(id)")
    case .page(let id): PagePath("pages/\(id)")
    case .classroom(let id): PagePath("classrooms/\(id)")
    case .quiz(let classroom, let id): PagePath("classrooms/\(classroom)/\(id)")
    case .courseTemplate, .attempts, .gradeBook, .person, .vaults: nil
    }
  }
}

extension ContentKind {
  /// Determines what a file describes from its folders inside `content/` and its id; nil if no file belongs there.
  init?(folders: [String], id: String) {
    let isIndex = id == "index"
    switch (folders.first, folders.count) {
    case (nil, _) where isIndex: self = .site
    case ("terms", 2): self = isIndex ? .term(folders[1]) : .course(term: folders[1], id: id)
    case ("course-templates", 1) where !isIndex: self = .courseTemplate(id)
    case ("pages", 1) where !isIndex: self = .page(id)
    case ("people", 1) where !isIndex: self = .person(id)
    case ("classrooms", 2): self = isIndex ? .classroom(folders[1]) : .quiz(classroom: folders[1], id: id)
    case ("classrooms", 3) where folders[2] == "attempts" && !isIndex:
      self = .attempts(classroom: folders[1], student: id)
    case ("classrooms", 3) where folders[2] == "grades" && !isIndex:
      self = .gradeBook(classroom: folders[1], id: id)
    default: return nil
    }
  }
}
