import Testing

@testable import sitegen

/// How editors are found and told where to go.
struct EditorTests {
  @Test(arguments: [
    ("code", ["code", "--goto", "/a b.md:14:3"]), ("code -w", ["code", "-w", "--goto", "/a b.md:14:3"]),
    ("/usr/local/bin/subl", ["/usr/local/bin/subl", "/a b.md:14:3"]), ("gedit", ["gedit", "+14", "/a b.md"]),
    ("kate", ["kate", "--line", "14", "/a b.md"]), ("mine", ["mine", "/a b.md"]),
  ])
  func `An editor is opened at the line with its own arguments`(visual: String, words: [String]) {
    let environment = ["VISUAL": visual, "EDITOR": "vi"]
    let command = Editor.find(in: environment)?.command(toOpen: "/a b.md", line: 14, column: 3, in: environment)
    #expect(command == .run(words))
  }

  @Test func `The command is printed if a terminal editor has no terminal`() {
    let environment = ["EDITOR": "vim"]
    let command = Editor.find(in: environment)?.command(toOpen: "/a b.md", line: 14, column: 3, in: environment)
    #expect(command == .show("vim '+14' '/a b.md'"))
  }

  @Test func `A terminal is opened for an editor that needs one`() throws {
    let folder = try TemporaryFolder()
    try folder.write(["xterm": "#!/bin/sh\n"])
    try folder.makeExecutable("xterm")
    let environment = ["EDITOR": "nvim", "DISPLAY": ":0", "PATH": folder.path]
    let command = Editor.find(in: environment)?.command(toOpen: "/a.md", line: nil, column: nil, in: environment)
    #expect(command == .run(["xterm", "-e", "nvim", "/a.md"]))
  }

  @Test func `An installed editor is used if none is configured`() throws {
    let folder = try TemporaryFolder()
    #expect(Editor.find(in: ["PATH": folder.path]) == nil)
    try folder.write(["kate": "#!/bin/sh\n"])
    try folder.makeExecutable("kate")
    #expect(Editor.find(in: ["PATH": folder.path]) == Editor(words: ["kate"]))
  }
}
