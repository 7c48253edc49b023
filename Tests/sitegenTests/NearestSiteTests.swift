import Testing

/// The search for the site from the working directory upwards.
struct NearestSiteTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Dictionary(uniqueKeysWithValues: SampleSite.files.map { ("grades/\($0.key)", $0.value) }))
  }

  private func run(_ command: String, in place: String) throws -> SitegenRun {
    try StartedRun([], script: "cd '\(place)' && exec \"$SITEGEN\" \(command)", in: folder).result()
  }

  @Test(arguments: [
    "grades", "grades/content", "grades/content/terms/2025-fall", "grades/templates/parts", "grades/public",
  ])
  func `A command works from any folder inside a site`(place: String) throws {
    try folder.makeFolder("grades/templates/parts")
    try folder.makeFolder("grades/public")
    let run = try run("grade csse-230.md hw3 19/20", in: place)
    #expect(run.status == 0, "\(run)")
    #expect(run.output.contains("\ncontent/terms/2025-fall/csse-230.md\n"))
    #expect(try self.run("build --quiet --date \(SampleSite.date)", in: place) == SitegenRun())
    #expect(try folder.tree("grades/public").keys.contains("index.html"))
  }

  @Test func `The nearest site is used, and --site names another one`() throws {
    try folder.write([
      "grades/notes/content/index.md": "---\ntitle: Inner\n---\n",
      "grades/notes/content/pages/a.md": "---\nname: A\n---\n",
    ])
    #expect(try run("report --format json", in: "grades/notes/content/pages").output.contains("\"title\":\"Inner\""))
    #expect(
      try run("report --format json --site ../../..", in: "grades/notes/content/pages").output
        .contains("\"title\":\"Grades\""))
  }

  @Test func `A folder called content without a site in it is not taken for one above`() throws {
    try folder.write(["other/content/a.txt": "", "other/deep/b.txt": ""])
    let run = try run("check", in: "other/deep")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("sitegen: there is no site in this folder or above it\n"))
  }

  @Test func `A relative path of a file or folder is relative to the working directory`() throws {
    try folder.write(["grades/content/terms/table.csv": "name,score\nHW 3,19/20\n"])
    #expect(try run("import table.csv --course csse-230", in: "grades/content/terms").status == 0)
    #expect(try run("build --quiet --output ../../../built", in: "grades/content/terms").status == 0)
    #expect(try folder.tree("built").keys.contains("index.html"))
  }

  @Test(arguments: ["check", "build", "report", "serve --port 0", "grade a b 1"])
  func `A command in a folder that was removed says so`(command: String) throws {
    try folder.makeFolder("gone")
    let script = "cd gone && rmdir \"$PWD\" && exec \"$SITEGEN\" \(command)"
    let run = try StartedRun([], script: script, in: folder).result()
    #expect(
      run
        == SitegenRun(
          status: 1,
          errors:
            "sitegen: this folder was removed: go to the one that is there now, with cd \"$PWD\", or name the site with --site\n"
        ))
  }
}
