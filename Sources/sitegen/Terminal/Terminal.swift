import Foundation
import SiteContent

/// Standard output and standard error.
enum Terminal {
  /// Writes a result to standard output.
  static func show(_ text: String) throws(SystemError) {
    try show(Array(text.utf8))
  }

  /// Writes a result to standard output.
  static func show(_ bytes: [UInt8]) throws(SystemError) {
    if case .failed(let number) = Descriptor.standardOutput.put(bytes) {
      throw SystemError("write to", "standard output", number: number)
    }
  }

  /// Writes a line of a result, which may quote what others wrote, to standard output.
  static func say(_ line: String) throws(SystemError) {
    try show(line.harmless + "\n")
  }

  /// Writes a line about what is going on, which may quote what others wrote, to standard error.
  static func complain(_ line: String) {
    // Where even this cannot be written there is nobody left to tell.
    _ = Descriptor.standardError.put(Array((line.harmlessLines + "\n").utf8))
  }

  /// Writes every diagnostic and how many there are to standard error.
  static func complain(of report: DiagnosticReport) {
    let isColoured = Descriptor.standardError.takesColour(ProcessInfo.processInfo.environment)
    _ = Descriptor.standardError.put(Array(report.text(colour: isColoured).utf8))
  }

  /// Asks a question and gives back the answer; nil where nobody is there to ask.
  static func ask(_ question: String) throws(SystemError) -> String? {
    guard Descriptor.standardInput.isTerminal, Descriptor.standardError.isTerminal else { return nil }
    _ = Descriptor.standardError.put(Array(question.utf8))
    let (bytes, outcome) = Descriptor.standardInput.bytes(upTo: 1000)
    if case .failed(let number) = outcome { throw SystemError("read", "standard input", number: number) }
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
