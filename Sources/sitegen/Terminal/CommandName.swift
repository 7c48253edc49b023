import Formats
import SystemLibraries

/// What a person types to run this program.
enum CommandName {
  /// Returns the name for commands that are typed in a folder, by default the working directory.
  static func current(in folder: String = ".") -> String {
    of(
      Platform.executable, in: Folder.resolved(folder),
      searching: (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init))
  }

  /// Returns `swift run sitegen` in the checkout that built the program; elsewhere `sitegen` if the shell finds the
  /// program by that name, else its path.
  ///
  /// - Parameter folders: The folders in which the shell looks for programs.
  static func of(_ executable: String?, in folder: String, searching folders: [String]) -> String {
    guard let executable else { return "sitegen" }
    if executable.hasPrefix(folder + "/.build/") { return "swift run sitegen" }
    return folders.contains { Folder.resolved($0 + "/sitegen") == executable } ? "sitegen" : executable.quotedForShell
  }
}
