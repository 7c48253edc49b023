import ArgumentParser
import SiteContent
import SiteEditing

/// What all commands take that write a new content file.
struct NewFile: ParsableArguments {
  @Option(help: "The name that readers see; made of the id without it.")
  var name: String?

  /// A name made of the last part of an id: `csse-230` is `CSSE 230`, `spring-2027` is `Spring 2027`.
  static func name(of id: String) -> String {
    let words = id.lastPathName.split(separator: "-")
    // A code is letters, then a number.
    let isCode = words.count == 2 && words[0].count <= 4 && words[1].allSatisfy(\.isNumber) && words[1].count < 4
    if isCode { return words.joined(separator: " ").uppercased() }
    return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }
}

extension SiteEditor {
  /// Writes a new file in a folder of `content/`.
  func add(
    _ kind: FileTemplate.Subject, in folder: String, _ id: String, _ file: NewFile,
    _ keys: [(name: String, value: String?)]
  ) throws {
    let id = "\(folder)/\(ContentID.plain(id, below: folder))"
    let keys = keys.compactMap { key in key.value.map { KeyAssignment(key.name, $0) } }
    let template = FileTemplate(kind, id: id, name: file.name ?? NewFile.name(of: id), keys: keys)
    if files.content.files.contains(where: { $0.path == template.path }) {
      throw UsageError("there is a \(template.path) already")
    }
    let paths = files.content.files.map(\.path) + files.content.otherPaths + [template.path]
    let listing = ContentListing(paths: paths)
    if !listing.files.contains(where: { $0.path == template.path }), listing.diagnostics.isEmpty {
      throw UsageError("\(id) is no id: ids are made of a-z, 0-9 and hyphens")
    }
    try carryOut(template.edit)
  }
}
