#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What a system call gave: a result, or an error number.
enum SystemCall<Result: SignedInteger> {
  case done(Result)
  case failed(CInt)

  /// Calls the system, again for as long as a signal interrupts it.
  ///
  /// The error number is taken at once, before anything else can change it.
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

  /// The error number, where it failed.
  var failure: CInt? { if case .failed(let number) = self { number } else { nil } }
}
