import ArgumentParser
import SiteContent
import SiteEditing

/// `sitegen fmt`: writes content files in the canonical layout.
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
      if !changed.isEmpty { throw ReportedError() }
    } else {
      try SiteEditor.edit(options) { editor in
        let edit = try edit(in: editor)
        guard !edit.isEmpty else {
          if !editor.isQuiet { Terminal.printError("nothing to change") }
          return
        }
        try editor.folder.write(edit)
        for file in edit.files where !editor.isQuiet { try Terminal.printLine(file.path) }
      }
    }
  }

  private func edit(in editor: SiteEditor) throws -> SiteEdit {
    let wanted = try files.isEmpty ? nil : Set(files.map { try editor.file($0).path })
    let kinds = Dictionary(editor.listing.filter { $0.language == nil }.map { ($0.path, $0.kind) }) { $1 }
    return SiteEdit(
      editor.files.content.files.filter { wanted?.contains($0.path) ?? true }.compactMap { file in
        kinds[file.path].map { kind in
          FileEdit(path: file.path, old: file.bytes, new: FrontMatterFormat.formatted(file, of: kind))
        }
      })
  }
}
