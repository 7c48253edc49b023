import Foundation

/// Asks git, which does its work in a process of its own.
enum Git {
  /// What a git command writes, without the line end; nil where it fails or there is no git.
  static func output(_ arguments: String..., in folder: String) -> String? {
    guard let bytes = bytes(arguments, in: folder) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// What a git command writes; nil where it fails or there is no git.
  /// - Parameter input: what the command reads; nothing by default.
  static func bytes(_ arguments: [String], input: [UInt8] = [], in folder: String) -> [UInt8]? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    let (questions, output) = (Pipe(), Pipe())
    process.standardInput = input.isEmpty ? FileHandle.nullDevice : questions
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    // Git answers while it still reads: whoever writes all first would wait for ever on a full pipe.
    if !input.isEmpty {
      let end = questions.fileHandleForWriting
      Thread.detachNewThread {
        try? end.write(contentsOf: Data(input))
        try? end.close()
      }
    }
    let bytes = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? Array(bytes) : nil
  }
}
