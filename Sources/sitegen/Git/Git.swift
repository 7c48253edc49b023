import SystemLibraries

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
    bytes(arguments, in: folder).map(text)
  }

  /// The standard output of a git command; nil if it fails or git is not installed.
  /// - Parameter input: the standard input of the command.
  static func bytes(_ arguments: [String], input: [UInt8] = [], in folder: String) -> [UInt8]? {
    let process = ChildProcess.run(
      ["git", "-C", folder] + arguments, input: input.isEmpty ? .empty : .bytes(input))
    return process?.status == 0 ? process?.output : nil
  }

  fileprivate static func text(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
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
    var variables: [String: String] = [:]
    if let index { variables["GIT_INDEX_FILE"] = index }
    // Without a terminal, git must fail instead of waiting for a password.
    if !Descriptor.standardError.isTerminal { variables["GIT_TERMINAL_PROMPT"] = "0" }
    guard let process = ChildProcess.run(["git", "-C", folder] + arguments, variables: variables, input: .inherited)
    else { throw SystemError(attempt, place, reason: "git could not be started") }
    guard process.status == 0 else {
      let messages = String(decoding: process.errors, as: UTF8.self)
      // Messages of ssh end in a carriage return and a line feed.
      let lines = messages.split(whereSeparator: \.isNewline).map(String.init).filter { !$0.hasPrefix("hint:") }
      throw SystemError(attempt, place, reason: lines.isEmpty ? "git failed" : lines.joined(separator: "\n  "))
    }
    return Git.text(process.output)
  }
}
