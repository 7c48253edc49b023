import Dispatch
import Synchronization

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
