extension ContentKind {
  /// What a file describes that stands in some folders under `content/`; nil where none belongs there.
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
    default: return nil
    }
  }
}
