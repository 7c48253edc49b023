import Foundation

/// What comes with the command: templates and examples.
enum SharedFolder {
  /// Where to look: beside the installed command (`bin/sitegen`, `share/sitegen/`), then beside the one that was built here.
  ///
  /// `Bundle.module` is not asked, for it ends the process where the bundle is missing.
  static func places(installed: String, built: String) -> [String] {
    let executable = Bundle.main.executableURL?.resolvingSymlinksInPath() ?? URL(fileURLWithPath: "sitegen")
    let beside = executable.deletingLastPathComponent()
    return [
      "../share/sitegen/\(installed)", "sitegen_sitegen.resources/\(built)", "sitegen_sitegen.bundle/\(built)",
    ].map { beside.appendingPathComponent($0).standardizedFileURL.path }
  }
}
