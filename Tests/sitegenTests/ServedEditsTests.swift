import Foundation
import TestSupport
import Testing

/// Whatever is done to the files while they are served, in the end the pages are those of a fresh build.
@Suite(.timeLimit(.minutes(10))) struct ServedEditsTests {
  private let courses = Sample.count(30, of: 1000)
  private let edits = Sample.count(20, of: 200)

  private func course(_ number: Int, score: Int, note: Int = 0) -> String {
    """
    ---
    name: Course \(number)
    credits: 3
    goal: B
    items:
      - {name: Midterm, weight: 40, score: \(score)/100}
      - {name: Final, weight: 60, due: 2025-12-\(10 + number % 10)}
    ---
    Note \(note), and [the first one](../term-0/course-0.md).

    """
  }

  private func path(_ number: Int) -> String { "content/terms/term-\(number / 10)/course-\(number).md" }

  @Test func `A preview after random edits equals a fresh build`() throws {
    var files = ["content/index.md": "---\ntitle: Start\n---\n"]
    for number in 0..<courses {
      files["content/terms/term-\(number / 10)/index.md"] = "---\nname: Term \(number / 10)\n---\n"
      files[path(number)] = course(number, score: 70)
    }
    let site = try ServedSite(files)
    var random = SystemRandomNumberGenerator()
    for edit in 1...edits {
      // The first course stays, for the others link to it.
      let number = Int.random(in: 1..<courses, using: &random)
      let place = path(number)
      let text = course(number, score: .random(in: 0...100, using: &random), note: edit)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: try? site.folder.remove(place)
      case 1: try site.folder.write([place: text.replacing("goal", with: "gaol")])
      case 2:
        try site.folder.write([".save": text])
        try site.folder.move(".save", to: place)
      case 3: try site.folder.write(["content/terms/term-\(number / 10)/index.md": "---\nname: Renamed \(edit)\n---\n"])
      case 4: try site.folder.write(["content/index.md": "---\ntitle: Title \(edit)\nungraded: zero\n---\n"])
      case 5: _ = try site.state { try site.folder.write([place: text]) }
      default: try site.folder.write([place: text])
      }
    }
    // Files that are broken now are fixed, so that there are pages to compare.
    for number in 1..<courses { try site.folder.write([path(number): course(number, score: number % 100)]) }
    try site.folder.write(["content/index.md": "---\ntitle: The end\n---\n"])

    let built = try TemporaryFolder()
    for name in try site.folder.tree("content").keys.sorted() where !name.hasSuffix("/") {
      try built.write(["content/\(name)": site.folder.text("content/\(name)")])
    }
    let build = try sitegen("build", "--date", SampleSite.date, in: built)
    try #require(build.status == 0, "\(build)")
    let pages = try built.tree("public").filter { $0.key.hasSuffix(".html") || $0.key.hasSuffix(".json") }
    try eventually { try differences(from: pages, of: site) == [] }
  }

  /// The pages that are served in another form than they were built.
  private func differences(from pages: [String: String], of site: ServedSite) throws -> [String] {
    try pages.filter { path, text in
      try site.page("/" + (path.hasSuffix("index.html") ? String(path.dropLast("index.html".count)) : path)) != text
    }.keys.sorted()
  }
}
