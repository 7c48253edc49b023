import SiteContent
import SitePages
import SystemLibraries

/// The folders that come with the command: templates and examples.
enum SharedFolder {
  /// Returns where such a folder can be: next to the installed command (`bin/sitegen`, `share/sitegen/`), then next to
  /// the one that was built here.
  ///
  static func places(installed: String, built: String) -> [String] {
    let folder = (Platform.executable ?? "./sitegen").split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let (bin, top) = (folder.joined(separator: "/"), folder.dropLast().joined(separator: "/"))
    return [
      "\(top)/share/sitegen/\(installed)", "\(bin)/sitegen_sitegen.resources/\(built)",
      "\(bin)/sitegen_sitegen.bundle/\(built)",
    ]
  }
}

/// The templates that are used in place of those that a site does not have.
struct DefaultTemplates {
  /// The default files with the paths that they would have in a site's folder, without those that the site has itself.
  let files: [SourceFile]
  /// The paths of the site's files that replace no default one.
  let added: Set<String>

  /// - Parameter own: the paths of the site's files.
  init(besides own: Set<String>) throws(SystemError) {
    let folder = try Self.folder()
    let paths = try FolderScan(of: folder, at: "templates").paths
    // A language table of the site needs only the texts that it changes; the others come from the built-in one.
    let (replaced, used) = (paths.filter(own.contains), paths.filter { !own.contains($0) })
    let tables = replaced.filter { Theme.pathBesidesOwn($0) != nil }
    added = own.subtracting(paths)
    files =
      try SourceFiles(reading: used, in: folder).files
      + SourceFiles(reading: tables, in: folder).files.map { file in
        SourceFile(path: Theme.pathBesidesOwn(file.path) ?? file.path, bytes: file.bytes)
      }
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

/// A site that comes with sitegen, as a start for a new one.
struct ExampleSite {
  let name: String
  private let folder: Folder

  /// The name of the site that uses every feature.
  static let personal = "personal"
  /// The name of the site without courses.
  static let empty = "empty"

  /// The names of all examples, for the help, which does not depend on what is installed.
  static let names = [
    empty, personal, "college", "classroom", "licence", "licence-pro", "but", "germany", "switzerland", "ib", "brazil",
    "denmark", "highschool", "ireland", "italy", "uk",
  ]

  /// Returns all examples, sorted by name.
  static func all() throws(SystemError) -> [ExampleSite] {
    var examples: [ExampleSite] = []
    for place in SharedFolder.places(installed: "examples", built: "Examples") {
      guard let folder = try Folder.open(place) else { continue }
      for entry in try folder.entries() where entry.kind == .folder {
        guard let site = try folder.child(entry.name) else { continue }
        examples.append(ExampleSite(name: entry.name, folder: site))
      }
    }
    // In a checkout the sample is the site itself.
    if !examples.contains(where: { $0.name == personal }) {
      for place in SharedFolder.places(installed: "examples/\(personal)/content", built: "content") {
        guard try Folder.open(place) != nil, let folder = try Folder.open(String(place.dropLast("/content".count)))
        else {
          continue
        }
        examples.append(ExampleSite(name: personal, folder: folder))
        break
      }
    }
    var result: [String: ExampleSite] = [:]
    for example in examples.reversed() where try example.folder.kind(of: "content/index.md") == .file {
      result[example.name] = example
    }
    return result.values.sorted { $0.name < $1.name }
  }

  /// Reads its content and its own templates.
  func files() throws(SystemError) -> [SourceFile] {
    var files: [SourceFile] = []
    for part in ["content", "templates"] where name != Self.personal || part == "content" {
      guard let folder = try folder.child(part) else { continue }
      files += try SourceFiles(reading: FolderScan(of: folder, at: part).paths, in: folder).files
    }
    return files
  }
}
