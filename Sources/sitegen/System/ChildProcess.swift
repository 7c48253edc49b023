import SystemLibraries

/// Another program: how it is started, and what it gave back.
struct ChildProcess {
  /// The exit status; nil if a signal ended the program.
  var status: CInt?
  var output: [UInt8]
  var errors: [UInt8]

  /// The standard input of a program.
  enum Input {
    /// That of this process, usually the terminal.
    case inherited
    /// Nothing.
    case empty
    case bytes([UInt8])
  }

  /// Runs a program, found by PATH, and waits for its end; nil if it cannot be started.
  ///
  /// Only the output comes through a pipe. Input and errors are temporary files, so no two ends ever wait for each other.
  /// - Parameters:
  ///   - words: the name of the program, then its arguments.
  ///   - variables: variables of the environment that differ from those of this process.
  static func run(_ words: [String], variables: [String: String] = [:], input: Input = .empty) -> ChildProcess? {
    guard let errors = TemporaryStream(), let (end, start) = Platform.pipe() else { return nil }
    var isOpen = true
    defer {
      end.finish()
      if isOpen { start.finish() }
    }
    let child: pid_t?
    switch input {
    case .inherited: child = spawn(words, variables, .standardInput, start, errors.descriptor)
    case .empty: child = withNull { spawn(words, variables, $0, start, errors.descriptor) }
    case .bytes(let bytes):
      guard let file = TemporaryStream(), case .done = file.descriptor.put(bytes), file.rewind() else { return nil }
      child = spawn(words, variables, file.descriptor, start, errors.descriptor)
    }
    guard let child else { return nil }
    // The output ends when no process has its start any more.
    start.finish()
    isOpen = false
    let output = end.rest
    let status = wait(for: child)
    return ChildProcess(status: status, output: output, errors: errors.rewind() ? errors.descriptor.rest : [])
  }

  /// Starts a program, found by PATH, without input and output, and does not wait for it; false if it cannot be started.
  static func start(_ words: [String]) -> Bool {
    guard let child = withNull({ spawn(words, [:], $0, $0, $0) }) else { return false }
    // A program that ends stays in the system's list of processes until somebody waits for it.
    _ = DetachedThread.start(stackSize: 128 << 10) { _ = wait(for: child) }
    return true
  }

  private static func withNull<Result>(_ body: (Descriptor) -> Result?) -> Result? {
    guard case .done(let number) = SystemCall({ unsafe openat(AT_FDCWD, "/dev/null", O_RDWR | O_CLOEXEC) }) else {
      return nil
    }
    defer { Descriptor(number: number).finish() }
    return body(Descriptor(number: number))
  }

  private static func spawn(
    _ words: [String], _ variables: [String: String], _ input: Descriptor, _ output: Descriptor, _ errors: Descriptor
  ) -> pid_t? {
    guard let name = words.first else { return nil }
    let environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }.map { "\($0)=\($1)" }
    var attributes = Platform.SpawnAttributes()
    var actions = unsafe Platform.SpawnActions()
    guard unsafe posix_spawnattr_init(&attributes) == 0, unsafe posix_spawn_file_actions_init(&actions) == 0 else {
      return nil
    }
    defer {
      unsafe posix_spawnattr_destroy(&attributes)
      unsafe posix_spawn_file_actions_destroy(&actions)
    }
    for (stream, number) in zip([input, output, errors], [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]) {
      unsafe posix_spawn_file_actions_adddup2(&actions, stream.number, number)
    }
    // A signal that this process ignores would stay ignored.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGPIPE, SIGXFSZ, SIGINT, SIGTERM] { unsafe sigaddset(&signals, number) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var child: pid_t = 0
    let error = unsafe withTexts(words) { words in
      unsafe withTexts(environment) { environment in
        unsafe posix_spawnp(&child, name, &actions, &attributes, words, environment)
      }
    }
    return error == 0 ? child : nil
  }

  /// Calls a function with texts as C has them: pointers, and nil at their end.
  private static func withTexts<Result>(
    _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result? {
    let pointers = unsafe texts.map { unsafe strdup($0) }
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return unsafe (pointers + [nil]).withUnsafeBufferPointer { buffer in unsafe buffer.baseAddress.map(body) }
  }

  private static func wait(for child: pid_t) -> CInt? {
    var state: CInt = 0
    guard case .done = SystemCall({ unsafe waitpid(child, &state, 0) }) else { return nil }
    // The low seven bits are the signal, the next byte the exit status.
    return state & 0x7F == 0 ? (state >> 8) & 0xFF : nil
  }
}

/// A temporary file without a name, which the system deletes when it is closed.
@safe private final class TemporaryStream {
  private let file: UnsafeMutablePointer<FILE>
  let descriptor: Descriptor

  init?() {
    guard let file = unsafe tmpfile() else { return nil }
    unsafe self.file = unsafe file
    descriptor = Descriptor(number: unsafe fileno(file))
    _ = fcntl(descriptor.number, F_SETFD, FD_CLOEXEC)
  }

  deinit { unsafe fclose(file) }

  func rewind() -> Bool { lseek(descriptor.number, 0, SEEK_SET) == 0 }
}

extension Descriptor {
  /// Reads all bytes up to the end; those before an error, if there is one.
  fileprivate var rest: [UInt8] {
    var all: [UInt8] = []
    while case (let bytes, .done) = bytes(upTo: 1 << 16), !bytes.isEmpty { all += bytes }
    return all
  }
}
