extension Collection<TemplateError> {
  /// The errors sorted by place, each of them once with the notes of all its copies.
  ///
  /// A part that many pages include has its errors in the list of each of these pages, where other names may be nearest.
  package func merged() -> [TemplateError] {
    var merged: [TemplateError] = []
    var seen: [TemplateError: Int] = [:]
    for error in self {
      var bare = error
      bare.notes = []
      bare.cure = nil
      bare.excerpt = ""
      if let index = seen[bare] {
        let known = merged[index].notes
        merged[index].notes += error.notes.filter { !known.contains($0) }
      } else {
        seen[bare] = merged.count
        merged.append(error)
      }
    }
    return merged.sorted {
      ($0.template, $0.line, $0.column, $0.message) < ($1.template, $1.line, $1.column, $1.message)
    }
  }
}
