import Mustache

/// The names that each page declares, as the Markdown of `templates/README.md` lists them.
package enum ThemeReference {
  /// One section for each page, one for what all pages share, one for each kind of list entry.
  package static var markdown: String {
    var kinds = Kinds()
    let chrome = PageChrome.shape(TableKeys([]), assets: TableKeys([]))
    var text = section(
      "Every page", chrome.names.entries.filter { !["t", "assets", "files"].contains($0.name) }, &kinds)
    let shared = Set(chrome.names.entries.map(\.name))
    let pages: [(String, Names)] = [
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
      ("pages/student.html", StudentPage.shape(chrome).names),
      ("pages/transcript.html", TranscriptPage.shape(chrome).names),
      ("pages/help.html", HelpPage.shape(chrome).names),
      ("pages/page.html", TextPage.shape(chrome).names),
      ("pages/sealed.html", SealedPage.shape(chrome).names),
      ("pages/404.html", TextPage.shape(chrome).names),
    ]
    for (page, names) in pages {
      text += section("`\(page)`", names.entries.filter { !shared.contains($0.name) }, &kinds)
    }
    while let (name, names) = kinds.next() { text += section("Inside `\(name)`", names.entries, &kinds) }
    return text
  }

  private static func section(_ title: String, _ entries: [Names.Entry], _ kinds: inout Kinds) -> String {
    var text = "\n### \(title)\n\n| name | kind | what it is |\n|---|---|---|\n"
    for entry in entries {
      text += "| `\(entry.name)` | \(entry.kind.description) | \(entry.about) |\n"
      kinds.note(entry)
    }
    return text
  }

  /// The names inside sections and lists that are still to be listed, each kind once.
  private struct Kinds {
    private var waiting: [(name: String, names: Names)] = []
    private var seen: [Names] = []

    mutating func note(_ entry: Names.Entry) {
      guard let names = entry.kind.names, !seen.contains(names) else { return }
      seen.append(names)
      waiting.append((entry.name, names))
    }

    mutating func next() -> (name: String, names: Names)? { waiting.isEmpty ? nil : waiting.removeFirst() }
  }
}
