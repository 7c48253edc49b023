extension FieldSchema {
  /// The keys of a file of that kind; nil for one that is no front matter.
  package static func of(_ kind: ContentKind) -> FieldSchema? {
    switch kind {
    case .site: .site
    case .term: .term
    case .course: .course
    case .courseTemplate: .courseTemplate
    case .page: .page
    case .classroom: .classroom
    case .quiz: .quiz
    case .attempts: .attempts
    case .person: .person
    case .vaults: nil
    }
  }

  /// The keys of a kind by its name.
  package static func named(_ name: Name) -> FieldSchema? {
    all.first { $0.name == name }
  }

  package func field(_ key: String) -> Field? { fields.first { $0.key == key } }
}
