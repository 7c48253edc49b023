import Foundation
import Testing

/// What happens on a disk that is full: a small one of the test's own, in memory, which only the test sees.
@Suite(.enabled("the system lets this user make no disk of his own", { try MemoryDisk.isAllowed }))
struct FullDiskTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (path, text) in SampleSite.files { try folder.write(["site/\(path)": text]) }
  }

  /// Runs a script where `disk` is a full copy of `site`, in which `fill N` leaves N kilobytes free.
  private func onDisk(_ script: String) throws -> SitegenRun {
    try MemoryDisk.run(
      """
      cp -R site/. disk
      fill() {
        rm -f disk/filler
        dd if=/dev/zero of=disk/filler bs=4096 2> /dev/null || true
        truncate --size="-$1K" disk/filler
      }
      \(script)
      """, in: folder)
  }

  @Test func `A build on a full disk keeps every file complete, and the next build finishes it`() throws {
    let run = try onDisk(
      """
      build() { "$SITEGEN" build --site disk --quiet --date \(SampleSite.date) "$@"; }
      build
      cp -R disk/public before
      sed -i 's/title: Grades/title: New/' disk/content/index.md
      for free in 0 4 8; do
        fill $free
        status=0; build || status=$?
        echo $status
        cp -R disk/public after-$free
      done
      rm disk/filler
      build
      cp -R disk/public after
      build --output disk/clean
      diff -r disk/clean after
      """)
    #expect(run.status == 0)
    #expect(run.output == "3\n3\n3\n")
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 3)
    for line in lines {
      #expect(line.hasPrefix("sitegen: cannot write disk/") && line.hasSuffix(": No space left on device"), "\(line)")
    }
    let (before, after) = (try folder.tree("before"), try folder.tree("after"))
    #expect(before != after && before.keys == after.keys)
    for free in [0, 4, 8] {
      let between = try folder.tree("after-\(free)")
      #expect(between.keys == before.keys)
      #expect(between.allSatisfy { before[$0.key] == $0.value || after[$0.key] == $0.value })
    }
  }

  @Test(arguments: [4, 8, 12])
  func `The vaults of a class are created with all their passphrases or not at all on a full disk`(free: Int) throws {
    try folder.write([
      "site/content/people/mei.md": "---\nname: Mei\n---\n",
      "site/content/classrooms/swift/index.md":
        "---\nname: Swift for beginners\nteacher: {id: t, name: T}\nmembers: [mei]\n---\n",
    ])
    let run = try onDisk(
      """
      cp -R disk before
      fill \(free)
      status=0; "$SITEGEN" vault create --members swift --site disk > said || status=$?
      rm disk/filler
      diff -r before disk
      exit $status
      """)
    #expect(run.status == 3, "\(run)")
    #expect(run.output == "", "\(run)")
  }

  @Test(arguments: [
    "grade csse-230 Final 90", "edit csse-230 goal=B", "new item csse-230 'HW 4' --in assignments",
    "new course 2025-fall/ma-1 --name Maths", "import in.csv --course csse-230", "import in --classroom swift",
    "vault create me",
  ])
  func `An edit on a full disk is applied completely or not at all`(command: String) throws {
    // Of two files that are handed in, there is room for one.
    let answers = String(repeating: "# A comment of some length, which an attempt may have.\n", count: 200)
    for name in ["mei", "jo"] {
      try folder.write([
        "in/\(name).md":
          "---\nstudent: \(name)\n\(answers)attempts:\n  - {quiz: swift/optionals, at: 2025-11-21T09:00, answers: [b]}\n---\n",
        "site/content/people/\(name).md": "---\nname: \(name)\n---\n",
      ])
    }
    try folder.write([
      "in.csv": "Assignment,Score\nFinal,90/100\n",
      "site/content/classrooms/swift/index.md":
        "---\nname: Swift for beginners\nteacher: {id: t, name: T}\nmembers: [mei, jo]\n---\n",
      "site/content/classrooms/swift/optionals.md": "---\nname: Optionals\n---\n\n## One?\n\n- [ ] a\n- [x] b\n",
    ])
    let run = try onDisk(
      """
      cp -R disk before
      fill 0
      status=0; "$SITEGEN" \(command) --site disk > said || status=$?
      rm disk/filler
      diff -r before disk
      find disk -name '.sitegen-*'
      exit $status
      """)
    #expect(run.status == 3, "\(run)")
    #expect(run.output == "", "\(run)")
    #expect(run.errors.contains(/^sitegen: cannot (write|make) .*: No space left on device\n$/), "\(run)")
  }
}
