import SiteContent

/// The templates that stand in for those that a site does not have.
enum DefaultTemplates {
  /// The default files, by the path that each has in a site's folder, without those that the site has itself.
  static func files(besides own: Set<String>) throws(SystemError) -> [SourceFile] {
    let folder = try folder()
    let paths = try FolderScan(of: folder, at: "templates").paths
    return try SourceFiles(reading: paths.filter { !own.contains($0) }, in: folder).files
  }

  private static func folder() throws(SystemError) -> Folder {
    let places = SharedFolder.places(installed: "templates", built: "templates")
    for place in places {
      if let folder = try Folder.open(place) { return folder }
    }
    throw SystemError(
      "find", "the default templates", reason: "they are not at \(places.joined(separator: ", nor at "))")
  }
}
