import SystemLibraries

#if !canImport(Darwin)
  import CLinux
#endif

/// Everything in which systems and C libraries differ, except `DirectoryWatcher`, which works on Linux only.
enum Platform {
  // MARK: - Sockets

  #if canImport(Glibc)
    static let streamSocket = CInt(SOCK_STREAM.rawValue)
    static let datagramSocket = CInt(SOCK_DGRAM.rawValue)
    static let openFilesLimit = CInt(RLIMIT_NOFILE.rawValue)
  #else
    static let streamSocket = CInt(SOCK_STREAM)
    static let datagramSocket = CInt(SOCK_DGRAM)
    static let openFilesLimit = CInt(RLIMIT_NOFILE)
  #endif

  /// The flags for sending without blocking and without a signal if the client has closed the connection.
  #if canImport(Darwin)
    static let sendFlags = CInt(MSG_DONTWAIT)
    /// The socket option in place of the flag for no signal.
    static let noSignalOption: CInt? = SO_NOSIGPIPE
  #else
    static let sendFlags = CInt(MSG_DONTWAIT) | CInt(MSG_NOSIGNAL)
    static let noSignalOption: CInt? = nil
  #endif

  // MARK: - Memory

  /// Lets the heap of each thread grow by 32 MB at a time. The memory is used only when it is needed, but otherwise each few pages more
  /// are a call of the system, in which the other threads wait.
  static func growHeapInLargeSteps() {
    #if canImport(Glibc)
      mallopt(M_TOP_PAD, 32 << 20)
    #endif
  }

  // MARK: - Threads

  #if canImport(Darwin)
    typealias ThreadFunction = @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
  #else
    typealias ThreadFunction = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
  #endif

  /// Calls `pthread_create`; returns 0 or an error number.
  static func createThread(
    _ attributes: inout pthread_attr_t, _ function: ThreadFunction, _ argument: UnsafeMutableRawPointer
  ) -> CInt {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    return unsafe pthread_create(&thread, &attributes, function, argument)
  }

  // MARK: - Programs

  #if canImport(Darwin)
    typealias SpawnAttributes = posix_spawnattr_t?
    typealias SpawnActions = posix_spawn_file_actions_t?
  #else
    typealias SpawnAttributes = posix_spawnattr_t
    typealias SpawnActions = posix_spawn_file_actions_t
  #endif

  #if canImport(Darwin)
    private static let makePipe = unsafe Darwin.pipe
  #else
    private static let makePipe = unsafe Glibc.pipe
  #endif

  /// Makes a pipe whose ends no other program inherits; nil if this process has too many open files.
  static func pipe() -> (end: Descriptor, start: Descriptor)? {
    var ends: [CInt] = [-1, -1]
    guard case .done = SystemCall({ unsafe makePipe(&ends) }) else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (Descriptor(number: ends[0]), Descriptor(number: ends[1]))
  }

  /// The path of the program that runs, with symbolic links resolved; nil if the system does not know it.
  static var executable: String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      unsafe _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size))
      guard unsafe _NSGetExecutablePath(&path, &size) == 0 else { return nil }
    #else
      let path = "/proc/self/exe"
    #endif
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  // MARK: - Time

  /// The IANA name of the machine's time zone; nil if it is not known by a name.
  static var timeZone: String? {
    if let name = ProcessInfo.processInfo.environment["TZ"], !name.isEmpty {
      return name.hasPrefix(":") ? String(name.dropFirst()) : name
    }
    guard let path = unsafe realpath("/etc/localtime", nil) else { return nil }
    defer { unsafe free(path) }
    let text = unsafe String(cString: path)
    return text.ranges(of: "/zoneinfo/").last.map { String(text[$0.upperBound...]) }
  }

  // MARK: - Files

  /// Calls `fsync`, or on macOS a call that also empties the cache of the disk.
  static func sync(_ descriptor: CInt) -> CInt {
    #if canImport(Darwin)
      if case .done = SystemCall({ fcntl(descriptor, F_FULLFSYNC) }) { return 0 }
    #endif
    return fsync(descriptor)
  }

  #if canImport(Darwin)
    static func modificationTime(of status: stat) -> timespec { status.st_mtimespec }
    static func changeTime(of status: stat) -> timespec { status.st_ctimespec }
  #else
    static func modificationTime(of status: stat) -> timespec { status.st_mtim }
    static func changeTime(of status: stat) -> timespec { status.st_ctim }
  #endif

  // MARK: - Extended attributes

  #if canImport(Darwin)
    /// Copies extended attributes and access control lists; returns the error number if that fails.
    static func copyExtendedAttributes(
      from old: Descriptor, to new: Descriptor
    ) -> (name: String?, number: CInt)? {
      let flags = copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)
      return unsafe fcopyfile(old.number, new.number, nil, flags) == 0 ? nil : (nil, errno)
    }
  #else
    /// Copies extended attributes, which include access control lists; returns the name of the first that cannot be
    /// copied and the error number.
    static func copyExtendedAttributes(
      from old: Descriptor, to new: Descriptor
    ) -> (name: String?, number: CInt)? {
      let (list, failure) = unsafe bytes { unsafe flistxattr(old.number, $0, $1) }
      // Some file systems have no extended attributes.
      if let failure { return failure == ENOTSUP ? nil : (nil, failure) }
      for name in list.split(separator: 0) {
        let name = String(decoding: name.map(UInt8.init(bitPattern:)), as: UTF8.self)
        let value = unsafe bytes { unsafe fgetxattr(old.number, name, $0, $1) }
        if let failure = value.failure { return (name, failure) }
        // The system itself gives some attributes to every new file, which no program may set.
        if unsafe bytes({ unsafe fgetxattr(new.number, name, $0, $1) }) == value { continue }
        if case .failed(let number) = SystemCall({
          unsafe fsetxattr(new.number, name, value.bytes, value.bytes.count, 0)
        }) {
          return (name, number)
        }
      }
      return nil
    }

    /// Returns the bytes of a call that, without a buffer, returns their number.
    private static func bytes(
      _ call: (UnsafeMutablePointer<CChar>?, Int) -> Int
    ) -> (bytes: [CChar], failure: CInt?) {
      let count = SystemCall { call(nil, 0) }
      guard case .done(let count) = count, count > 0 else { return ([], count.failure) }
      var outcome = SystemCall<Int>.done(0)
      let bytes = unsafe [CChar](unsafeUninitializedCapacity: count) { space, used in
        outcome = SystemCall { unsafe call(space.baseAddress, count) }
        if case .done(let read) = outcome { used = read }
      }
      return (bytes, outcome.failure)
    }
  #endif
}
