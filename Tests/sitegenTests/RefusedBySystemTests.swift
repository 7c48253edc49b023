import Foundation
import Testing

/// If the system refuses an operation, the command exits with status 3, names the path and the reason, and leaves complete files.
///
/// The tests may run as root, whom no permission stops. So the system is made to refuse in other ways: by a limit on the size of
/// files, by files where folders should be, and by `/proc`, in which nothing can be created.
struct RefusedBySystemTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleSite.files)
  }

  @Test func `A build keeps every old file complete when the disk takes no more`() throws {
    _ = try sitegen("build", "--date", SampleSite.date, in: folder)
    let before = try folder.tree("public")
    let course = "content/terms/2025-fall/csse-230.md"
    try folder.write([course: try folder.text(course).replacing("HW 3:", with: "HW 3: 20/20")])
    // Eight blocks of 512 bytes are room for the list, and not for every page.
    let run = try StartedRun(
      [], script: "ulimit -f 8 && exec \"$SITEGEN\" build --date \(SampleSite.date)", in: folder
    ).result()
    #expect(run.status == 3)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("sitegen: cannot write public/"))
    #expect(run.errors.hasSuffix(": File too large\n"))
    let between = try folder.tree("public")
    let next = try sitegen("build", "--date", SampleSite.date, in: folder)
    let after = try folder.tree("public")
    #expect(between.allSatisfy { before[$0.key] == $0.value || after[$0.key] == $0.value })
    #expect(before.keys.allSatisfy { between[$0] != nil } && between != after)
    #expect(next.output.contains(/pages: [1-9]\d* written, [1-9]\d* unchanged, 0 removed in N ms\n$/))
  }

  @Test func `A build reports a read-only folder and leaves its files alone`() throws {
    _ = try sitegen("build", "--date", SampleSite.date, in: folder)
    let before = try folder.tree("public")
    let index = "content/index.md"
    try folder.write([index: try folder.text(index).replacing("title: Grades", with: "title: Others")])
    for (command, place) in [
      ("build --date \(SampleSite.date)", "public"), ("grade csse-230 Final 90", "content/terms/2025-fall"),
    ] {
      // A root without this capability is stopped by permissions as anybody is.
      let run = try StartedRun(
        [],
        script: """
          find \(place) -type d -exec chmod 555 {} +
          if [ "$(id -u)" = 0 ]; then set -- setpriv --bounding-set -dac_override,-dac_read_search; fi
          "$@" "$SITEGEN" \(command)
          status=$?
          find \(place) -type d -exec chmod 755 {} +
          exit $status
          """, in: folder
      ).result()
      #expect(run.status == 3, "\(run)")
      #expect(run.errors.hasPrefix("sitegen: cannot write \(place)/"), "\(run)")
      #expect(run.errors.hasSuffix(": Permission denied\n"), "\(run)")
    }
    #expect(try folder.tree("public") == before)
    #expect(
      try folder.text("content/terms/2025-fall/csse-230.md") == SampleSite.files["content/terms/2025-fall/csse-230.md"])
    #expect(try sitegen("build", "--date", SampleSite.date, in: folder).status == 0)
  }

  @Test func `A removal removes all files or none, and leaves a folder that it may not remove`() throws {
    func remove(whileReadOnly place: String) throws -> SitegenRun {
      try StartedRun(
        [],
        script: """
          chmod 555 \(place)
          if [ "$(id -u)" = 0 ]; then set -- setpriv --bounding-set -dac_override,-dac_read_search; fi
          "$@" "$SITEGEN" remove 2025-fall --force
          status=$?
          chmod 755 \(place)
          exit $status
          """, in: folder
      ).result()
    }
    let before = try folder.tree("content")
    let refused = try remove(whileReadOnly: "content/terms/2025-fall")
    #expect(refused.status == 3 && refused.errors.contains(": Permission denied\n"), "\(refused)")
    #expect(try folder.tree("content") == before)
    let removed = try remove(whileReadOnly: "content/terms")
    #expect(removed.status == 0 && removed.output.contains("--- a/content/terms/2025-fall/index.md"), "\(removed)")
    #expect(try folder.tree("content").keys.sorted() == ["index.md", "terms/", "terms/2025-fall/"])
  }

  @Test func `A build reports an output folder that is a file`() throws {
    try folder.write(["public": "mine"])
    #expect(
      try sitegen("build", in: folder)
        == SitegenRun(status: 3, errors: "sitegen: cannot open public: it is a file or a symbolic link, not a folder\n")
    )
    #expect(try folder.text("public") == "mine")
  }

  @Test func `A build reports an output folder that cannot be created`() throws {
    let run = try sitegen("build", "--output", "/proc/sitegen/site", in: folder)
    // Only Linux has /proc.
    #expect(run.status == 3)
    #expect(run.errors.hasPrefix("sitegen: cannot "))
  }

  @Test func `A command reports standard output that cannot be written`() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let run = try StartedRun([], script: "exec \"$SITEGEN\" report > /dev/full", in: folder).result()
    #expect(
      run
        == SitegenRun(
          status: 3, errors: "sitegen: cannot write to standard output: No space left on device\n"))
  }
}
