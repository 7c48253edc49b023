import ArgumentParser
import SiteContent
import SiteEditing

struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
    abstract: "Formats front matter: order of keys, indentation and spaces.",
    discussion: """
      Texts, quotes, comments and figures stay as they are. A file with errors is left alone.
      """,
    examples: ["sitegen fmt", "sitegen fmt --check"])

  @Argument(
    help: "The files, by path under content/ or any unique ending of it (default: all).",
    completion: .custom(Completions.files))
  var files: [String] = []

  @Flag(help: "Write nothing; name the files that would change, and fail if there are any.")
  var check = false

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  func run() throws {
    if check {
      let editor = try SiteEditor(options)
      let changed = try edit(in: editor).files.map(\.path)
      for path in changed { try Terminal.printLine(path) }
      let isWhole = try reportUnreadable(in: editor)
      if !changed.isEmpty || !isWhole { throw ReportedError() }
    } else {
      try SiteEditor.edit(options) { editor in
        let edit = try edit(in: editor)
        try editor.folder.write(edit)
        for file in edit.files where !editor.isQuiet { try Terminal.printLine(file.path) }
        guard try reportUnreadable(in: editor) else { throw ReportedError() }
        if edit.isEmpty, !editor.isQuiet { Terminal.printError("nothing to change") }
      }
    }
  }

  private func edit(in editor: SiteEditor) throws -> SiteEdit {
    SiteEdit(
      try wanted(in: editor).map { file, kind in
        FileEdit(path: file.path, old: file.bytes, new: FrontMatterFormat.formatted(file, of: kind))
      })
  }

  /// Names the files that are left alone because they have errors; returns whether there are none.
  private func reportUnreadable(in editor: SiteEditor) throws -> Bool {
    let unreadable = try wanted(in: editor).filter { FrontMatterFormat.isUnreadable($0.file, of: $0.kind) }
    for (file, _) in unreadable {
      Terminal.printError("\(file.path) has errors, so it was left alone: see sitegen check")
    }
    return unreadable.isEmpty
  }

  private func wanted(in editor: SiteEditor) throws -> [(file: SourceFile, kind: ContentKind)] {
    let wanted = try files.isEmpty ? nil : Set(files.map { try editor.file($0).path })
    let kinds = Dictionary(editor.listing.filter { $0.language == nil }.map { ($0.path, $0.kind) }) { $1 }
    return editor.files.content.files.filter { wanted?.contains($0.path) ?? true }.compactMap { file in
      kinds[file.path].map { (file, $0) }
    }
  }
}
