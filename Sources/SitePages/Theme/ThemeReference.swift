import Mustache

/// The names that each page declares, as the Markdown of `templates/README.md` lists them.
package enum ThemeReference {
  /// The Markdown: a section for the names of all pages, one for each page, and one for each section or list in them.
  package static var markdown: String {
    var nested = NestedNames()
    let chrome = PageChrome.shape(TableKeys([]), assets: TableKeys([]))
    var text = section(
      "Every page", chrome.names.entries.filter { !["t", "assets", "files"].contains($0.name) }, &nested)
    let shared = Set(chrome.names.entries.map(\.name))
    for (page, names) in pages(chrome) {
      text += section("`\(page)`", names.entries.filter { !shared.contains($0.name) }, &nested)
    }
    while let (name, names) = nested.next() { text += section("Inside `\(name)`", names.entries, &nested) }
    return text
  }

  /// The names that each page declares, with those of all pages.
  static func pages(_ chrome: Shape<PageChrome>) -> [(page: String, names: Names)] {
    [
      ("pages/home.html", HomePage.shape(chrome).names),
      ("pages/terms.html", TermsPage.shape(chrome).names),
      ("pages/due.html", DuePage.shape(chrome).names),
      ("pages/term.html", TermPage.shape(chrome).names),
      ("pages/unit.html", UnitPage.shape(chrome).names),
      ("pages/course.html", CoursePage.shape(chrome).names),
      ("pages/graduation.html", GraduationPage.shape(chrome).names),
      ("pages/classrooms.html", ClassroomsPage.shape(chrome).names),
      ("pages/classroom.html", ClassroomPage.shape(chrome).names),
      ("pages/quiz.html", QuizPage.shape(chrome).names),
      ("pages/results.html", ResultsPage.shape(chrome).names),
      ("pages/quiz-results.html", QuizResultsPage.shape(chrome).names),
      ("pages/grade-book.html", GradeBookPage.shape(chrome).names),
      ("pages/class-sheets.html", ClassSheetsPage.shape(chrome).names),
      ("pages/student.html", StudentPage.shape(chrome).names),
      ("pages/transcript.html", TranscriptPage.shape(chrome).names),
      ("pages/help.html", HelpPage.shape(chrome).names),
      ("pages/page.html", TextPage.shape(chrome).names),
      ("pages/sealed.html", SealedPage.shape(chrome).names),
      ("pages/404.html", TextPage.shape(chrome).names),
      ("pages/scores.html", ScoresPage.shape(chrome).names),
    ]
  }

  private static func section(_ title: String, _ entries: [Names.Entry], _ nested: inout NestedNames) -> String {
    var text = "\n### \(title)\n\n| name | kind | what it is |\n|---|---|---|\n"
    for entry in entries {
      text += "| `\(entry.name)` | \(entry.kind.description) | \(entry.about) |\n"
      nested.add(entry)
    }
    return text
  }

  /// A queue of the names inside sections and lists, each set of names once.
  private struct NestedNames {
    private var queue: [(name: String, names: Names)] = []
    private var seen: [Names] = []

    mutating func add(_ entry: Names.Entry) {
      guard let names = entry.kind.names, !seen.contains(names) else { return }
      seen.append(names)
      queue.append((entry.name, names))
    }

    mutating func next() -> (name: String, names: Names)? { queue.isEmpty ? nil : queue.removeFirst() }
  }
}
