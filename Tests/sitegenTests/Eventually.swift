import Foundation

/// Waits until something holds that another process brings about, but not for ever.
func eventually(_ holds: () throws -> Bool) throws {
  let deadline = ContinuousClock.now + .seconds(20)
  while try !holds() {
    if ContinuousClock.now > deadline { throw NeverHappened() }
    usleep(5_000)
  }
}

/// What was waited for did not come in twenty seconds.
struct NeverHappened: Error {}
