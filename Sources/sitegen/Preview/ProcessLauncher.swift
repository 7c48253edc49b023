import Foundation

/// Starts other programs, and does not wait for them.
enum ProcessLauncher {
  /// Starts a command, found by PATH or by its path; false if there is no such program or it cannot be started.
  static func start(_ words: [String]) -> Bool {
    guard let name = words.first, let file = file(of: name, in: ProcessInfo.processInfo.environment) else {
      return false
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: file)
    process.arguments = Array(words.dropFirst())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return (try? process.run()) != nil
  }

  /// Whether there is an executable file of that name, by PATH or by its path.
  static func isInstalled(_ name: String, in environment: [String: String]) -> Bool {
    !name.isEmpty && file(of: name, in: environment) != nil
  }

  private static func file(of name: String, in environment: [String: String]) -> String? {
    let folders = name.contains("/") ? [""] : (environment["PATH"] ?? "").split(separator: ":").map { $0 + "/" }
    return folders.lazy.map { $0 + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

/// The user's web browser.
enum Browser {
  /// Opens an address; false if there is no program for it.
  static func open(_ address: String, in environment: [String: String]) -> Bool {
    let named = (environment["BROWSER"] ?? "").split(separator: ":").map(String.init)
    let command = (named + ["xdg-open", "open"]).first { ProcessLauncher.isInstalled($0, in: environment) }
    return command.map { ProcessLauncher.start([$0, address]) } ?? false
  }
}
