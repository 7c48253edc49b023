import SystemLibraries

/// The result of a system call: a value or an error number.
enum SystemCall<Result: SignedInteger> {
  case done(Result)
  case failed(CInt)

  /// Makes a system call, and repeats it as long as a signal interrupts it.
  ///
  /// The error number is read at once, before anything else can change it.
  init(_ call: () -> Result) {
    while true {
      let result = call()
      if result >= 0 {
        self = .done(result)
        return
      }
      let number = errno
      if number != EINTR {
        self = .failed(number)
        return
      }
    }
  }

  /// The error number; nil if the call succeeded.
  var failure: CInt? { if case .failed(let number) = self { number } else { nil } }
}

/// The operating system refused an action on a path.
struct SystemError: Error, Hashable, CustomStringConvertible {
  /// The action: `read`, `write`.
  var attempt: String
  /// The path as a user would write it from the working directory.
  var path: String
  var reason: String

  init(_ attempt: String, _ path: String, reason: String) {
    self.attempt = attempt
    self.path = path
    self.reason = reason
  }

  /// Takes the reason from an error number.
  init(_ attempt: String, _ path: String, number: CInt) {
    self.init(attempt, path, reason: Self.reason(number))
  }

  /// Returns the system's description of an error number.
  static func reason(_ number: CInt) -> String { unsafe String(cString: strerror(number)) }

  var description: String { "cannot \(attempt) \(path): \(reason)" }
}
