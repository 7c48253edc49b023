import ArgumentParser
import Formats
import SiteContent
import SiteEditing

struct RenameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Changes the id of a person, such as a member of a class, in every file that has it.",
    discussion: """
      These follow the id: the person's file, the lists of members, teachers, attempts, scores, the rows that a grade book keeps \
      for exports, and the vault that has the id as its name, with its passphrase. If the id was a login or a number, the person \
      keeps it under login or number, so that rosters and files that name the old id still find the person.
      """,
    examples: ["sitegen rename mei-lin ml77 --dry-run", "sitegen rename 20231 mei --classroom swift-101"])

  @Argument(help: "The id of the person.", completion: .custom(Completions.people))
  var id: String

  @Argument(help: "The new id.")
  var new: String

  @Option(
    help: ArgumentHelp(
      "Change the member of this class only, if members of several classes have the id and are not the same person.",
      valueName: "id"), completion: .custom(Completions.classrooms))
  var classroom: String?

  @Flag(help: "Show the changes without making them.")
  var dryRun = false

  @OptionGroup(title: SiteOptions.title) var options: SiteOptions

  func run() throws {
    try SiteEditor.edit(options) { editor in
      let only = try classroom.map(editor.classroom)
      let old = ContentID.plain(id, below: "people")
      let rename: IDRename
      do {
        rename = try IDRename(old, to: new, in: only, of: editor.files.content)
      } catch let error as EditRefusal {
        if error.words != nil, let other = otherFile(in: editor) { throw other }
        throw error
      }
      try editor.refuseErrors(of: rename.edit)
      if dryRun {
        try editor.show(rename.edit, as: .diff)
        return Terminal.printError("dry run: nothing was changed")
      }
      if rename.renamesVault {
        var vaults = try Vaults(of: editor)
        try vaults.rename(old, to: new)
        try vaults.save(with: rename.edit.files)
        if !options.quiet { try editor.show(rename.edit, as: .diff) }
        vaults.warnOfVariable(of: old, renamedTo: new)
      } else {
        try editor.apply(rename.edit)
      }
      Terminal.printError("tell \(rename.name.escapedForTerminal): the id is now \(new)")
    }
  }

  /// The error for the id of something else, which only names its file or folder; nil if there is no such file.
  private func otherFile(in editor: SiteEditor) -> UsageError? {
    guard let path = (try? editor.file(id))?.path,
      !["people", "attempts"].contains(where: path.pathNames.contains)
    else { return nil }
    let isFolder = path.hasSuffix("/index.md")
    let names = path.pathNames.dropLast(isFolder ? 1 : 0)
    let new = FileName.isID(new.lastPathName) ? new.lastPathName : "NEW"
    let old = names.joined(separator: "/")
    let other = (names.dropLast() + [new + (isFolder ? "" : ".md")]).joined(separator: "/")
    return names.count < 2
      ? nil : UsageError("only people are renamed with this command: write git mv \(old) \(other)")
  }
}
