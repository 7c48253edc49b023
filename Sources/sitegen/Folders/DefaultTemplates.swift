import Foundation
import SiteContent

/// The templates that stand in for those that a site does not have.
enum DefaultTemplates {
  /// The default files, by the path that each has in a site's folder, without those that the site has itself.
  static func files(besides own: Set<String>) throws(SystemError) -> [SourceFile] {
    let folder = try folder()
    let paths = try FolderScan(of: folder, at: "templates").paths
    return try SourceFile.read(paths.filter { !own.contains($0) }, in: folder)
  }

  /// Beside the installed command (`bin/sitegen`, `share/sitegen/`), else beside the one that was built here.
  ///
  /// `Bundle.module` is not asked, for it ends the process where the bundle is missing.
  private static func folder() throws(SystemError) -> Folder {
    let executable = Bundle.main.executableURL?.resolvingSymlinksInPath() ?? URL(fileURLWithPath: "sitegen")
    let beside = executable.deletingLastPathComponent()
    let places = ["../share/sitegen", "sitegen_sitegen.resources", "sitegen_sitegen.bundle"]
      .map { beside.appendingPathComponent($0).appendingPathComponent("templates").standardizedFileURL.path }
    for place in places {
      if let folder = try Folder.open(place) { return folder }
    }
    throw SystemError(
      "find", "the default templates", reason: "they are not at \(places.joined(separator: ", nor at "))")
  }
}
