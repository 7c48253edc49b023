import Foundation
import Testing

/// Machines differ in what must not matter.
struct SameBytesTests {
  /// The files of a site that has something of everything that is sorted, dated or counted.
  private var files: [String: String] {
    var files = SampleSite.files
    for number in 1...30 {
      files["content/terms/2025-fall/c-\(number).md"] = """
        ---
        name: {en: "Course \(number % 7)", fr: "Été \(number % 5)", zh: 课程}
        credits: 3
        tags: [Ïd, id, İd, ıd]
        items:
          - {name: Work, score: \(number * 3)/100, due: "2025-11-21T23:30", graded: 2025-10-\(10 + number % 20)}
          - {name: Open, due: 2025-11-2\(number % 9)}
        ---

        """
    }
    files["content/index.md"] = "---\ntitle: Grades\nlanguages: [en, fr, zh]\ntime-zone: Asia/Shanghai\n---\n"
    return files
  }

  @Test(arguments: [
    ["LC_ALL": "C", "TZ": "UTC"],
    ["LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "TZ": "Pacific/Kiritimati"],
    ["LC_ALL": "fr_FR.UTF-8", "LANG": "fr_FR.UTF-8", "TZ": "America/St_Johns", "LANGUAGE": "fr"],
    ["LC_ALL": "zh_CN.GB18030", "TZ": "Asia/Kathmandu", "SWIFT_DETERMINISTIC_HASHING": "1"],
  ])
  func `Locale, time zone and the order of files do not change the output`(environment: [String: String]) throws {
    let (one, other) = (try TemporaryFolder(), try TemporaryFolder())
    for path in files.keys.sorted() { try one.write([path: files[path] ?? ""]) }
    for path in files.keys.sorted().reversed() { try other.write([path: files[path] ?? ""]) }
    let first = try sitegen("build", "--quiet", "--date", "2025-11-21T20:00", in: one)
    let second = try sitegen("build", "--quiet", "--date", "2025-11-21T20:00", in: other, environment: environment)
    #expect(first == second && first.status == 0)
    #expect(try one.tree("public") == other.tree("public"))
    let report = try sitegen("report", "--date", "2025-11-21T20:00", in: one)
    #expect(try sitegen("report", "--date", "2025-11-21T20:00", in: other, environment: environment) == report)
  }

  @Test func `The number of cores does not change the output`() throws {
    let folder = try TemporaryFolder()
    try folder.write(files)
    var trees: [[String: String]] = []
    for cores in ["1", "2"] {
      // Where the system cannot keep a program to one core, the threads' order still differs from run to run.
      let run = try StartedRun(
        [],
        script: """
          if command -v taskset > /dev/null && [ \(cores) = 1 ]; then set -- taskset -c 0; fi
          exec "$@" "$SITEGEN" build --quiet --date 2025-11-21 --output out-\(cores)
          """, in: folder
      ).result()
      #expect(run.status == 0, "\(run)")
      trees.append(try folder.tree("out-\(cores)"))
    }
    #expect(trees[0] == trees[1])
  }
}
