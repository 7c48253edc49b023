#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The operating system refused something: what, where and why.
struct SystemError: Error, Hashable, CustomStringConvertible {
  /// What was to be done: `read`, `write`.
  var attempt: String
  /// The path as a person would write it from the working directory.
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

  /// What an error number means, in words.
  static func reason(_ number: CInt) -> String { unsafe String(cString: strerror(number)) }

  var description: String { "cannot \(attempt) \(path): \(reason)" }
}
