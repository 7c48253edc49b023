import Foundation
import Grading
import SiteContent
import SitePages
import TestSupport
import Testing

@testable import LanguageServer

/// After any edits the server knows what a fresh reading of the texts knows.
struct RandomEditTests {
  private static let course = "content/terms/2026-fall/data.md"
  private static let files = [
    "content/index.md":
      "---\ntitle: Grades\nscale: rose-hulman\nblocs: [{id: core, name: Core}]\ngraduation:\n  - {average: core, at-least: 60}\n---\n",
    "content/terms/2026-fall/index.md":
      "---\nname: Fall\nstart: 2026-09-01\nend: 2026-12-18\nunits:\n  - {id: ue1, name: Computing, blocs: core}\n---\n",
    course:
      "---\nname: Data\ngoal: B+\nunit: ue1\ncategories:\n  - name: exams\n    weight: 60\n    items:\n"
      + "      - {name: Exam 1, score: 78}\n      - {name: Exam 2}\n  - name: homework\n    weight: 40\n    max: 20\n"
      + "    items:\n      - HW 1: 18/20\n      - HW 2: 17/20\n---\n",
    "content/terms/2026-fall/lab.md": "---\nname: Lab\ntemplate: lab\nitems:\n  - Report: 80\n---\n",
    "content/course-templates/lab.md":
      "---\nname: Lab\nitems:\n  - {name: Report, weight: 60}\n  - {name: Defence, weight: 40}\n---\n",
  ]

  private static let pieces = [
    "\n", " ", "- ", ":", ": ", "---\n", "{", "}", "name", "weight: 30", "score: 18/20", "HW 3: 19/20", "unit: ue1",
    "😀", "数据",
    "\r\n", "#", "\"", "missing", "{name: Exam 3, due: 2026-12-01}", "items:\n", "[x](old.md)", "&a ", "*a", "\t", "88",
    "9",
  ]

  private static let date = BuildDate.written("2026-11-21")

  private static func sources(_ files: [String: String], _ templates: [SourceFile]) -> SiteSources {
    let files = files.map { SourceFile(path: $0.key, bytes: Array($0.value.utf8)) }.sorted { $0.path < $1.path }
    return SiteSources(content: ContentFolder(files: files, otherPaths: []), templates: templates, diagnostics: [])
  }

  /// The theme is read once, since no edit changes it; everything else is read from nothing each time.
  private struct Site {
    let templates: [SourceFile]
    let theme: Theme
    /// A session that knows the theme and no content.
    let empty: SiteSession

    init() throws {
      let root = Repository.root.appending(path: "templates")
      templates = try FileManager.default.subpathsOfDirectory(atPath: root.path()).sorted().compactMap { path in
        let file = root.appending(path: path)
        guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { return nil }
        return SourceFile(path: "templates/\(path)", bytes: [UInt8](try Data(contentsOf: file)))
      }
      theme = try #require(Theme.read(templates).theme)
      let access = SiteAccess(
        siteFolder: { _ in "/site" }, sources: { _ in nil }, surroundings: { _, _ in [] }, date: { date })
      var session = SiteSession(
        Workspace(folder: "/site", disk: sources([:], templates), encoding: .utf16), access: access,
        options: ServerOptions())
      _ = session.analysis()
      empty = session
    }

    func session(of files: [String: String]) -> SiteSession {
      var session = empty
      session.workspace.update(disk: sources(files, templates))
      return session
    }
  }

  private static let whole = TextRange(
    start: Position(line: 0, character: 0), end: Position(line: 100_000, character: 0))

  private static func hints(_ session: inout SiteSession, _ path: String) -> [String] {
    session.inlayHints(in: path, whole).map { "\($0.position.line):\($0.position.character) \($0.label)" }
  }

  @Test func `After random sequences of edits everything equals a fresh check and report`() throws {
    let site = try Site()
    let paths = Self.files.keys.sorted()
    var random = SeededGenerator(ofDay: 27)
    var (sound, broken) = (0, 0)
    for number in 0..<Sample.count(60, of: 2000) {
      var texts = Self.files
      var session = site.session(of: texts)
      for path in paths {
        session.workspace.open(DocumentItem(uri: "file:///site/\(path)", version: 1, text: texts[path] ?? ""), at: path)
      }
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let path = paths.randomElement(using: &random) ?? Self.course
        // Digits of scores and weights often, so that many sequences end without errors.
        let change = Self.change(in: texts[path] ?? "", isMild: random.happens(60), &random)
        texts[path] = change.text
        let old = try #require(session.workspace.text(of: path))
        let range = TextRange(
          start: old.position(of: change.bytes.lowerBound), end: old.position(of: change.bytes.upperBound))
        session.workspace.change(
          DidChangeParams(
            textDocument: DocumentIdentifier(uri: "file:///site/\(path)"),
            contentChanges: [.init(range: range, text: change.piece)]), at: path)
        // As an editor asks between two keys.
        if random.happens(50) { _ = Self.hints(&session, path) }
      }
      for path in paths { #expect(session.workspace.text(of: path)?.bytes == Array((texts[path] ?? "").utf8)) }

      // What `check` reports.
      let folder = Self.sources(texts, []).content
      let (content, found) = Content.read(folder, languages: Theme.languages(in: site.templates), at: Self.date)
      let gaps = site.theme.gaps(in: content?.settings.languages ?? [])
      let expected = DiagnosticReport(found + gaps, files: 0).diagnostics
      #expect(session.analysis().diagnostics == expected, "sequence \(number)")
      guard let record = content?.record(for: .owner) else {
        broken += 1
        continue
      }
      sound += 1

      // What `report` shows.
      let known = session.figures()
      var figures = FiguresCache()
      var fresh = try #require(content)
      fresh.record = record
      let texts2 = try #require(FigureTexts(fresh, figures.figures(of: record, for: .everyone), theme: site.theme))
      for course in record.terms.flatMap(\.courses) {
        let (one, other) = (try #require(known.texts).course(course.id), texts2.course(course.id))
        #expect(String(describing: one) == String(describing: other), "sequence \(number)")
      }
      var other = site.session(of: texts)
      for path in paths { #expect(Self.hints(&session, path) == Self.hints(&other, path), "sequence \(number)") }
    }
    #expect(sound > 0 && broken > 0, "\(sound) without errors, \(broken) with errors")
  }

  /// Returns a text after an edit, with the bytes that it replaces.
  private static func change(
    in text: String, isMild: Bool, _ random: inout SeededGenerator
  ) -> (text: String, bytes: Range<Int>, piece: String) {
    var start = text.startIndex
    var end = start
    var piece = pieces.randomElement(using: &random) ?? ""
    if isMild, let digit = text.indices.filter({ text[$0].isNumber && text[$0].isASCII }).randomElement(using: &random)
    {
      (start, end) = (digit, text.index(after: digit))
      piece = "\(Int.random(in: 1...9, using: &random))"
    } else {
      // An editor never divides a line end or a character.
      start = text.index(start, offsetBy: Int.random(in: 0...text.count, using: &random))
      end = random.happens(50) ? start : text.index(start, offsetBy: 8, limitedBy: text.endIndex) ?? text.endIndex
    }
    let bytes = text[..<start].utf8.count..<text[..<end].utf8.count
    return (text.replacingCharacters(in: start..<end, with: piece), bytes, piece)
  }
}
