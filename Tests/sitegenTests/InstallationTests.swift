import Foundation
import TestSupport
import Testing

/// `make install` and `make uninstall`, with the command that was built for the tests.
struct InstallationTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func make(_ goal: String) throws -> SitegenRun {
    let root = Repository.root.path
    let script = "make -s -C '\(root)' \(goal) SITEGEN=\"$SITEGEN\" DESTDIR='\(folder.path)' PREFIX=/opt"
    return try StartedRun([], script: script, in: folder).result()
  }

  @Test func `An installation works from any folder and can be removed`() throws {
    #expect(try make("install-files").status == 0)
    let tree = try folder.sizes("opt")
    for path in [
      "bin/sitegen", "share/sitegen/templates/languages/fr.yml", "share/sitegen/examples/personal/content/index.md",
      "share/sitegen/examples/licence-pro/content/index.md", "share/man/man1/sitegen.1", "share/sitegen/messages.md",
      "share/bash-completion/completions/sitegen", "share/zsh/site-functions/_sitegen",
      "share/fish/vendor_completions.d/sitegen.fish",
    ] {
      #expect(tree[path, default: 0] > 0, "\(path)")
    }
    #expect(!tree.keys.contains { $0.contains("/.sitegen") || $0.contains("/public/") })

    let script = "opt/bin/sitegen init site --example licence-pro && opt/bin/sitegen build --quiet --site site"
    let run = try StartedRun([], script: script, in: folder).result()
    #expect(run.status == 0, "\(run)")
    let explained = try StartedRun([], script: "opt/bin/sitegen check --explain indentation", in: folder).result()
    #expect(explained.status == 0 && explained.output.hasPrefix("indentation\n\nKeys that"), "\(explained)")
    #expect(try folder.sizes("site/public")["index.html", default: 0] > 0)

    #expect(try make("uninstall").status == 0)
    let left = try folder.sizes("opt")
    #expect(left.filter { $0.value > 0 }.isEmpty && !left.keys.contains { $0.contains("sitegen") }, "\(left)")
  }

  @Test func `The manual page has each command and option of the help`() throws {
    let manual = try sitegen("manual", in: folder)
    #expect(manual.status == 0)
    #expect(manual.output.hasPrefix(".TH SITEGEN 1 "))
    let help = try sitegen("--help", in: folder).output
    let commands = help.matches(of: /\n  ([a-z][a-z-]*)[ \n]/).map { String($0.output.1) }.filter { $0 != "help" }
    #expect(commands.count > 8)
    for command in commands {
      let name = "sitegen \(command)".replacing("-", with: "\\-")
      #expect(manual.output.contains("\n.SS \(name)"), "\(command)")
      let options = try sitegen(command, "--help", in: folder).output.matches(of: /\n  (--[a-z-]+)/)
      for option in options.map({ String($0.output.1) }) where !["--help", "--version"].contains(option) {
        #expect(manual.output.contains(option.replacing("-", with: "\\-")), "\(command) \(option)")
      }
    }
  }

  @Test func `The manual page has examples, files, environment and exit status`() throws {
    let manual = try sitegen("manual", in: folder).output
    for title in ["EXAMPLES", "FILES", "ENVIRONMENT", "EXIT STATUS"] { #expect(manual.contains("\n.SH \(title)\n")) }
    #expect(manual.contains("\n.nf\n  sitegen grade csse\\-230 hw6 18/20 quiz3 9\n"))
    #expect(!manual.contains("Examples:"))
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `Completions are generated for each shell`(shell: String) throws {
    let run = try sitegen("--generate-completion-script", shell, in: folder)
    #expect(run.status == 0)
    #expect(run.output.contains("what-if"))
  }
}
