import Mustache

/// The names that each page declares, as the Markdown of `templates/README.md` lists them.
package enum ThemeReference {
  /// One section for each page, one for what all pages share, one for each kind of list entry.
  package static var markdown: String {
    var kinds = Kinds()
    let frame = Frame.shape(TableKeys([]), assets: TableKeys([]))
    var text = section(
      "Every page", frame.names.entries.filter { !["t", "assets", "files"].contains($0.name) }, &kinds)
    let shared = Set(frame.names.entries.map(\.name))
    let pages: [(String, Names)] = [
      ("pages/home.html", HomePage.shape(frame).names),
      ("pages/terms.html", TermsPage.shape(frame).names),
      ("pages/due.html", DuePage.shape(frame).names),
      ("pages/term.html", TermPage.shape(frame).names),
      ("pages/unit.html", UnitPage.shape(frame).names),
      ("pages/course.html", CoursePage.shape(frame).names),
      ("pages/graduation.html", GraduationPage.shape(frame).names),
      ("pages/classrooms.html", ClassroomsPage.shape(frame).names),
      ("pages/classroom.html", ClassroomPage.shape(frame).names),
      ("pages/quiz.html", QuizPage.shape(frame).names),
      ("pages/results.html", ResultsPage.shape(frame).names),
      ("pages/quiz-results.html", QuizResultsPage.shape(frame).names),
      ("pages/student.html", StudentPage.shape(frame).names),
      ("pages/transcript.html", TranscriptPage.shape(frame).names),
      ("pages/help.html", HelpPage.shape(frame).names),
      ("pages/page.html", TextPage.shape(frame).names),
      ("pages/sealed.html", SealedPage.shape(frame).names),
      ("pages/404.html", TextPage.shape(frame).names),
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
