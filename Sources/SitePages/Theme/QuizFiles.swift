import Formats
import SiteContent

/// A site's own copies of the files that run a quiz.
///
/// A copied file is used as it is. Only a player of an earlier version is not: without the parts that the script looks for, no
/// quiz would start, so sitegen's own is used, with a warning.
enum QuizFiles {
  static let player = "templates/parts/player.html"
  static let script = "templates/assets/quiz.js"

  /// Returns the files of a theme with a player that fits its script, and warnings about the site's own copies.
  static func checked(_ files: [SourceFile]) -> (files: [SourceFile], warnings: [Diagnostic]) {
    if let own = copy(of: script, in: files), !own.bytes.contains("// include quiz-store.js") {
      let warning = Diagnostic(
        .warning, .outdatedTheme, at: Diagnostic.Location(path: script),
        "the script of quizzes does not include quiz-store.js, which keeps the answers when a page is left",
        help: "\(comparison(with: "assets/quiz.js"))")
      return (files, [warning])
    }
    guard let own = copy(of: player, in: files),
      let fitting = files.first(where: { $0.path == ThemeFile.builtIn + player })
    else { return (files, []) }
    let text = String(decoding: own.bytes, as: UTF8.self).filter { $0 != "\"" && $0 != "'" }
    let missing = needed.filter { !text.contains($0) }
    guard !missing.isEmpty else { return (files, []) }
    let names = missing.prefix(3).joined(separator: ", ") + (missing.count > 3 ? " and \(missing.count - 3) more" : "")
    let warning = Diagnostic(
      .warning, .outdatedTheme, at: Diagnostic.Location(path: player),
      "the player lacks \(names), which quizzes need to keep answers, so sitegen's own is used",
      help: comparison(with: "parts/player.html"))
    let replaced = files.map { $0.path == player ? SourceFile(path: player, bytes: fitting.bytes) : $0 }
    return (replaced, [warning])
  }

  /// Returns a file that the site has in place of sitegen's own; nil if it has none.
  private static func copy(of path: String, in files: [SourceFile]) -> SourceFile? {
    guard files.contains(where: { $0.path == ThemeFile.builtIn + path }) else { return nil }
    return files.first { $0.path == path }
  }

  private static func comparison(with name: String) -> String {
    "make your changes again in a copy of share/sitegen/templates/\(name), or delete the file to use that"
  }

  /// What the script looks for, without quotes.
  private static let needed =
    ["start", "elsewhere", "run", "end", "hand"].map { "data-part=\($0)" }
    + ["unkept", "passed", "corrected", "discarded", "late", "score"].map { "data-part-note=\($0)" }
    + [
      "start", "resume", "drop", "here", "lock", "skip", "next", "finish", "pause", "done", "dismiss", "undo", "leave",
      "share",
      "copy", "download", "back", "hand", "forget", "claim", "handed", "unhanded",
    ].map { "data-do=\($0)" }
    + [
      "<progress", "data-verdict", "data-slot", "data-own-device", "data-others", "data-student", "data-handed",
      "id=student",
      "class=who", "class=running", "class=own", "class=unclaimed", "<pre", "<tbody",
    ]
}
