import ArgumentParser

/// The exit status of the command.
enum ExitStatus: Int32, Sendable {
  /// Success, possibly with warnings.
  case success = 0
  /// The content or the templates have errors.
  case siteErrors = 1
  /// The command line is wrong.
  case usage = 2
  /// A system call failed, or a file that sitegen did not write is in the way.
  case refused = 3

  init(_ error: any Error, of command: any ParsableCommand.Type) {
    switch error {
    case is ReportedError, is NoSiteError: self = .siteErrors
    case is UsageError: self = .usage
    case is SystemError, is OutputConflictError, is InternalError: self = .refused
    default: self = command.exitCode(for: error).isSuccess ? .success : .usage
    }
  }
}

/// An error of the site whose diagnostics have already been printed.
struct ReportedError: Error {}

/// A command line whose arguments are well formed but cannot be carried out.
struct UsageError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

/// A bug in sitegen: a state that no content and no command line should cause.
struct InternalError: Error, CustomStringConvertible {
  var problem: String

  init(_ problem: String) { self.problem = problem }

  var description: String { "\(problem). This is a bug in sitegen; nothing was written" }
}
