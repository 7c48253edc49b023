import Foundation

/// Starts programs of the person's, and does not wait for them.
enum Launch {
  /// Starts a command, found by PATH or by its path; says whether that was possible.
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

  static func isThere(_ name: String, in environment: [String: String]) -> Bool {
    !name.isEmpty && file(of: name, in: environment) != nil
  }

  private static func file(of name: String, in environment: [String: String]) -> String? {
    let folders = name.contains("/") ? [""] : (environment["PATH"] ?? "").split(separator: ":").map { $0 + "/" }
    return folders.lazy.map { $0 + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
