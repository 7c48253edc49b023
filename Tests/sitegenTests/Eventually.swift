import Foundation

/// Waits until a condition that depends on another process is true, for at most twenty seconds.
func eventually(_ holds: () throws -> Bool) throws {
  let deadline = ContinuousClock.now + .seconds(20)
  while try !holds() {
    if ContinuousClock.now > deadline { throw NeverHappened() }
    usleep(5_000)
  }
}

/// A condition was still false after twenty seconds.
struct NeverHappened: Error {}
