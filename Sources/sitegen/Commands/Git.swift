import Foundation

/// Asks git, which does its work in a process of its own.
enum Git {
  /// What a git command writes, without the line end; nil where it fails or there is no git.
  static func output(_ arguments: String..., in folder: String) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil, let bytes = try? output.fileHandleForReading.readToEnd() else { return nil }
    process.waitUntilExit()
    let text = String(decoding: bytes, as: UTF8.self)
    return process.terminationStatus == 0 ? String(text.hasSuffix("\n") ? text.dropLast() : text[...]) : nil
  }
}
