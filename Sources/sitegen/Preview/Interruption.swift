import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The wish of the person or the system that the command ends: Ctrl-C, or a request to terminate.
struct Interruption {
  /// An element for each wish.
  let wishes: AsyncStream<Void>
  private let sources: [any DispatchSourceSignal]

  /// From now on such a wish does not end the process by itself.
  init() {
    let (wishes, wish) = AsyncStream.makeStream(of: Void.self)
    self.wishes = wishes
    sources = [SIGINT, SIGTERM].map { number in
      // Not ignored, for programs that are started from here would ignore it too.
      signal(number) { _ in }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { wish.yield() }
      source.resume()
      return source
    }
  }

  /// Lets such a wish pass unheard.
  func end() {
    for source in sources { source.cancel() }
  }
}
