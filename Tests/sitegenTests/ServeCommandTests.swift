import Foundation
import Testing

/// `sitegen serve`, the real command with a real connection.
@Suite(.timeLimit(.minutes(10))) struct ServeCommandTests {
  private let course = "content/terms/2025-fall/csse-230.md"

  @Test func `A preview serves the output of a build and writes nothing`() throws {
    let site = try ServedSite()
    let built = try TemporaryFolder()
    try built.write(SampleSite.files)
    _ = try sitegen("build", "--date", SampleSite.date, in: built)
    // The worker of a preview keeps no pages.
    for (path, text) in try built.tree("public") where !path.hasSuffix("/") && path != "worker.js" {
      let target = "/" + (path.hasSuffix("index.html") ? String(path.dropLast("index.html".count)) : path)
      let answer = try site.answer(target)
      #expect(answer.status == 200, "\(target)")
      #expect(try site.page(target) == text, "\(target)")
    }
    #expect(try site.folder.tree(".").keys.allSatisfy { $0.hasPrefix("content") })
  }

  @Test(arguments: [
    ("/", "text/html; charset=utf-8"), ("/report.json", "application/json"),
    ("/robots.txt", "text/plain; charset=utf-8"), ("/calendar.ics", "text/calendar; charset=utf-8"),
    ("/_sitegen/preview.js", "text/javascript; charset=utf-8"), ("/_sitegen/preview.css", "text/css; charset=utf-8"),
  ])
  func `A preview sends the content type of a file`(target: String, type: String) throws {
    let answer = try ServedSite().answer(target)
    #expect(answer.status == 200)
    #expect(answer.headers["content-type"] == type)
    #expect(answer.headers["access-control-allow-origin"] == nil)
    #expect(answer.headers["cache-control"] == "no-store")
  }

  @Test func `A preview answers a missing address with the site's own page`() throws {
    let site = try ServedSite()
    for target in [
      "/nothing", "/terms/nothing/", "/../content/index.md", "/%2e%2e/content/index.md", "/terms/%2E./index.html",
      "/terms%2f..%2findex.html", "//terms/", "/terms//", "/./", "/%00", "/%ff", "/content/index.md",
      "/index.html/", "http://127.0.0.1/", "*", "/_sitegen/", "/_sitegen/nothing", "/_sitegen/../index.html",
    ] {
      let answer = try site.answer(target)
      #expect(answer.status == 404, "\(target)")
    }
    let page = try site.page("/nothing")
    #expect(page.contains("<html lang=en>"))
    #expect(!page.contains("_sitegen"))
  }

  @Test func `A preview redirects a folder to its address with a slash`() throws {
    let site = try ServedSite()
    let answer = try site.answer("/terms/2025-fall?a=b")
    #expect(answer.status == 302)
    #expect(answer.headers["location"] == "/terms/2025-fall/?a=b")
    #expect(try site.answer("/terms/2025-fall/").status == 200)
  }

  @Test func `A preview answers only requests for this machine's names`() throws {
    let site = try ServedSite()
    #expect(try site.answer("/", headers: ["Host": "localhost:\(site.port)"]).status == 200)
    for host in ["evil.example", "evil.example:\(site.port)", "127.0.0.1", "127.0.0.1:1", "[::1]:\(site.port)", ""] {
      #expect(try site.answer("/", headers: ["Host": host]).status == 421, "\(host)")
      #expect(try site.answer("/_sitegen/state", headers: ["Host": host]).status == 421, "\(host)")
    }
  }

  @Test func `A preview accepts only GET and HEAD`() throws {
    let site = try ServedSite()
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"] {
      let answer = try site.answer("/", method: method)
      #expect(answer.status == 405)
      #expect(answer.headers["allow"] == "GET, HEAD")
    }
    let head = try site.answer("/report.json", method: "HEAD")
    let get = try site.answer("/report.json")
    #expect(head.body.isEmpty)
    #expect(head.headers == get.headers)
    #expect(get.headers["content-length"] == "\(get.body.utf8.count)")
  }

  @Test func `A preview follows saved, replaced and new files and removed folders`() throws {
    let site = try ServedSite()
    func name(of target: String) throws -> String? {
      try site.answer(target).body.firstMatch(of: /<h1[^>]*>\s*([^<]*?)\s*</).map { String($0.output.1) }
    }
    let page = "/terms/2025-fall/csse-230/"
    let text = try site.folder.text(course)
    _ = try site.state { try site.folder.write([course: text.replacing("Data Structures", with: "Saved")]) }
    #expect(try name(of: page)?.contains("Saved") == true)

    _ = try site.state {
      try site.folder.write([".new~": text.replacing("Data Structures", with: "Replaced")])
      try site.folder.move(".new~", to: course)
    }
    #expect(try name(of: page)?.contains("Replaced") == true)

    _ = try site.state { try site.folder.write(["content/terms/2026-spring/index.md": "---\nname: Next\n---\n"]) }
    #expect(try site.answer("/terms/2026-spring/").status == 200)
    _ = try site.state {
      try site.folder.write(["content/terms/2026-spring/new-1.md": "---\nname: Newcomer\ncredits: 1\n---\n"])
    }
    #expect(try name(of: "/terms/2026-spring/new-1/")?.contains("Newcomer") == true)
    _ = try site.state { try site.folder.remove("content/terms/2026-spring") }
    try eventually { try site.answer("/terms/2026-spring/").status == 404 }

    _ = try site.state { try site.folder.write(["templates/pages/404.html": "<title>{{title}}</title> mine"]) }
    #expect(try site.page("/nothing").hasSuffix("mine"))
  }

  @Test func `A preview keeps its pages while there are errors, and shows the errors`() throws {
    let site = try ServedSite()
    let text = try site.folder.text(course)
    let before = try site.state()
    #expect(before.problems == [])
    let wrong = try site.state { try site.folder.write([course: text.replacing("goal: A", with: "gaol: A")]) }
    #expect(wrong.pages == before.pages)
    let problem = try #require(wrong.problems.first)
    #expect(problem.path == course)
    #expect(problem.line == 5)
    #expect(problem.help == "did you mean \"goal\"?")
    #expect(problem.edit?.hasSuffix("/\(course)?line=5&column=1") == true)
    #expect(try site.answer("/terms/2025-fall/csse-230/").status == 200)
    let mended = try site.state { try site.folder.write([course: text]) }
    #expect(mended.problems == [])
    #expect(mended.pages == mended.state)
  }

  @Test func `A preview starts with a broken site and waits for it to be fixed`() throws {
    let site = try ServedSite(["content/index.md": "---\ntitel: Grades\n---\n"])
    #expect(try site.answer("/any/").status == 503)
    #expect(try site.state().problems.count == 1)
    _ = try site.state { try site.folder.write(["content/index.md": "---\ntitle: Grades\n---\n"]) }
    #expect(try site.answer("/").status == 200)
  }

  @Test(arguments: [
    ("language: fr\ntitel: Notes", "fr", "Le site ne peut pas encore être affiché"),
    ("languages: [zh, en]\ntitel: Grades", "zh", "暂时无法显示网站"),
    ("titel: Grades", "en", "The site cannot be shown yet"), ("language: xx", "en", "The site cannot be shown yet"),
    ("language: [", "en", "The site cannot be shown yet"),
  ])
  func `A preview without a site says so in the language of the site`(settings: String, language: String, title: String)
    throws
  {
    let site = try ServedSite(["content/index.md": "---\n\(settings)\n---\n"])
    let answer = try site.answer("/")
    #expect(answer.status == 503)
    #expect(answer.body.contains("<html lang=\"\(language)\">") && answer.body.contains("<h1>\(title)</h1>"))
  }

  @Test func `A preview survives content that disappears and returns`() throws {
    let site = try ServedSite()
    let gone = try site.state {
      try site.folder.move("content", to: "elsewhere")
    }
    let message = try #require(gone.problems.first?.message)
    #expect(message.hasSuffix("/content is gone: the preview goes on when it is there again"), "\(message)")
    #expect(try site.answer("/").status == 200)
    let back = try site.state {
      try site.folder.move("elsewhere", to: "content")
    }
    #expect(back.problems == [])
  }

  @Test func `A preview survives the removal of its whole folder, and then uses no site above it`() throws {
    let files = Dictionary(uniqueKeysWithValues: SampleSite.files.map { ("grades/\($0.key)", $0.value) })
    let above = ["content/index.md": "---\ntitle: Above\n---\n"]
    let site = try ServedSite(files.merging(above) { first, _ in first }, limits: "cd grades")
    let page = try site.answer("/terms/2025-fall/csse-230/").body
    let scores = try #require(page.firstMatch(of: /href="(\/_sitegen\/scores\/[^"]*)"/)).1
    // A folder is removed file by file, and the preview would show what is left of the content meanwhile.
    try site.folder.move("grades/content", to: "elsewhere")
    try site.folder.remove("grades")
    func isGone(_ state: ServedState) -> Bool {
      state.problems.first?.message.hasSuffix("/grades is gone: the preview goes on when it is there again") ?? false
    }
    try eventually { isGone(try site.state()) }
    #expect(try !site.answer(String(scores)).body.contains("Above"))
    #expect(try site.answer("/terms/2025-fall/csse-230/").status == 200)
    let back = try site.state { try site.folder.write(files) }
    try eventually { try site.state().problems == [] }
    #expect(!isGone(back))
    #expect(try site.answer(String(scores)).status == 200)
  }

  @Test func `A preview opens the editor only from its own pages`() throws {
    let tools = try TemporaryFolder()
    try tools.write(["code": "#!/bin/sh\n: > \"$0.called\"\n"])
    try tools.makeExecutable("code")
    let site = try ServedSite(environment: ["VISUAL": tools.url("code").path])
    let link = try #require(try site.answer("/").body.firstMatch(of: /\/_sitegen\/edit\/[^"]+/)).output
    #expect(link.hasSuffix("/content/index.md"))
    let token = try #require(link.split(separator: "/").dropFirst(2).first)
    for target in [
      "/_sitegen/edit/guess/content/index.md", "/_sitegen/edit/\(token)/.git/config", "/_sitegen/edit/\(token)/content",
      "/_sitegen/edit/\(token)/content/nothing.md", "/_sitegen/edit/\(token)/content/..%2f..%2fx",
    ] {
      #expect(try [403, 404].contains(site.answer(target).status), "\(target)")
    }
    for place in ["cross-site", "same-site"] {
      #expect(try site.answer(String(link), headers: ["Sec-Fetch-Site": place]).status == 403)
    }
    #expect(try site.answer(String(link), method: "HEAD").status == 403)
    #expect(try !tools.tree(".").keys.contains("code.called"))
    #expect(try site.answer(String(link), headers: ["Sec-Fetch-Site": "same-origin"]).status == 204)
    try eventually { try tools.tree(".").keys.contains("code.called") }
  }

  @Test func `A preview opens the browser on request`() throws {
    let tools = try TemporaryFolder()
    try tools.write(["browse": "#!/bin/sh\necho \"$1\" > \"$0.called\"\n"])
    try tools.makeExecutable("browse")
    let site = try ServedSite(options: ["--open"], environment: ["BROWSER": tools.url("browse").path])
    try eventually { try tools.tree(".")["browse.called"] == site.address + "\n" }
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `A preview ends cleanly even while requests are open`(signal: Int32) throws {
    let site = try ServedSite()
    let state = try site.state().state
    let connections = try [
      "", "GET /", "GET /_sitegen/state?after=\(state) HTTP/1.1\r\nHost: 127.0.0.1:\(site.port)\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(site.port)\r\n\r\n",
    ].map { request in
      let connection = try RawConnection(to: site.port)
      connection.send(request)
      return connection
    }
    kill(site.run.process.processIdentifier, signal)
    #expect(try site.run.result().status == 0)
    #expect(connections.count == 4)
  }

  @Test func `A preview continues after running out of file descriptors`() throws {
    let site = try ServedSite(limits: "ulimit -n 32")
    let idle = try (1...100).map { _ in try RawConnection(to: site.port) }
    #expect(try site.answer("/").status == 200)
    let text = try site.folder.text(course)
    try site.folder.write([course: text.replacing("Data Structures", with: "Saved")])
    // A reading of the site that gets no file descriptor is an error, and is tried again.
    try eventually { try site.answer("/terms/2025-fall/csse-230/").body.contains("Saved") }
    #expect(idle.count == 100)
  }

  @Test func `Pages of other sites may link to a preview but load nothing from it`() throws {
    let site = try ServedSite()
    for (place, destination, status) in [
      ("cross-site", "image", 403), ("cross-site", "iframe", 403), ("same-site", "empty", 403),
      ("none", "document", 200),
      ("cross-site", "document", 200), ("same-origin", "script", 200),
    ] {
      let headers = ["Sec-Fetch-Site": place, "Sec-Fetch-Dest": destination]
      #expect(try site.answer("/", headers: headers).status == status, "\(place), \(destination)")
    }
  }

  @Test func `A preview proposes a free port if its own is taken`() throws {
    let site = try ServedSite()
    let run = try sitegen("serve", "--port", "\(site.port)", in: site.folder)
    #expect(run.status == 3)
    #expect(run.errors.contains(/cannot serve on port \d+: another program uses it: try --port \d+/))
  }

  @Test func `A preview needs a site`() throws {
    #expect(try sitegen("serve", in: TemporaryFolder()).status == 1)
    #expect(try sitegen("serve", "--site", "nowhere", in: TemporaryFolder()).status == 2)
  }
}
