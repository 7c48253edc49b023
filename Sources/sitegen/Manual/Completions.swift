import ArgumentParser
import Formats
import SiteContent
import SiteEditing
import SitePages

/// The completions that a shell proposes for arguments: names from the site in which the command line is typed.
///
/// If the site cannot be read there are no proposals, and no errors either, because a shell would print them into the line.
enum Completions {
  /// Returns proposals. `words` are those of the whole command line, starting with `sitegen` and the subcommand; `word` is the
  /// index of the one to complete, and `prefix` its text before the cursor.
  typealias Function = @Sendable (_ words: [String], _ word: Int, _ prefix: String) -> [String]

  static let files: Function = { words, _, _ in ids(words) { _ in true } + ["index"] }
  static let courses: Function = { words, _, _ in ids(words) { if case .course = $0 { true } else { false } } }
  static let coursesAndTemplates: Function = { words, _, _ in
    ids(words) {
      switch $0 {
      case .course, .courseTemplate: true
      default: false
      }
    }
  }
  static let quizzes: Function = { words, _, _ in ids(words) { if case .quiz = $0 { true } else { false } } }
  static let people: Function = { words, _, _ in
    ids(words) { if case .person = $0 { true } else { false } }.map(\.lastPathName)
  }
  static let classrooms: Function = { words, _, _ in
    ids(words) { if case .classroom = $0 { true } else { false } }.map(\.lastPathName)
  }
  static let terms: Function = { words, _, _ in
    ids(words) { if case .term = $0 { true } else { false } }.map(\.lastPathName)
  }
  /// Terms as the beginning of a course's id.
  static let termFolders: Function = { words, word, prefix in terms(words, word, prefix).map { $0 + "/" } }
  /// Classrooms as the beginning of a quiz's id.
  static let classroomFolders: Function = { words, word, prefix in classrooms(words, word, prefix).map { $0 + "/" } }
  /// The courses and classrooms that `grade` can set scores in.
  static let graded: Function = { words, word, prefix in courses(words, word, prefix) + classrooms(words, word, prefix)
  }
  /// The courses, terms and classrooms that `report` can show.
  static let reported: Function = { words, word, prefix in
    courses(words, word, prefix) + terms(words, word, prefix) + classrooms(words, word, prefix)
  }
  /// The courses, quizzes and classrooms that `copy` can copy.
  static let copied: Function = { words, word, prefix in
    courses(words, word, prefix) + quizzes(words, word, prefix) + classrooms(words, word, prefix)
  }

  /// The items of the course on the command line, in lower case and without spaces, so that they need no quotes.
  static let items: Function = { words, _, _ in
    guard let (course, template) = course(words), let sheet = try? ScoreSheet(course, template: template) else {
      return []
    }
    let names = sheet.rows.map { FoldedName.joined($0.shortName) }
    return sheet.rows.indices.map { index in
      let isAmbiguous = names.count { $0 == names[index] } > 1
      return isAmbiguous ? FoldedName.joined(sheet.rows[index].name) : names[index]
    }
  }
  /// Items with a `=`, for the score that follows.
  static let itemScores: Function = { words, word, prefix in items(words, word, prefix).map { $0 + "=" } }
  static let categories: Function = { words, _, _ in
    guard let (course, template) = course(words), let names = try? CourseFile.categories(of: course, template: template)
    else { return [] }
    return names.map(FoldedName.joined) + ["/"]
  }

  /// The keys of the file on the command line, or of the item or category that is named.
  static let keys: Function = { words, _, _ in
    let schema: FieldSchema? =
      if words.contains("--item") {
        .item
      } else if words.contains("--category") {
        .category
      } else {
        subject(words).flatMap { editor, word in try? editor.file(word) }.flatMap { FieldSchema.of($0.kind) }
      }
    return (schema?.fields ?? []).map { $0.key + "=" }
  }

  static let vaults: Function = { words, _, _ in
    guard let editor = try? editor(words), let vaults = try? Vaults(of: editor) else { return [] }
    return vaults.names
  }
  /// The readers of a part of the site.
  static let readers: Function = { words, word, prefix in ["open"] + vaults(words, word, prefix) }
  static let examples: Function = { _, _, _ in ((try? ExampleSite.all()) ?? []).map(\.name) }
  static let languages: Function = { words, _, _ in
    let own = (try? editor(words))?.files.templates
    return Theme.languages(in: own ?? (try? DefaultTemplates(besides: []).files) ?? []).sorted()
  }

  // MARK: - The site

  private static func editor(_ words: [String]) throws -> SiteEditor {
    var arguments: [String] = []
    if let at = words.firstIndex(of: "--site"), at + 1 < words.count { arguments = ["--site", words[at + 1]] }
    return try SiteEditor(SiteOptions.parse(arguments))
  }

  /// The shortest unambiguous ids of files.
  private static func ids(_ words: [String], of isMeant: (ContentKind) -> Bool) -> [String] {
    guard let listing = try? editor(words).listing else { return [] }
    let all = listing.filter { $0.language == nil && $0.kind != .vaults && $0.kind != .site }
    let ids = all.map(\.id)
    return all.filter { isMeant($0.kind) }.map { file in
      let names = file.id.pathNames
      let endings = names.indices.reversed().map { names[$0...].joined(separator: "/") }
      return endings.first { ending in ids.count { $0 == ending || $0.hasSuffix("/" + ending) } == 1 } ?? file.id
    }
  }

  /// The first argument that names a file of the site.
  private static func subject(_ words: [String]) -> (editor: SiteEditor, word: String)? {
    guard let editor = try? editor(words) else { return nil }
    return words.dropFirst(2).first { !$0.hasPrefix("-") && (try? editor.file($0)) != nil }.map { (editor, $0) }
  }

  /// The course or course template on the command line, with the template that it extends; nil if there is none.
  private static func course(_ words: [String]) -> (course: SourceFile, template: SourceFile?)? {
    guard let (editor, word) = subject(words), let file = try? editor.course(word, orTemplate: true) else { return nil }
    return (file, CourseFile.template(of: file, in: editor.files.content))
  }
}
