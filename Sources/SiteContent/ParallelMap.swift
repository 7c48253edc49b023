import Dispatch

extension Array where Element: Sendable {
  /// Maps in parallel, keeping the order.
  ///
  /// Short arrays are mapped here and now: waking other threads would take longer.
  func parallelMap<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
    let chunk = 16
    guard count > 2 * chunk else { return map(transform) }
    let chunks = (count + chunk - 1) / chunk
    return unsafe [Result](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      // Every iteration writes slots of its own, so nobody waits for anybody.
      nonisolated(unsafe) let slots = unsafe buffer
      DispatchQueue.concurrentPerform(iterations: chunks) { number in
        for at in (number * chunk)..<Swift.min((number + 1) * chunk, count) {
          unsafe slots.initializeElement(at: at, to: transform(self[at]))
        }
      }
      initializedCount = count
    }
  }
}
