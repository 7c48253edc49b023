import SiteEditing
import Testing

/// The difference of two texts in the form that `git apply` takes.
struct UnifiedDiffTests {
  private func diff(_ old: String?, _ new: String?) -> String {
    FileEdit(path: "a.md", old: old.map { Array($0.utf8) }, new: new.map { Array($0.utf8) }).diff
  }

  @Test func `shows three lines around a change`() {
    #expect(
      diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\n5\nsix\n7\n8\n9\n")
        == "--- a/a.md\n+++ b/a.md\n@@ -3,7 +3,7 @@\n 3\n 4\n 5\n-6\n+six\n 7\n 8\n 9\n")
  }

  @Test func `puts changes that lie apart into parts of their own`() {
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

  @Test func `names a missing line end`() {
    #expect(
      diff("a", "a\n") == "--- a/a.md\n+++ b/a.md\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n")
  }

  @Test func `a new file and one that goes`() {
    #expect(diff(nil, "a\nb\n") == "--- /dev/null\n+++ b/a.md\n@@ -0,0 +1,2 @@\n+a\n+b\n")
    #expect(diff("a\n", nil) == "--- a/a.md\n+++ /dev/null\n@@ -1 +0,0 @@\n-a\n")
    #expect(diff("a\n", "a\n") == "")
  }
}
