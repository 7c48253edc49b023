import SystemLibraries

/// Starts other programs, and does not wait for them.
enum ProcessLauncher {
  /// Starts a command, found by PATH or by its path; false if there is no such program or it cannot be started.
  static func start(_ words: [String]) -> Bool {
    guard let name = words.first, isInstalled(name, in: ProcessInfo.processInfo.environment) else { return false }
    return ChildProcess.start(words)
  }

  /// Whether there is an executable file of that name, by PATH or by its path.
  static func isInstalled(_ name: String, in environment: [String: String]) -> Bool {
    path(of: name, in: environment) != nil
  }

  /// Returns the path of the executable file that a name means, by PATH or by its path; nil if there is none.
  static func path(of name: String, in environment: [String: String]) -> String? {
    if name.isEmpty { return nil }
    let folders = name.contains("/") ? [""] : (environment["PATH"] ?? "").split(separator: ":").map { $0 + "/" }
    return folders.map { $0 + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
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
