import Formats
import SiteContent
import SystemLibraries

/// Standard output, standard error and standard input of the command.
enum Terminal {
  /// Writes a result to standard output.
  static func write(_ text: String) throws(SystemError) {
    try write(Array(text.utf8))
  }

  /// Writes a result to standard output.
  static func write(_ bytes: [UInt8]) throws(SystemError) {
    if case .failed(let number) = Descriptor.standardOutput.put(bytes) {
      throw SystemError("write to", "standard output", number: number)
    }
  }

  /// Prints one line of a result to standard output. Control characters in it are escaped.
  static func printLine(_ line: String) throws(SystemError) {
    try write(line.escapedForTerminal + "\n")
  }

  /// Prints a message to standard error. Control characters in it are escaped, except line feeds.
  static func printError(_ message: String) {
    // If standard error cannot be written to, there is no other place to report that.
    _ = Descriptor.standardError.put(Array((message.linesEscapedForTerminal + "\n").utf8))
  }

  /// Prints all diagnostics and their counts to standard error.
  static func printDiagnostics(_ report: DiagnosticReport) {
    let screen = Screen(isColoured: Descriptor.standardError.takesColour(ProcessInfo.processInfo.environment))
    _ = Descriptor.standardError.put(Array(screen.text(of: report).utf8))
  }

  /// Asks a question and returns the answer; nil if standard input or standard error is not a terminal.
  static func ask(_ question: String) throws(SystemError) -> String? {
    guard Descriptor.standardInput.isTerminal, Descriptor.standardError.isTerminal else { return nil }
    _ = Descriptor.standardError.put(Array(question.utf8))
    let (bytes, outcome) = Descriptor.standardInput.bytes(upTo: 1000)
    if case .failed(let number) = outcome { throw SystemError("read", "standard input", number: number) }
    return String(decoding: bytes, as: UTF8.self).trimmed
  }

  /// Asks a yes-or-no question and returns whether the answer is yes.
  /// - Parameter alternative: how to do it without a terminal, for the error if there is none.
  static func confirm(_ question: String, orRefuse alternative: String) throws -> Bool {
    guard let answer = try ask("\(question) [y/N] ") else {
      throw UsageError("Nothing was changed: there is no terminal to ask on; \(alternative)")
    }
    return ["y", "yes"].contains(answer.lowercased())
  }
}

extension Descriptor {
  /// Whether output to the descriptor may be coloured: it is a capable terminal, and NO_COLOR is not set.
  func takesColour(_ environment: [String: String]) -> Bool {
    isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }
}

extension String {
  /// Whether the answer to a question means yes.
  var isYes: Bool { ["y", "yes"].contains(lowercased()) }
}
