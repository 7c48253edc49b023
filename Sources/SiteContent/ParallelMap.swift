import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// Returns the transformed elements in their order, computed in parallel.
  ///
  /// Short arrays are mapped on the current thread, as waking others would take longer. It is public and inlinable so that
  /// it is specialized in each module.
  /// - Parameter chunk: the number of elements that a thread transforms at a time.
  @inlinable public func parallelMap<Result: Sendable>(
    inChunksOf chunk: Int = 16, _ transform: @Sendable (Element) -> Result
  ) -> [Result] {
    guard count > 2 * chunk else { return map(transform) }
    let chunks = (count + chunk - 1) / chunk
    return unsafe [Result](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      // Every iteration writes only its own elements.
      nonisolated(unsafe) let slots = unsafe buffer
      concurrently(chunks) { number in
        for index in (number * chunk)..<Swift.min((number + 1) * chunk, count) {
          unsafe slots.initializeElement(at: index, to: transform(self[index]))
        }
      }
      initializedCount = count
    }
  }
}

/// Runs `work` with the numbers below `count`, in parallel on all cores.
@usableFromInline func concurrently(_ count: Int, _ work: @Sendable (Int) -> Void) {
  DispatchQueue.concurrentPerform(iterations: count, execute: work)
}

/// Runs two independent functions in parallel: the first on the current thread, the second on another.
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
