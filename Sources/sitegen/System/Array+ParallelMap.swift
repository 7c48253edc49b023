import Dispatch

extension Array where Element: Sendable {
  /// Maps the elements on all cores at once; the results keep the order.
  func parallelMap<Mapped: Sendable>(_ transform: @Sendable (Element) -> Mapped) -> [Mapped] {
    unsafe [Mapped](unsafeUninitializedCapacity: count) { results, initialized in
      // Each iteration writes its own element only.
      nonisolated(unsafe) let results = unsafe results
      DispatchQueue.concurrentPerform(iterations: count) { index in
        unsafe results.initializeElement(at: index, to: transform(self[index]))
      }
      initialized = count
    }
  }
}
