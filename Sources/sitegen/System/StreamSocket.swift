import SystemLibraries

/// A socket of the internet or in a folder: one that listens, or a connection.
struct StreamSocket: Sendable {
  private let descriptor: Descriptor

  /// The error number of a call that failed.
  struct Failure: Error {
    var number: CInt

    /// Whether the system has no descriptors or no memory left at the moment.
    var isShortage: Bool { [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(number) }
  }

  init(_ number: CInt) throws(Failure) {
    descriptor = Descriptor(number: number)
    do throws(Failure) {
      // Programs that are started from here do not inherit it.
      try Self.check { fcntl(number, F_SETFD, FD_CLOEXEC) }
      if let option = Platform.noSignalOption { try set(option, of: SOL_SOCKET) }
    } catch {
      close()
      throw error
    }
  }

  /// Waits for a client and accepts its connection.
  func nextConnection() throws(Failure) -> StreamSocket {
    let connection = try StreamSocket(check { accept($0, nil, nil) })
    // The head and the body of an answer are sent one after the other, and the body need not wait for a receipt.
    try? connection.set(TCP_NODELAY, of: CInt(IPPROTO_TCP))
    return connection
  }

  // MARK: - A connection

  /// Waits for bytes and returns some; none at the end of the connection.
  func receive() -> [UInt8] { descriptor.bytes(upTo: 4096).bytes }

  /// Waits for bytes and returns some; none at the end of the connection, nil at the deadline.
  func receive(until deadline: ContinuousClock.Instant) -> [UInt8]? {
    guard waits(for: POLLIN, until: deadline) else { return nil }
    let (bytes, outcome) = descriptor.bytes(upTo: 4096)
    return outcome.failure == nil ? bytes : []
  }

  /// Sends all the bytes; false if the connection or the deadline ends first.
  func send(_ bytes: [UInt8], until deadline: ContinuousClock.Instant) -> Bool {
    unsafe bytes.withUnsafeBytes { bytes in
      var rest = unsafe bytes[...]
      while unsafe !rest.isEmpty {
        guard waits(for: POLLOUT, until: deadline) else { return false }
        let outcome = SystemCall {
          unsafe sendto(
            descriptor.number, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count, Platform.sendFlags, nil,
            0)
        }
        switch outcome {
        case .done(let count): unsafe rest = rest.dropFirst(count)
        case .failed(EAGAIN): break
        case .failed: return false
        }
      }
      return true
    }
  }

  /// Tells the client that nothing more will be sent.
  func finishSending() { _ = shutdown(descriptor.number, CInt(SHUT_WR)) }

  /// Ends the connection for those who wait for it; its descriptor stays open.
  func end() { _ = shutdown(descriptor.number, CInt(SHUT_RDWR)) }

  func close() { descriptor.finish() }

  private func waits(for event: CInt, until deadline: ContinuousClock.Instant) -> Bool {
    let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
    return left > 0 && descriptor.waits(for: event, atMost: Int(left.rounded(.up)))
  }

  // MARK: - The system's names and numbers

  func set(_ option: CInt, of level: CInt) throws(Failure) {
    var on: CInt = 1
    try check { unsafe setsockopt($0, level, option, &on, socklen_t(MemoryLayout<CInt>.size)) }
  }

  @discardableResult func check(_ call: (CInt) -> CInt) throws(Failure) -> CInt {
    try Self.check { call(descriptor.number) }
  }

  @discardableResult static func check(_ call: () -> CInt) throws(Failure) -> CInt {
    switch SystemCall(call) {
    case .done(let result): return result
    case .failed(let number): throw Failure(number: number)
    }
  }
}
