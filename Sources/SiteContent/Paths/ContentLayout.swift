/// Knows the folders of `content/`, to say where a misplaced file belongs.
enum ContentLayout {
  static let folders = ["terms", "course-templates", "classrooms", "people", "pages"]

  /// Where to put a file for which there is no place in its folders.
  static func help(folders: [String], file: FileName) -> String {
    guard let top = folders.first else { return moved(["pages"], file) }
    guard Self.folders.contains(top) else {
      guard let near = NearestName.of(top, in: Self.folders) else {
        return "the folders are \(Self.folders.joined(separator: ", "))"
      }
      let mended = [near] + folders.dropFirst()
      return ContentKind(folders: mended, id: file.id) == nil
        ? help(folders: mended, file: file) : moved(mended, file)
    }
    let within = folders.dropFirst() + (file.id == "index" ? [] : [file.id])
    guard let name = within.last else { return "what describes the whole site is content/index.md" }
    switch top {
    case "terms", "classrooms":
      if folders.count == 1 { return moved([top, name], file.named("index")) }
      if top == "classrooms", NearestName.of(folders[2], in: ["attempts"]) != nil, file.id != "index" {
        return moved([top, folders[1], "attempts"], file)
      }
      return moved([top, folders[1]], file.named(name))
    case "pages":
      // Pages do not nest: the folders become part of the name.
      return moved([top], file.named(within.joined(separator: "-")))
    default: return moved([top], file.named(name))
    }
  }

  private static func moved(_ folders: [String], _ file: FileName) -> String {
    "move it to \((["content"] + folders + [file.named(FileName.id(from: file.id)).text]).joined(separator: "/"))"
  }
}
