import ArgumentParser
import SiteContent
import SiteEditing
import SitePages

struct MigrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Rewrites what an earlier version wrote otherwise, after showing the changes and asking.",
    discussion: """
      So far that is the version in .sitegen-version, which the workflows of init install. All other bytes stay.
      """,
    examples: ["sitegen migrate --dry-run", "sitegen migrate"])

  @OptionGroup var asking: AskingOptions

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  func run() throws {
    try SiteEditor.edit(options) { editor in
      let edit = try edit(in: editor)
      guard !edit.isEmpty else {
        if !options.quiet { Terminal.printError("nothing to change") }
        return
      }
      if try editor.confirms(edit, asking) { try write(edit, in: editor.folder) }
    }
  }

  private func edit(in editor: SiteEditor) throws -> SiteEdit {
    var files: [FileEdit] = []
    let path = StarterSite.versionPath
    if let old = try editor.folder.root.read(path) {
      let written = String(decoding: old, as: UTF8.self)
      if Self.numbers(of: Release.version).lexicographicallyPrecedes(Self.numbers(of: written)) {
        Terminal.printError(
          "\(path) names a newer version than \(Release.version), that of this sitegen: it was left unchanged")
      } else if Self.numbers(of: written) != Self.numbers(of: Release.version) {
        files.append(FileEdit(path: path, old: old, new: Array("\(Release.version)\n".utf8)))
      }
    }
    return SiteEdit(files)
  }

  /// The numbers of a version such as `0.10.2`.
  private static func numbers(of version: String) -> [Int] {
    version.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
  }

  private func write(_ edit: SiteEdit, in folder: SiteFolder) throws {
    var pending = PendingFiles()
    do {
      for file in edit.files {
        guard let new = file.new else { continue }
        try folder.root.descendant(file.path.parentPath)?.refuseReadOnly(file.path.lastPathName)
        try pending.add(new, at: file.path, below: folder.root)
      }
      try pending.commit()
    } catch {
      pending.discard()
      throw error
    }
  }
}
