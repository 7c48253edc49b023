import SiteEditing
import TestSupport
import Testing

/// The difference of two texts in the form that `git apply` takes.
struct UnifiedDiffTests {
  private func diff(_ old: String?, _ new: String?) -> String {
    FileEdit(path: "a.md", old: old.map { Array($0.utf8) }, new: new.map { Array($0.utf8) }).diff
  }

  @Test func `A diff shows three lines around a change`() {
    #expect(
      diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\n5\nsix\n7\n8\n9\n")
        == "--- a/a.md\n+++ b/a.md\n@@ -3,7 +3,7 @@\n 3\n 4\n 5\n-6\n+six\n 7\n 8\n 9\n")
  }

  @Test func `A diff has a separate hunk for each distant change`() {
    let old = (1...20).map { "\($0)\n" }.joined()
    #expect(
      diff(old, old.replacing("2\n3\n", with: "2\nx\n3\n").replacing("19\n", with: ""))
        == """
        --- a/a.md
        +++ b/a.md
        @@ -1,5 +1,6 @@
         1
         2
        +x
         3
         4
         5
        @@ -16,5 +17,4 @@
         16
         17
         18
        -19
         20

        """)
  }

  @Test(arguments: Sample.seeds(12, of: 600))
  func `A diff of long texts gives the new text when it is applied`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let old = (0..<1_200).map { _ in "\(Int.random(in: 0..<[20, 100_000][Int(seed % 2)], using: &random))\n" }
    var new = old
    for _ in 0..<[3, 30, 900][Int(seed % 3)] {
      let at = Int.random(in: 0..<new.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: new.remove(at: at)
      case 1: new.insert(contentsOf: (0..<9).map { "new \($0)\n" }, at: at)
      case 2: new.swapAt(at, 0)
      default: new[at] = "changed\n"
      }
    }
    #expect(applied(diff(old.joined(), new.joined()), to: old) == new)
  }

  /// The lines of a text after a diff, each hunk of which must say where it belongs.
  private func applied(_ diff: String, to old: [String]) -> [String] {
    var new: [String] = []
    var at = 0
    for line in diff.split(separator: "\n").dropFirst(2) {
      if line.hasPrefix("@@") {
        let numbers = line.split { "@ -+,".contains($0) }.compactMap { Int($0) }
        while at < numbers[0] - 1 {
          new.append(old[at])
          at += 1
        }
        #expect(new.count == numbers[2] - 1)
        continue
      }
      let text = line.dropFirst() + "\n"
      if line.first != "+" {
        #expect(old[at] == text)
        at += 1
      }
      if line.first != "-" { new.append(String(text)) }
    }
    return new + old[at...]
  }

  @Test func `A diff of many changed lines keeps the lines between them`() {
    let old = (0..<3_000).map { "- HW \($0):\n" }
    let new = old.enumerated().map { $0.offset % 3 == 0 ? "- HW \($0.offset): 5/5\n" : $0.element }
    let lines = diff(old.joined(), new.joined()).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("-") } == 1_001 && lines.count { $0.hasPrefix("+") } == 1_001)
  }

  @Test func `A diff marks a missing newline at the end`() {
    #expect(
      diff("a", "a\n") == "--- a/a.md\n+++ b/a.md\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n")
  }

  @Test func `A diff can create and remove a file`() {
    #expect(diff(nil, "a\nb\n") == "--- /dev/null\n+++ b/a.md\n@@ -0,0 +1,2 @@\n+a\n+b\n")
    #expect(diff("a\n", nil) == "--- a/a.md\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n")
    #expect(diff("a\n", "a\n") == "")
  }
}
