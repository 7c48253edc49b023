/// How the person at the terminal runs this program.
enum CommandName {
  /// `sitegen`, or `swift run sitegen` in the checkout that built the program.
  static var current: String { of(Platform.executable, in: Folder.resolved(".")) }

  /// Returns the name for a program with a path that runs in a folder.
  static func of(_ executable: String?, in folder: String) -> String {
    executable?.hasPrefix(folder + "/.build/") == true ? "swift run sitegen" : "sitegen"
  }
}
