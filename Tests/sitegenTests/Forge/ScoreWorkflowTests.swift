import Foundation
import SiteContent
import SiteEditing
import Testing

/// The workflows that enter the score of a form, on a bare repository, with tools of the host that only note how they are called.
struct ScoreWorkflowTests {
  /// The folder of the runner: the clone is in `work`, the repository in `origin.git`.
  let folder: TemporaryFolder
  private static let course = "content/terms/2025-fall/csse-230.md"

  init() throws {
    folder = try TemporaryFolder()
    for forge in ForgeFiles.allCases {
      #expect(try sitegen("init", "work", "--forge", forge.rawValue, in: folder).status == 0)
    }
    try folder.write(Dictionary(uniqueKeysWithValues: SampleSite.files.map { ("work/\($0)", $1) }))
    try folder.write([
      "tools/gh": """
      #!/bin/sh
      if [ "$1" = api ]; then echo "$PRIVATE"; exit; fi
      printf '<%s>' gh "$@" >> "$HOME/calls"
      case $2 in comment) cat "$HOME/answer.md" >> "$HOME/calls" ;; esac

      """,
      "tools/curl": """
      #!/bin/sh
      printf '<%s>' curl "$@" >> "$HOME/calls"
      cat >> "$HOME/calls"
      case "$*" in *"/issues/"*) ;; *) printf '{"private": %s}' "$PRIVATE" ;; esac

      """,
      "calls": "",
    ])
    for tool in ["gh", "curl"] { try folder.makeExecutable("tools/\(tool)") }
    try shell(
      """
      git init -q --bare -b main origin.git && cd work && git init -q -b main && printf '.sitegen/\\npublic/\\n' > .gitignore
      git add . && git commit -qm start && git remote add origin ../origin.git && git push -qu origin main
      """)
  }

  private func shell(_ script: String) throws {
    let run = try StartedRun([], script: script, in: folder, environment: folder.gitEnvironment()).result()
    #expect(run.status == 0, "\(run)")
  }

  /// Runs the steps one after the other as a host does, until one fails.
  private func run(_ forge: ForgeEvent, _ event: String, private: String = "true") throws -> SitegenRun {
    try folder.write(["event.json": event])
    let environment = folder.gitEnvironment().merging([
      "RUNNER_TEMP": folder.path, "GITHUB_REPOSITORY": "ada/grades", "API": "https://example.org/api/repos/ada/grades",
      "GH_TOKEN": "token", "TOKEN": "token", "ISSUE": "12", "BRANCH": "main", "PRIVATE": `private`,
      "GITHUB_EVENT_PATH": "\(folder.path)/event.json", "SOURCE_DATE_EPOCH": "1763683200",
    ]) { $1 }
    let scripts = try Workflow.scripts(ofJob: "score", at: "work/.\(forge.rawValue)/workflows/score.yml", in: folder)
    #expect(scripts.count == (forge == .github ? 5 : 6))
    for script in scripts where !script.contains(".sitegen-version") && !script.contains("git config --global") {
      let run = try StartedRun(
        ["-e", "-c", script.replacing("/tmp/", with: "\(folder.path)/")],
        script: "PATH=\"$PWD/tools:$PATH\"; cd work; exec bash \"$@\"", in: folder, environment: environment
      ).result()
      if run.status != 0 { return run }
    }
    return SitegenRun()
  }

