extension Content {
  /// The files under `content/` that a page links to or shows, by path from the site's folder, sorted.
  package var attachments: [String] {
    var paths = Set([settings.avatar].compactMap(\.self))
    for notes in notes.values {
      // Few pages have any, and most have no translations.
      notes.fallback.addAttachments(to: &paths)
      for notes in notes.translations.values { notes.addAttachments(to: &paths) }
    }
    for bodies in quizzes.values { paths.formUnion(bodies.attachments) }
    return paths.sorted()
  }
}

extension PageNotes {
  /// The files that a page links to or shows, in any language.
  package var attachments: Set<String> {
    Set(([fallback] + translations.values).flatMap(\.attachments))
  }
}

extension QuizBodies {
  /// The same of a quiz.
  package var attachments: Set<String> {
    Set(([fallback] + translations.values).flatMap(\.notes).flatMap(\.attachments))
  }
}
