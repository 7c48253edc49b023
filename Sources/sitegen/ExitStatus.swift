import ArgumentParser

/// What the command tells the shell: the only place that decides it.
enum ExitStatus: Int32, Sendable {
  /// It did what was asked; there may have been warnings.
  case done = 0
  /// The content or the templates have errors.
  case mistakes = 1
  /// The command line is wrong.
  case usage = 2
  /// The system refused: disk, port, permission, somebody else's file in the way.
  case refused = 3

  init(_ error: any Error, of command: any ParsableCommand.Type) {
    switch error {
    case is MistakesError, is NoSiteError: self = .mistakes
    case is UsageError: self = .usage
    case is SystemError, is OutputClashes, is InternalError: self = .refused
    default: self = command.exitCode(for: error).isSuccess ? .done : .usage
    }
  }
}
