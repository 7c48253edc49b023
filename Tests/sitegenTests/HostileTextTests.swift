import Foundation
import Testing

/// Texts of others that would steer a terminal or a spreadsheet, or become markup or a path.
struct HostileTextTests {
  let folder: TemporaryFolder
  /// Sets the title of a window, colours, goes back on the line, and turns the direction of writing.
  private static let hostile = "\u{1B}]0;x\u{7}\u{1B}[31m\r\u{9B}2J\u{202E}"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleSite.files)
    try folder.write([
      "content/classrooms/swift/index.md":
        "---\nname: Swift for all\nteacher: {id: t, name: T}\nmembers: [{id: mei, name: Mei}]\n---\n"
    ])
  }

  /// What a terminal would obey.
  private func commands(in run: SitegenRun) -> [Unicode.Scalar] {
    (run.output + run.errors).unicodeScalars.filter {
      $0 != "\n"
        && ($0.properties.generalCategory == .control || (0x202A...0x202E).contains($0.value)
          || (0x2066...0x2069).contains($0.value))
    }
  }

  @Test(arguments: [
    ("results.csv", "name,score\nHOSTILE,5\nHW 3,HOSTILE\n", ["--course", "csse-230"]),
    ("columns.csv", "HOSTILE,Grade of HOSTILE\n1,2\n", ["--course", "csse-230"]),
    ("students.csv", "Student,ID,HW 3 (1)\nHOSTILE,1,2\nOther,2,3\n", ["--course", "csse-230"]),
    ("roster.csv", "Name,Email\nHOSTILE,a@example.org\nHOSTILE,HOSTILE\n", ["--classroom", "swift"]),
    ("columns.csv", "HOSTILE,Second HOSTILE\n1,2\n", ["--classroom", "swift"]),
    ("in.md", "---\nstudent: \"HOSTILE\"\nHOSTILE: 1\n---\n", ["--classroom", "swift"]),
    (
      "in.md", "---\nstudent: mei\nattempts:\n  - {quiz: HOSTILE, at: HOSTILE, answers: [b]}\n---\n",
      ["--classroom", "swift"]
    ),
    (
      "units.json",
      #"{"units": [{"name": "HOSTILE", "subjects": [{"name": "HOSTILE", "coefficient": 1, "marks": [1]}]}]}"#, []
    ),
    (
      "site.json",
      #"{"kind": "sitegen-content", "version": 1, "files": [{"path": "content/HOSTILE.md", "text": "HOSTILE"}]}"#, []
    ),
    ("HOSTILE.csv", "name,score\nHW 3,5\n", ["--course", "csse-230"]), ("HOSTILE.md", "x", []), ("HOSTILE.txt", "", []),
    ("HOSTILE.json", "{}", []), ("in/HOSTILE.md", "x", []), ("in/HOSTILE.exe", "x", []),
  ])
  func `Imported text cannot control the terminal`(file: String, text: String, options: [String]) throws {
    func hostile(_ text: String) -> String { text.replacing("HOSTILE", with: Self.hostile) }
    try folder.write([hostile(file): hostile(text)])
    let path = file.hasPrefix("in/") ? "in" : hostile(file)
    for extra in [["--dry-run"], []] {
      let run = try StartedRun(["import", path] + options + extra, in: folder).result()
      #expect(commands(in: run).isEmpty, "\((run.output + run.errors).debugDescription)")
      #expect(!(run.output + run.errors).isEmpty)
    }
  }

  @Test(arguments: [
    ["grade", "csse-230", "HOSTILE", "5"], ["grade", "csse-230", "HW 3", "HOSTILE"],
    ["edit", "csse-230", "name=HOSTILE"],
    ["edit", "csse-230", "HOSTILE=1"], ["edit", "HOSTILE", "name=1"], ["remove", "HOSTILE"], ["report", "HOSTILE"],
    ["target", "csse-230", "--item", "HOSTILE"], ["what-if", "csse-230", "HOSTILE=5"],
    ["new", "item", "csse-230", "HOSTILE"],
    ["new", "course", "2025-fall/HOSTILE"], ["schema", "HOSTILE"], ["HOSTILE"], ["build", "--date", "HOSTILE"],
    ["build", "--site", "HOSTILE"], ["import", "HOSTILE"], ["vault", "show", "HOSTILE"],
  ])
  func `Command-line arguments cannot control the terminal`(arguments: [String]) throws {
    let run = try StartedRun(
      arguments.map { $0.replacing("HOSTILE", with: Self.hostile) }, in: folder
    ).result()
    #expect(run.status != 0)
    #expect(commands(in: run).isEmpty, "\((run.output + run.errors).debugDescription)")
  }

  @Test func `The table of passphrases has no formulas, whatever the members' names are`() throws {
    try folder.write([
      "content/people/ann.md": "---\nname: \"\\t=HYPERLINK(1)\"\n---\n",
      "content/people/jo.md": "---\nname: '=1+1;=2'\n---\n",
      "content/classrooms/swift/index.md":
        "---\nname: Swift for all\nteacher: {id: t, name: T}\nmembers: [ann, jo]\n---\n",
    ])
    let run = try sitegen("vault", "create", "--members", "swift", in: folder)
    let lines = run.output.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    #expect(lines.count == 2 && lines.allSatisfy { $0.count == 4 }, "\(run)")
    #expect(lines.map(\.[0]) == ["\u{FFFD}=HYPERLINK(1)", "'=1+1;'=2"], "\(run)")
  }

  @Test func `A file name is always text and a single path component`() throws {
    let names = [
      "\"><img src=x onerror=alert(1)>.png", "'; alert(1); '.png", "{{title}}{{{x}}}.pdf", "=cmd|calc.csv", "a..png",
      "a?b#c%2e%2e.png",
      "javascript:alert(1).png", "<script>alert(1)<.html", "& &amp; .png",
    ]
    let links = names.map { name in
      let path = name.unicodeScalars.map { scalar in
        scalar.isASCII && !(scalar.properties.isAlphabetic || "0123456789.".unicodeScalars.contains(scalar))
          ? "%" + String(scalar.value + 0x100, radix: 16).dropFirst() : String(scalar)
      }
      return "[link](\(path.joined()))"
    }
    for name in names { try folder.write(["content/pages/\(name)": "x"]) }
    // One of the names is that of a page, whose kind has to be allowed.
    try folder.write(["content/index.md": "---\ntitle: Grades\nallow-active-files: true\n---\n"])
    try folder.write(["content/pages/about.md": "---\nname: About\n---\n\n\(links.joined(separator: "\n\n"))\n"])
    let run = try sitegen("build", "--date", SampleSite.date, in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(commands(in: run).isEmpty, "\(run)")
    let html = try folder.text("public/about/index.html")
    let addresses = html.matches(of: /<a href="([^"]*)">link<\/a>/).map { String($0.output.1) }
    #expect(addresses.count == names.count, "\(html)")
    for (name, address) in zip(names, addresses) {
      #expect(!address.contains(/[<>"'{}\\ ?#\x00-\x1F]/) && !address.hasPrefix("javascript:"), "\(address)")
      let path = try #require(address.removingPercentEncoding)
      #expect(path.hasSuffix("/" + name), "\(address)")
      #expect(try folder.text("public/about/\(path)") == "x", "\(address)")
    }
    for (path, text) in try folder.tree("public") where path.hasSuffix(".html") {
      #expect(!text.contains("<img src=x") && !text.contains("alert(1)<"), "\(path)")
    }
  }
}