  @Test(arguments: ForgeEvent.allCases)
  func `A form is committed, answered and closed, and the pages are built`(forge: ForgeEvent) throws {
    let run = try run(forge, forge.json())
    #expect(run.status == 0, "\(run)")
    try shell("git clone -q origin.git clone && test \"$(git -C clone log -1 --format=%s)\" = 'Enter a score'")
    #expect(try folder.text("clone/\(Self.course)").contains("- HW 3: 19/20\n"))
    let calls = try folder.text("calls")
    #expect(try folder.text("answer.md").contains("C+ → B- (81.47%)"))
    switch forge {
    case .github:
      #expect(calls.contains("<gh><issue><comment><12>") && calls.contains("C+ → B-"), "\(calls)")
      #expect(calls.contains("<gh><issue><close><12>"), "\(calls)")
      #expect(calls.hasSuffix("<gh><workflow><run><site.yml><--repo><ada/grades><--ref><main>"), "\(calls)")
    case .forgejo:
      #expect(calls.contains("/issues/12/comments>") && calls.contains("<PATCH>"), "\(calls)")
      #expect(try folder.text("comment.json").contains("C+ → B-"))
      try shell("git clone -q -b pages origin.git pages && test -f pages/index.html")
    }
    // What was sent to the forge names no token among the arguments.
    #expect(!calls.contains("<token>"))
  }

  @Test(arguments: ForgeEvent.allCases)
  func `A form that arrives while another is pushed starts from the files of that one`(forge: ForgeEvent) throws {
    // The clone of the runner does not have the commit of the other form.
    try shell(
      """
      git clone -q origin.git other && cd other && sed -i 's/- Final:/- Final: 70\\/100/' \(Self.course)
      git commit -qam 'Enter a score' && git push -q
      """)
    let run = try run(forge, forge.json())
    #expect(run.status == 0, "\(run)")
    try shell("git clone -q origin.git clone && test \"$(git -C clone rev-list --count HEAD)\" = 3")
    let text = try folder.text("clone/\(Self.course)")
    #expect(text.contains("- HW 3: 19/20\n") && text.contains("- Final: 70/100\n"))
  }

  @Test(arguments: ForgeEvent.allCases)
  func `A mistake is answered, and nothing is committed`(forge: ForgeEvent) throws {
    let run = try run(forge, forge.json(ForgeEvent.body("csse-230", "$(touch ran) `touch ran`", "';touch ran;'")))
    #expect(run.status == 0, "\(run)")
    #expect(try folder.text("answer.md").contains("touch ran"))
    #expect(try folder.text("calls").contains(forge == .github ? "<close>" : "<PATCH>"))
    try shell("test \"$(git -C origin.git rev-list --count main)\" = 1; test ! -e ran && test ! -e work/ran")
  }

  @Test(arguments: ForgeEvent.allCases)
  func `Nothing is entered or answered in a repository that is not private, nor for somebody else`(
    forge: ForgeEvent
  ) throws {
    let event = try forge.json()
    var runs = [try run(forge, event, private: "false"), try run(forge, event, private: "")]
    runs.append(try run(forge, forge.json(replacing: ["\"private\": true": "\"private\": false"])))
    runs.append(try run(forge, forge.json(replacing: forge.ofStranger[0])))
    for run in runs { #expect(run.status != 0, "\(run)") }
    let calls = try folder.text("calls")
    #expect(!calls.contains("comment") && !calls.contains("close"), "\(calls)")
    try shell("test \"$(git -C origin.git rev-list --count main)\" = 1")
  }

  @Test(arguments: ForgeFiles.allCases, ["en", "fr", "zh"])
  func `The workflow starts for the form in the language of the site, and no value of the form is in a script`(
    forge: ForgeFiles, language: String
  ) throws {
    let files = forge.files(in: language, address: "https://example.org/sitegen")
    let texts = files.map { String(decoding: $0.bytes, as: UTF8.self) }
    for field in IssueForm.Field.allCases {
      #expect(texts[0].contains("id: \(field.rawValue)\n    attributes:\n      label: \(field.label(in: language))\n"))
    }
    #expect(
      texts[1].contains("startsWith(github.event.issue.body, '### \(IssueForm.Field.course.label(in: language))')"))
    #expect(!texts[1].contains("@COURSE@") && !texts[1].contains("ADDRESS"))
    for line in texts[1].split(separator: "\n") where line.contains("issue.body") || line.contains("issue.title") {
      #expect(line.contains("startsWith("), "\(line)")
    }
  }
}
