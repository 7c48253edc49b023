import Foundation
import TestSupport
import Testing

/// `sitegen digest` on a site in git.
struct DigestCommandTests {
  let folder: TemporaryFolder
  private static let course = "content/terms/2025-fall/csse-230.md"
  private static let secret = "content/terms/2025-fall/secret-course.md"

  /// A site on November 10, and what came until November 21.
  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleSite.files)
    try folder.write([
      "content/index.md": "---\ntitle: Grades\nlanguages: [en, fr, zh]\ngpa: {goal: 3.5}\n---\n",
      Self.course: """
      ---
      name: Data Structures
      number: CSSE 230
      credits: 4
      goal: A-
      adjust: [{name: Absences, each: -1, free: 3, count: 1}]
      categories:
        - name: assignments
          weight: 40
          items:
            - {name: HW 1, score: 18/20}
            - {name: HW 2, score: 15/20}
            - {name: HW 3, max: 20, due: 2025-11-12}
            - {name: HW 4, max: 20, due: 2025-11-25T23:59}
            - {name: HW 5, max: 20, due: 2025-12-05}
        - name: exams
          weight: 60
          items:
            - {name: Midterm, max: 50}
            - {name: Final, max: 100}
      ---

      """,
      Self.secret: "---\nname: Hidden Course\nprotect: family\ncredits: 3\nitems:\n  - Hidden Item: 61/100\n---\n",
    ])
    #expect(try shell("git init -q .").status == 0)
    try commit(at: "2025-11-10T12:00:00Z")
    for (item, score) in [("midterm", "43/50"), ("hw1", "19/20")] {
      let run = try sitegen("grade", "csse-230", item.replacing("hw1", with: "HW 1"), score, in: folder)
      #expect(run.status == 0, "\(run)")
    }
    #expect(try sitegen("grade", "csse-230", "absences", "+1", in: folder).status == 0)
    let hidden = try folder.text(Self.secret).replacing("61/100", with: "62/100\n  - Hidden Exam: 99/100")
    try folder.write([Self.secret: hidden])
    try commit(at: "2025-11-18T12:00:00Z")
  }

  @discardableResult
  private func shell(_ script: String, at date: String = "2025-11-01T12:00:00Z") throws -> SitegenRun {
    try StartedRun([], script: script, in: folder, environment: folder.gitEnvironment(at: date)).result()
  }

  private func commit(at date: String) throws {
    let run = try shell("git add -A && git commit -qm grades", at: date)
    #expect(run.status == 0, "\(run)")
  }

  private func digest(_ arguments: String..., date: String = SampleSite.date) throws -> SitegenRun {
    try StartedRun(["digest", "--date", date] + arguments, in: folder).result()
  }

  // MARK: - Formats

  @Test(arguments: ["text", "markdown", "html", "json"])
  func `A digest is exactly as reviewed`(format: String) throws {
    let run = try digest("--format", format)
    #expect(run.status == 0 && run.errors == "", "\(run)")
    let output = run.output.replacing(/[0-9a-f]{40}/, with: "COMMIT")
    let golden = Repository.root.appending(path: "Tests/sitegenTests/Digest/digest.\(format)")
    let reviewed = try? String(contentsOf: golden, encoding: .utf8)
    if Repository.rewrites { try output.write(to: golden, atomically: true, encoding: .utf8) }
    #expect(output == reviewed)
  }

  @Test func `A digest fits on one screen`() throws {
    let items = (1...60).map { number in
      "      - {name: Lab \(number), score: 9/10}\n"
        + "      - {name: Late \(number), max: 9, due: 2025-11-2\(number % 8)}\n"
    }
    let labs = "categories:\n  - name: labs\n    weight: 0\n    items:\n\(items.joined())"
    for number in 1...20 {
      try folder.write([
        "content/terms/2025-fall/course-\(number).md":
          "---\nname: Course \(number)\nadjust: [{name: Absences, each: -1, free: 3, count: 1}]\n\(labs)---\n"
      ])
    }
    let run = try digest()
    #expect(run.status == 0, "\(run)")
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 60 && run.output.contains("and 14 more"), "\(lines.count): \(run)")
  }

  // MARK: - Since when

  @Test func `A digest starts at a day, at a commit, or seven days ago`() throws {
    #expect(try digest().output.contains("Since November 14, 2025 · As of November 21, 2025"))
    #expect(try digest("--since", "2025-11-18").output.contains("Midterm came: 43\u{A0}/\u{A0}50"))
    // A day counts from its start, so the commit of the day before is what it is compared with.
    let late = try digest("--since", "2025-11-19")
    #expect(!late.output.contains("came") && late.output.contains("HW 4"), "\(late)")
    #expect(try digest("--since", "HEAD~1").output.contains("Since November 10, 2025"))
    #expect(try digest("--since", "HEAD~1").output.contains("Midterm came"))
    #expect(try !digest("--since", "HEAD").output.contains("came"))
    // What is not committed is new, too.
    #expect(try sitegen("grade", "csse-230", "HW 3", "20/20", in: folder).status == 0)
    #expect(try digest("--since", "HEAD").output.contains("HW 3 came: 20\u{A0}/\u{A0}20"))
    // A site that is younger than that starts at its first commit.
    #expect(try digest("--since", "2025-01-01").output.contains("Since November 10, 2025"))
    #expect(try digest(date: "2025-11-12").output.contains("Since November 10, 2025"))
  }

  @Test(arguments: [
    ("yesterday", "no commit and no day"), ("--all", "no commit and no day"), ("HEAD~9", "no commit and no day"),
    ("2025-12-01", "after the current date"), ("", "Missing value"), ("other", "a commit of another branch"),
    ("HEAD:content", "no commit and no day"),
  ])
  func `A start that is none is an error`(since: String, words: String) throws {
    let branch = try shell(
      "git branch -m main && git checkout -q --orphan other && git commit -qm b && git checkout -q main")
    #expect(branch.status == 0, "\(branch)")
    let run = try digest("--since=\(since)")
    #expect(run.status == 2 && run.output == "" && run.errors.contains(words), "\(run)")
  }

  @Test func `A renamed course and a renamed item are no news`() throws {
    let text = try folder.text(Self.course).replacing("name: HW 2", with: "name: Homework 2")
    try folder.write(["content/terms/2025-fall/data.md": text])
    try folder.remove(Self.course)
    #expect(try shell("git add -A && git commit -qm rename", at: "2025-11-20T12:00:00Z").status == 0)
    let kept = try shell("git mv content/terms/2025-fall/data.md content/terms/2025-fall/structures.md")
    #expect(kept.status == 0)
    try commit(at: "2025-11-20T13:00:00Z")
    let run = try digest("--since", "HEAD~1", "--if-changed")
    #expect(run.status == 0 && run.output == "", "\(run)")
  }

  @Test func `Only what has changed can be asked for`() throws {
    #expect(try digest("--if-changed").output.contains("Midterm came"))
    #expect(try digest("--if-changed", "--since", "HEAD") == SitegenRun())
  }

  @Test func `A digest that cannot be compared with an earlier state says why, and has what is due`() throws {
    #expect(try shell("git clone -q --depth 1 file://$PWD shallow").status == 0)
    let shallow = try digest("--site", "shallow")
    #expect(shallow.status == 0 && shallow.output.contains("HW 4"), "\(shallow)")
    #expect(shallow.errors.contains("fetch-depth: 0"))
    #expect(try digest("--site", "shallow", "--since", "2025-11-14").status == 2)
    let site = try TemporaryFolder()
    try site.write(SampleSite.files)
    let alone = try sitegen("digest", "--date", SampleSite.date, in: site)
    #expect(alone.status == 0 && alone.errors.contains("no git repository"), "\(alone)")
    let good = try folder.text(Self.course)
    try folder.write([Self.course: "---\nname: {\n---\n"])
    try commit(at: "2025-11-19T12:00:00Z")
    #expect(try digest().status == 1)
    try folder.write([Self.course: good])
    let run = try digest("--since", "HEAD")
    #expect(run.status == 2 && run.errors.contains("has errors"), "\(run)")
  }

  // MARK: - Readers

  /// Words of what only the family may read: names, scores, weights, and the vault.
  private static let hidden = ["Hidden", "secret-course", "61", "62", "99", "family"]

  @Test(arguments: ["text", "markdown", "html", "json"], ["en", "fr", "zh"])
  func `A digest for readers names nothing that they may not see`(format: String, language: String) throws {
    func run(_ readers: String...) throws -> String {
      let run = try StartedRun(
        ["digest", "--date", SampleSite.date, "--format", format, "--language", language] + readers, in: folder
      ).result()
      #expect(run.status == 0 && run.errors == "", "\(run)")
      return run.output.replacing(/[0-9a-f]{40}/, with: "COMMIT")
    }
    let (own, open, family) = (try run(), try run("--for", "open"), try run("--for", "family"))
    for text in [own, family] { #expect(text.contains("Hidden Exam") && text.contains("62")) }
    #expect(open.contains("Midterm") && Self.hidden.allSatisfy { !open.contains($0) }, "\(open)")
    // Nor does any figure depend on it: it is the digest of a site that never had the course.
    let other = try folder.tree("content")
    #expect(other["terms/2025-fall/secret-course.md"] != nil)
    let without = "git filter-branch -f --index-filter 'git rm -q --cached --ignore-unmatch \(Self.secret)' HEAD"
    let filtered = try shell("export FILTER_BRANCH_SQUELCH_WARNING=1; \(without) >/dev/null 2>&1; rm -f \(Self.secret)")
    #expect(filtered.status == 0, "\(filtered)")
    #expect(try run("--for", "open") == open)
  }

  @Test(arguments: [
    ("protected today", "sed -i '2i protect: family' $OLD"),
    ("renamed and protected in one commit", "git mv $OLD $NEW && sed -i '2i protect: family' $NEW"),
    ("renamed, then protected", "git mv $OLD $NEW && git commit -qm a && sed -i '2i protect: family' $NEW"),
    ("replaced at its path", "sed '2i protect: family' $OLD > $NEW && sed -i 's/^name:.*/name: Another/' $OLD"),
    ("removed", "git rm -q $OLD"),
  ])
  func `What was open and is private today is not told to others`(how: String, script: String) throws {
    let names = "OLD=\(Self.course); NEW=content/terms/2025-fall/quiet.md; "
    #expect(try shell(names + script, at: "2025-11-19T12:00:00Z").status == 0)
    for isCommitted in [false, true] {
      if isCommitted { try commit(at: "2025-11-19T13:00:00Z") }
      let run = try digest("--for", "open")
      #expect(run.status == 0, "\(how): \(run)")
      // Another course that is open at its path is new, with its own results.
      let isOther = how == "replaced at its path"
      #expect(isOther || !run.output.contains("Midterm") && !run.output.contains("43"), "\(how): \(run)")
      #expect(!run.output.contains("→") && !run.errors.contains("CSSE"), "\(how): \(run)")
    }
  }

  @Test func `Readers and languages that do not exist are errors with those that do`() throws {
    let vault = try digest("--for", "famly")
    #expect(vault.status == 2 && vault.errors.contains("did you mean family?"), "\(vault)")
    let other = try digest("--for", "everybody-else")
    #expect(other.status == 2 && other.errors.contains("write one of open, family"), "\(other)")
    let language = try digest("--language", "de")
    #expect(language.status == 2 && language.errors.contains("en, fr, zh"), "\(language)")
  }

  @Test func `The result of a quiz is told to readers when its key opens, and to the owner at once`() throws {
    try folder.write([
      "content/index.md": "---\ntitle: Grades\ntime-zone: UTC\nmember: ada\n---\n",
      "content/people/ada.md": "---\nname: Ada\n---\n",
      "content/classrooms/c/index.md": "---\nname: Class of Ada\nmembers: [ada]\n---\n",
      "content/classrooms/c/q.md":
        "---\nname: Quiz one\ndeadline: 2025-11-20T12:00\n---\n\n## One\n\n- [x] a\n- [ ] b\n",
      "content/classrooms/c/attempts/ada.md":
        "---\nstudent: ada\nattempts:\n  - {quiz: c/q, at: 2025-11-17T12:00, answers: [a]}\n---\n",
      "content/terms/2025-fall/quizzed.md": "---\nname: Quizzed\nitems:\n  - {name: Online quiz, quiz: c/q}\n---\n",
    ])
    try commit(at: "2025-11-18T12:00:00Z")
    #expect(try digest("--since", "HEAD~1", date: "2025-11-19").output.contains("Online quiz came"))
    #expect(try !digest("--since", "HEAD~1", "--for", "open", date: "2025-11-19").output.contains("Online quiz came"))
    let opened = try digest("--since", "2025-11-19", "--for", "open")
    #expect(opened.output.contains("Online quiz came"), "\(opened)")
    #expect(try !digest("--since", "2025-11-19").output.contains("Online quiz came"))
  }
}
