import SiteContent

/// A site that comes with sitegen, to start from.
struct ExampleSite {
  let name: String
  private let folder: Folder

  /// The site that has everything in it.
  static let personal = "personal"
  /// A start without courses.
  static let empty = "empty"

  /// All that are there, by name.
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

  /// Its content and its own templates, by path from the site's folder.
  func files() throws(SystemError) -> [SourceFile] {
    var files: [SourceFile] = []
    for part in ["content", "templates"] where name != Self.personal || part == "content" {
      guard let folder = try folder.child(part) else { continue }
      files += try SourceFiles(reading: FolderScan(of: folder, at: part).paths, in: folder).files
    }
    return files
  }
}
