import Formats
import SystemLibraries

/// What a person types to run this program.
enum CommandName {
  /// Returns the name for commands that are typed in a folder, by default the working directory.
  static func current(in folder: String = ".") -> String {
    let found = ProcessLauncher.path(of: "sitegen", in: ProcessInfo.processInfo.environment)
    return of(Platform.executable, in: Folder.resolved(folder), found: found.map(Folder.resolved))
  }

  /// Returns `swift run sitegen` in the checkout that built the program; elsewhere `sitegen` if the shell finds the
  /// program by that name, else its path.
  ///
  /// - Parameter found: The path of the program that the shell starts for `sitegen`; nil if it finds none.
  static func of(_ executable: String?, in folder: String, found: String?) -> String {
    guard let executable else { return "sitegen" }
    if executable.hasPrefix(folder + "/.build/") { return "swift run sitegen" }
    return executable == found ? "sitegen" : executable.quotedForShell
  }
}
