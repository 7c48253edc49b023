import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// Maps in parallel, keeping the order; a thread takes so many elements at a time.
  ///
  /// Short arrays are mapped here and now: waking other threads would take longer. Public and inlinable, so that it is
  /// compiled anew for the elements of each module.
  @inlinable public func parallelMap<Result: Sendable>(
    inChunksOf chunk: Int = 16, _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    guard count > 2 * chunk else { return map(transform) }
    let chunks = (count + chunk - 1) / chunk
    return unsafe [Result](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      // Every iteration writes slots of its own, so nobody waits for anybody.
      nonisolated(unsafe) let slots = unsafe buffer
      concurrently(chunks) { number in
        for at in (number * chunk)..<Swift.min((number + 1) * chunk, count) {
          unsafe slots.initializeElement(at: at, to: transform(self[at]))
        }
      }
      initializedCount = count
    }
  }
}

/// Does something so many times, on all cores.
@usableFromInline func concurrently(_ count: Int, _ work: @Sendable (Int) -> Void) {
  DispatchQueue.concurrentPerform(iterations: count, execute: work)
}

/// Does two things at once, neither of which needs the other: the first here, the second on another core if one is free.
package func inParallel<First, Second: Sendable>(
  _ first: () -> First, _ second: @escaping @Sendable () -> Second
) -> (First, Second) {
  let group = DispatchGroup()
  let place = Mutex<Second?>(nil)
  DispatchQueue.global().async(group: group) {
    let value = second()
    place.withLock { $0 = value }
  }
  let value = first()
  group.wait()
  return (value, place.withLock { $0 } ?? second())
}
