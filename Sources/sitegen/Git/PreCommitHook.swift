import Formats
import SystemLibraries

/// The git hook that checks a site before each commit.
struct PreCommitHook {
  private let folder: Folder
  private let script: String

  private static let name = "pre-commit"

  /// Finds the hooks folder of the site's repository.
  init(for site: Folder) throws {
    try Git.requireInstallation()
    guard let prefix = Git.output("rev-parse", "--show-prefix", in: site.path),
      let hooks = Git.output("rev-parse", "--path-format=absolute", "--git-path", "hooks", in: site.path)
    else { throw UsageError("\(site.path == "." ? "this folder" : site.path) is not in a git repository") }
    folder = try Folder.make(hooks)
    let command = Platform.executable ?? "sitegen"
    // Git runs hooks at the top of the working tree.
    let path = prefix.isEmpty ? "." : prefix
    script = """
      #!/bin/sh
      # Keeps grade files with errors out of the history. Made by: sitegen check --install-hook
      exec \(command.quotedForShell) check --site \(path.quotedForShell)

      """
  }

  /// Writes the hook and returns its path.
  /// - Throws: If there is a different pre-commit hook.
  func install() throws -> String {
    let bytes = Array(script.utf8)
    let path = folder.place(of: Self.name)
    switch try folder.kind(of: Self.name) {
    case nil: try folder.replace(Self.name, with: bytes, by: TemporaryName(number: 0), isExecutable: true)
    case .file where try folder.file(Self.name, has: bytes): break
    default:
      throw SystemError(
        "write", path, reason: "there is a different hook; add this line to it: \(script.split(separator: "\n")[2])")
    }
    return path
  }
}
