import Foundation

/// The git hook that checks a site before each commit.
struct CheckHook {
  private let folder: Folder
  private let script: String

  private static let name = "pre-commit"

  /// Finds where the hooks of the site's repository are.
  init(for site: Folder) throws {
    guard let prefix = Git.output("rev-parse", "--show-prefix", in: site.path),
      let hooks = Git.output("rev-parse", "--path-format=absolute", "--git-path", "hooks", in: site.path)
    else { throw UsageError("\(site.path) is not in a git repository") }
    folder = try Folder.make(hooks)
    let command = Bundle.main.executableURL?.resolvingSymlinksInPath().path ?? "sitegen"
    // A hook runs at the top of the work tree.
    let place = prefix.isEmpty ? "." : prefix
    script = """
      #!/bin/sh
      # Keeps grade files with errors out of the history. Made by: sitegen check --install-hook
      exec \(command.quotedForShell) check --site \(place.quotedForShell)

      """
  }

  /// Puts the hook in its place, which nobody else's hook may take; gives back its path.
  func install() throws -> String {
    let bytes = Array(script.utf8)
    let path = folder.place(of: Self.name)
    switch try folder.kind(of: Self.name) {
    case nil: try folder.replace(Self.name, with: bytes, by: TemporaryName(number: 0), isExecutable: true)
    case .file where try folder.file(Self.name, has: bytes): break
    default:
      throw SystemError(
        "write", path, reason: "there is another hook; add this line to it: \(script.split(separator: "\n")[2])")
    }
    return path
  }
}
