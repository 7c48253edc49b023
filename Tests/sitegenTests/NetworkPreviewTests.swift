import Formats
import Foundation
import SitePages
import Testing

/// `sitegen serve --lan`, the real command, asked at an address of the network.
@Suite(.timeLimit(.minutes(10))) struct NetworkPreviewTests {
  /// A site that is served to the network.
  private struct Served {
    let site: ServedSite
    let host: String
    let passphrase: String

    init(_ files: [String: String] = SampleSite.files) throws {
      site = try ServedSite(files, options: ["--lan"])
      (host, passphrase) = try site.run.waitForOutput {
        $0.firstMatch(of: /or open http:\/\/([0-9.]+):.* and type: ([a-z-]+)\n/).map {
          (String($0.output.1), String($0.output.2))
        }
      }
    }

    var origin: String { "http://\(host):\(site.port)" }

    func answer(
      _ target: String, method: String = "GET", headers: [String: String] = [:], form: String? = nil
    ) throws -> RawAnswer {
      try site.answer(target, method: method, headers: headers, form: form, at: host)
    }

    /// The header fields of a device that is paired.
    func session() throws -> [String: String] {
      let cookie = try #require(pair(with: passphrase).headers["set-cookie"])
      return ["Cookie": String(try #require(cookie.split(separator: ";").first)), "Origin": origin]
    }

    func pair(with secret: String, headers: [String: String] = [:]) throws -> RawAnswer {
      let headers = ["Origin": origin].merging(headers) { $1 }
      return try answer("/_sitegen/pair", method: "POST", headers: headers, form: "secret=\(secret)")
    }
  }

  @Test func `A device of the network sees nothing of the site before it is paired`() throws {
    let served = try Served()
    for target in [
      "/", "/terms/2025-fall/csse-230/", "/report.json", "/nothing", "/_sitegen/state", "/_sitegen/preview.js",
      "/assets/style.css", "/worker.js", "/_sitegen/pair", "/_sitegen/pair/guess", "/_sitegen/edit/x/content/index.md",
      "/%ff", "*",
    ] {
      for method in ["GET", "HEAD", "PUT"] {
        let answer = try served.answer(target, method: method)
        #expect(answer.status == 403, "\(method) \(target)")
        #expect(answer.body.contains("Grades") == false, "\(target)")
      }
    }
    #expect(try served.answer("/").body.contains("Type the passphrase that the terminal shows."))
    #expect(try served.answer("/", headers: ["Cookie": "sitegen-\(served.site.port)=guess"]).status == 403)
    // On the machine itself nothing changes.
    #expect(try served.site.answer("/").status == 200)
  }

  @Test func `A paired device sees the site by its cookie only`() throws {
    let served = try Served()
    let answer = try served.pair(with: served.passphrase)
    #expect(answer.status == 303)
    #expect(answer.headers["location"] == "/")
    let cookie = try #require(answer.headers["set-cookie"])
    #expect(cookie.hasSuffix("; HttpOnly; SameSite=Strict; Path=/"))
    #expect(!cookie.contains(served.passphrase))
    let session = try #require(cookie.split(separator: ";").first.map(String.init))
    #expect(session.hasPrefix("sitegen-\(served.site.port)="))
    let page = try served.answer("/", headers: ["Cookie": session])
    #expect(page.status == 200)
    #expect(page.headers["referrer-policy"] == "same-origin")
    #expect(try served.answer("/").status == 403)
    #expect(try served.answer("/_sitegen/pair", headers: ["Cookie": session]).headers["location"] == "/")
    // The editor is on the computer.
    let edit = try #require(page.body.firstMatch(of: /\/_sitegen\/edit\/[^"]*/)).output
    let opened = try served.answer(String(edit), headers: ["Cookie": session])
    #expect(opened.status == 403)
    #expect(opened.body == "the editor opens only on the computer itself\n")
  }

  @Test func `A wrong passphrase, another origin or none pair no device`() throws {
    let served = try Served()
    let wrong = try served.pair(with: "babab-babab-babab-babab-babab")
    #expect(wrong.status == 403)
    #expect(wrong.body.contains("This is not the passphrase."))
    #expect(wrong.headers["set-cookie"] == nil)
    for headers in [
      ["Origin": "http://evil.example"], ["Origin": "null"], ["Origin": ""], ["Origin": "http://\(served.host)"],
      ["Content-Type": "text/plain"],
    ] {
      let answer = try served.pair(with: served.passphrase, headers: headers)
      #expect(answer.status == 403, "\(headers)")
      #expect(answer.headers["set-cookie"] == nil)
    }
    let none = try served.answer("/_sitegen/pair", method: "POST", form: "secret=\(served.passphrase)")
    #expect(none.headers["set-cookie"] == nil)
    // A link is only looked at, so it cannot carry the passphrase.
    #expect(try served.answer("/_sitegen/pair/\(served.passphrase)").status == 403)
    for _ in 1..<10 { #expect(try served.pair(with: "babab").status == 403) }
    let tooMany = try served.pair(with: served.passphrase)
    #expect(tooMany.status == 429)
    #expect(tooMany.headers["retry-after"] == "60")
  }

  @Test func `A request names the address that it reaches`() throws {
    let served = try Served()
    let port = served.site.port
    for host in ["evil.example:\(port)", "localhost:\(port)", "127.0.0.1:\(port)", served.host, "0.0.0.0:\(port)"] {
      #expect(try served.answer("/", headers: ["Host": host]).status == 421, "\(host)")
    }
    #expect(try served.site.answer("/", headers: ["Host": "\(served.host):\(port)"]).status == 421)
  }

  @Test func `Without the option no other machine reaches the preview`() throws {
    let served = try Served()
    let site = try ServedSite()
    #expect(throws: POSIXError.self) { try RawConnection(to: site.port, of: served.host) }
  }

  @Test func `The secrets are shown once, in the terminal`() throws {
    let served = try Served()
    _ = try served.pair(with: served.passphrase)
    _ = try served.pair(with: "babab")
    served.site.run.end()
    let run = try served.site.run.result()
    #expect(run.output.ranges(of: served.passphrase).count == 1)
    #expect(!run.errors.contains(served.passphrase))
    #expect(run.errors.contains("a device is connected: \(served.host)\n"))
    #expect(run.output.hasSuffix("go on only in a network that you trust.\n"))
  }

  @Test func `A paired device enters scores, but not those of a private course`() throws {
    let course = "content/terms/2025-fall/csse-230.md"
    let isPrivate = SampleSite.files.merging([
      course: (SampleSite.files[course] ?? "").replacing("credits: 4", with: "credits: 4\nprotect: family"),
      ".sitegen/vaults": "family: babab-babad-dabab-gutih-lusab\n",
    ]) { $1 }
    for (files, status) in [(SampleSite.files, 200), (isPrivate, 403)] {
      let served = try Served(files)
      let target = "/_sitegen/scores/en/\(course)?item=Final&score=70"
      #expect(try served.answer(target).status == 403)
      let session = try served.session()
      let shown = try served.answer(target, headers: session)
      #expect(shown.status == status)
      if status == 403 {
        #expect(shown.body.hasPrefix("this course is private"))
        #expect(try served.site.answer(target).status == 200)
        continue
      }
      let change = try #require(shown.body.firstMatch(of: /name="change" value="([a-z0-9]+)"/)).output.1
      // Without the cookie the right name of the change does not help.
      let origin = ["Origin": served.origin]
      #expect(
        try served.answer("/_sitegen/scores", method: "POST", headers: origin, form: "change=\(change)").status == 403)
      #expect(
        try served.answer("/_sitegen/scores", method: "POST", headers: session, form: "change=\(change)").status == 303)
      #expect(try served.site.folder.text(course).contains("- Final: 70/100\n"))
    }
  }

  @Test(arguments: [
    // In a private course, in an open one that has become private with the error, and in a file that no page shows.
    ("content/terms/2025-fall/csse-230.md", "protect: family\n"), ("content/terms/2025-fall/csse-230.md", ""),
    ("content/course-templates/plan.md", ""),
  ])
  func `A paired device is told that there are errors, and no line of a file`(file: String, protected: String) throws {
    let text = "---\nname: Data Structures\n\(protected)items: [{Secret 1: 12/20}]\n---\n"
    let served = try Served(
      SampleSite.files.merging([file: text, ".sitegen/vaults": "family: babab-babad-dabab-gutih-lusab\n"]) { $1 })
    let session = try served.session()
    let changed = text.replacing("12/20", with: "zwölf/20")
    let closed = protected.isEmpty ? changed.replacing("name:", with: "protect: family\nname:") : changed
    try served.site.folder.write([file: closed])
    try eventually { try served.site.state().problems.contains { $0.message.contains("zwölf") } }
    let told = try served.answer("/_sitegen/state", headers: session).body
    #expect(told.contains(PreviewState.errors.message))
    for word in ["zwölf", "Secret", "csse-230", "plan.md", "_sitegen/edit"] { #expect(!told.contains(word)) }
    // While the pages are older than the files, no form shows what the files have.
    let form = try served.answer("/_sitegen/scores/en/\(file)", headers: session)
    #expect(form.status == 503)
    #expect(!form.body.contains("Secret"))
  }

  @Test func `A paired device sees the lines of a change that its page shows, without comments and the lines around`()
    throws
  {
    let course = "content/terms/2025-fall/csse-230.md"
    let text = """
      ---
      name: Data Structures
      # secret 1
      items:
        - HW 1: 12/20  # secret 2
        - "HW #2": 15/20 # secret 3
        - Final: # secret 4
      ---
      secret 5
      """
    let served = try Served(SampleSite.files.merging([course: text]) { $1 })
    let session = try served.session()
    for (item, shown) in [("HW%201", "HW 1: 7/20"), ("HW%20%232", "\"HW #2\": 7/20"), ("Final", "Final: 7/20")] {
      let target = "/_sitegen/scores/en/\(course)?item=\(item)&score=7/20"
      let told = try served.answer(target, headers: session)
      #expect(told.status == 200 && told.body.contains("+  - \(shown.escapedForHTML)"), "\(told.body)")
      #expect(!told.body.contains("secret"), "\(told.body)")
      #expect(try served.site.answer(target).body.contains("secret"))
    }
  }

  @Test(arguments: ["?item=Final&score=70", "", "?lines=\(SampleSite.date)", "?step=undo", "?step=redo"])
  func `A paired device is told nothing of a course that became private a moment ago`(query: String) throws {
    let course = "content/terms/2025-fall/csse-230.md"
    let text = try #require(SampleSite.files[course])
    let served = try Served(
      SampleSite.files.merging([".sitegen/vaults": "family: babab-babad-dabab-gutih-lusab\n"]) { $1 })
    let session = try served.session()
    #expect(try served.answer("/_sitegen/scores/en/\(course)", headers: session).status == 200)
    // The pages are still those of the open course.
    try served.site.folder.write([course: text.replacing("credits: 4", with: "credits: 4\nprotect: family")])
    let told = try served.answer("/_sitegen/scores/en/\(course)\(query)", headers: session)
    #expect(told.status >= 400 && !told.body.contains("Midterm") && !told.body.contains("Final"), "\(told.body)")
  }

  @Test func `A paired device undoes its own change, but none of a course that is private`() throws {
    let course = "content/terms/2025-fall/csse-230.md"
    let text = try #require(SampleSite.files[course])
    let served = try Served(
      SampleSite.files.merging([".sitegen/vaults": "family: babab-babad-dabab-gutih-lusab\n"]) { $1 })
    let session = try served.session()
    func shown(_ query: String) throws -> RawAnswer {
      try served.answer("/_sitegen/scores/en/\(course)\(query)", headers: session)
    }
    func written(_ shown: RawAnswer) throws -> Int {
      let change = try #require(shown.body.firstMatch(of: /name="change" value="([a-z0-9]+)"/)).output.1
      return try served.answer("/_sitegen/scores", method: "POST", headers: session, form: "change=\(change)").status
    }
    #expect(try written(shown("?item=Final&score=70")) == 303)
    let undo = try shown("?step=undo")
    #expect(undo.status == 200 && undo.body.contains("Final: 70/100"), "\(undo.body)")
    #expect(try written(undo) == 303)
    #expect(try served.site.folder.text(course) == text)
    // A change that was shown while the course was open is not written to a private one.
    let pending = try shown("?item=Final&score=71")
    let closed = text.replacing("credits: 4", with: "credits: 4\nprotect: family")
    try served.site.folder.write([course: closed])
    #expect(try written(pending) >= 400)
    #expect(try shown("?step=redo").status >= 400)
    #expect(try served.site.folder.text(course) == closed)
  }

  @Test func `A paired device is told no file or folder of the computer by an error`() throws {
    let course = "content/terms/2025-fall/csse-230.md"
    let served = try Served()
    let session = try served.session()
    let owner = ["Origin": "http://127.0.0.1:\(served.site.port)"]
    func change(_ answer: (String) throws -> RawAnswer) throws -> String {
      let shown = try answer("/_sitegen/scores/en/\(course)?item=Final&score=70").body
      return String(try #require(shown.firstMatch(of: /name="change" value="([a-z0-9]+)"/)).output.1)
    }
    let changes = [
      try change { try served.answer($0, headers: session) }, try change { try served.site.answer($0) },
    ]
    // A file in the place of the folder of the lock.
    try served.site.folder.write([".sitegen": ""])
    let told = try served.answer("/_sitegen/scores", method: "POST", headers: session, form: "change=\(changes[0])")
    #expect(told.status == 409 && told.body.contains(PreviewState.errors.message), "\(told.body)")
    let path = served.site.folder.path
    #expect(!told.body.contains(".sitegen:") && !told.body.contains(path))
    let own = try served.site.answer("/_sitegen/scores", method: "POST", headers: owner, form: "change=\(changes[1])")
    #expect(own.status == 409 && own.body.contains("/.sitegen:"), "\(own.body)")
    // Pages are shown without the folder from which they come.
    try served.site.folder.move("content", to: "elsewhere")
    let target = "/_sitegen/scores/en/\(course)?item=Final&score=70"
    try eventually { try served.answer(target, headers: session).status == 503 }
    let shown = try served.answer(target, headers: session)
    #expect(shown.status == 503 && shown.body.contains(PreviewState.errors.message), "\(shown.body)")
    #expect(!shown.body.contains(path) && !shown.body.contains("sitegen init"))
    let known = try served.site.answer(target)
    #expect(known.status == 404 && known.body.contains("there is no site in "), "\(known.body)")
  }
}
