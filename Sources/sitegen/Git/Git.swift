import Foundation

/// Runs git commands whose failure is an answer, such as whether a folder is in a repository.
enum Git {
  /// Whether git can be run.
  static var isInstalled: Bool { bytes(["--version"], in: ".") != nil }

  /// Throws if git is not installed.
  static func requireInstallation() throws(UsageError) {
    guard isInstalled else { throw UsageError("git is not installed, or not in your PATH") }
  }

  /// The standard output of a git command without the final line feed; nil if it fails or git is not installed.
  static func output(_ arguments: String..., in folder: String) -> String? {
    guard let bytes = bytes(arguments, in: folder) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  /// The standard output of a git command; nil if it fails or git is not installed.
  /// - Parameter input: the standard input of the command.
  static func bytes(_ arguments: [String], input: [UInt8] = [], in folder: String) -> [UInt8]? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    let (standardInput, output) = (Pipe(), Pipe())
    process.standardInput = input.isEmpty ? FileHandle.nullDevice : standardInput
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    // Git writes output while it still reads input. Without a second thread, both processes could wait on full pipes.
    if !input.isEmpty {
      let end = standardInput.fileHandleForWriting
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

/// Runs git commands in a repository, with errors for those that fail.
struct GitRepository: Sendable {
  /// The working directory of the commands.
  let folder: String
  /// The path of the index file to use instead of the repository's own; nil for its own.
  var index: String?

  /// Runs a git command and returns its standard output without the final line feed.
  /// - Parameters:
  ///   - attempt: the purpose of the command for the error message, as in "cannot *reach* …".
  ///   - place: what the command works on, for the error message.
  @discardableResult
  func run(_ arguments: [String], to attempt: String, _ place: String) throws(SystemError) -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    var environment = ProcessInfo.processInfo.environment
    if let index { environment["GIT_INDEX_FILE"] = index }
    // Without a terminal, git must fail instead of waiting for a password.
    if !Descriptor.standardError.isTerminal { environment["GIT_TERMINAL_PROMPT"] = "0" }
    process.environment = environment
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    do {
      try process.run()
    } catch {
      throw SystemError(attempt, place, reason: "git could not be started")
    }
    // Standard output is read first; the messages on standard error are short enough for the buffer of the pipe.
    let bytes = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    let messages = String(decoding: (try? errors.fileHandleForReading.readToEnd()) ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      // Messages of ssh end in a carriage return and a line feed.
      let lines = messages.split(whereSeparator: \.isNewline).map(String.init).filter { !$0.hasPrefix("hint:") }
      throw SystemError(attempt, place, reason: lines.isEmpty ? "git failed" : lines.joined(separator: "\n  "))
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}
