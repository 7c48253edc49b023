import Foundation

/// A git repository, worked on by git itself.
struct GitRepository: Sendable {
  /// The folder that git is run in.
  let folder: String
  /// The index that is used in place of the repository's own.
  var index: String?

  /// What a git command says: its output without the line end.
  /// - Parameter attempt: what it is for, as in "cannot reach …".
  @discardableResult
  func run(_ arguments: [String], to attempt: String, _ place: String) throws(SystemError) -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    var environment = ProcessInfo.processInfo.environment
    if let index { environment["GIT_INDEX_FILE"] = index }
    // Asks for a password in the terminal are for a person; without one git says what it lacks.
    if !Descriptor.standardError.isTerminal { environment["GIT_TERMINAL_PROMPT"] = "0" }
    process.environment = environment
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    do {
      try process.run()
    } catch {
      throw SystemError(attempt, place, reason: "git cannot be started")
    }
    // Errors are short enough for the pipe; the output need not be.
    let bytes = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    let complaint = String(decoding: (try? errors.fileHandleForReading.readToEnd()) ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let lines = complaint.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("hint:") }
      throw SystemError(attempt, place, reason: lines.isEmpty ? "git failed" : lines.joined(separator: "\n  "))
    }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}
