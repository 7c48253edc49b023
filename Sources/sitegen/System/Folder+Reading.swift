import SystemLibraries

extension Folder {
  /// Returns the kind of the entry at a path below this folder, a link not followed; nil if there is nothing.
  func kind(of path: String) throws(SystemError) -> FileKind? { try status(of: path).map { FileKind($0) } }

  /// Returns the stamp of a file, a link not followed; nil if there is nothing.
  func stamp(of name: String) throws(SystemError) -> FileStamp? { try status(of: name).map { FileStamp($0) } }

  private func status(of path: String) throws(SystemError) -> stat? {
    var status = stat()
    switch SystemCall({ unsafe fstatat(descriptor.number, path, &status, AT_SYMLINK_NOFOLLOW) }) {
    case .done: return status
    case .failed(ENOENT), .failed(ENOTDIR): return nil
    case .failed(let number): throw SystemError("access", place(of: path), number: number)
    }
  }

  /// Reads a file; nil if there is nothing.
  ///
  /// - Throws: also if the file is larger than an attachment may be.
  func read(_ name: String) throws(SystemError) -> [UInt8]? {
    switch try read(name, atMost: FileLimit.attachment) {
    case .bytes(let bytes): return bytes
    case .tooLarge(let size):
      throw SystemError(
        "read", place(of: name), reason: "it has \(size) bytes, and \(FileLimit.allowance(FileLimit.attachment))")
    case nil: return nil
    }
  }

  /// Reads a file of this user that nobody else may read or write; nil if it is not one, or has more bytes than `most`.
  func readPrivate(_ name: String, atMost most: Int) throws(SystemError) -> [UInt8]? {
    guard let file = try openFile(name) else { return nil }
    defer { file.descriptor.finish() }
    return file.descriptor.isPrivate && file.size <= most ? try read(file, named: name) : nil
  }

  /// Reads a file unless it has more bytes than `most`; nil if there is nothing.
  func read(_ name: String, atMost most: Int) throws(SystemError) -> FileBytes? {
    guard let file = try openFile(name) else { return nil }
    defer { file.descriptor.finish() }
    return file.size <= most ? .bytes(try read(file, named: name)) : .tooLarge(file.size)
  }

  /// Returns the number of bytes of a file; nil if there is none.
  func size(of name: String) throws(SystemError) -> Int? { try status(of: name).map { Int($0.st_size) } }

  func file(_ name: String, has bytes: [UInt8]) throws(SystemError) -> Bool {
    guard let file = try openFile(name) else { return false }
    defer { file.descriptor.finish() }
    guard file.size == bytes.count else { return false }
    let found = try read(file, named: name)
    guard found.count == bytes.count else { return false }
    // Much faster than comparing the arrays, element by element.
    return unsafe memcmp(found, bytes, bytes.count) == 0
  }

  /// Whether the file of that name has the bytes of these parts. A part is made only if those before it were equal.
  func file(_ name: String, has parts: [FilePart]) throws(SystemError) -> Bool {
    guard let file = try openFile(name) else { return false }
    defer { file.descriptor.finish() }
    for part in parts {
      let bytes = try part.bytes()
      guard try read(OpenFile(descriptor: file.descriptor, size: bytes.count), named: name, isWhole: false) == bytes
      else { return false }
    }
    return try read(OpenFile(descriptor: file.descriptor, size: 0), named: name).isEmpty
  }

  /// Opens the file of that name for its attributes; nil if there is nothing.
  func openToCopy(_ name: String) throws(SystemError) -> Descriptor? { try openFile(name)?.descriptor }

  /// An open file and its size.
  private struct OpenFile {
    var descriptor: Descriptor
    var size: Int
  }

  private func openFile(_ name: String) throws(SystemError) -> OpenFile? {
    // Without O_NONBLOCK a pipe that takes the file's place would stop the build for good.
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    switch SystemCall({ unsafe openat(descriptor.number, name, flags) }) {
    case .failed(ENOENT): return nil
    case .failed(let number): throw SystemError("read", place(of: name), number: number)
    case .done(let number):
      let descriptor = Descriptor(number: number)
      var status = stat()
      guard unsafe fstat(number, &status) == 0, FileKind(status) == .file else {
        descriptor.finish()
        throw SystemError("read", place(of: name), reason: "it is not a file")
      }
      return OpenFile(descriptor: descriptor, size: Int(status.st_size))
    }
  }

  /// - Parameter isWhole: whether the file is read to its end, otherwise only as many bytes as its size.
  private func read(_ file: OpenFile, named name: String, isWhole: Bool = true) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      // One byte more than expected: if the first read does not fill it, it has reached the end of the file.
      let space = max(file.size - bytes.count, 0) + (isWhole ? 1 : 0)
      let (chunk, outcome) = file.descriptor.bytes(upTo: space)
      if case .failed(let number) = outcome { throw SystemError("read", place(of: name), number: number) }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      if chunk.isEmpty || bytes.count == file.size { return bytes }
    }
  }

  // MARK: - Times

  /// Returns when a file or folder was last written, a link not followed; nil if there is nothing.
  func modificationTime(of name: String) throws(SystemError) -> FileTime? {
    try status(of: name).map { FileTime(modificationOf: $0) }
  }

  /// Sets the times at which a file or folder was last written and read, a link not followed.
  func setModificationTime(of name: String, to time: FileTime) throws(SystemError) {
    let stamp = timespec(tv_sec: time.seconds, tv_nsec: time.nanoseconds)
    let times = [stamp, stamp]
    if case .failed(let number) = SystemCall({
      unsafe utimensat(descriptor.number, name, times, AT_SYMLINK_NOFOLLOW)
    }) {
      throw SystemError("write", place(of: name), number: number)
    }
  }
}

/// The bytes of a file, unless it is too large.
enum FileBytes: Sendable, Hashable {
  case bytes([UInt8])
  /// The number of bytes of a file that was not read.
  case tooLarge(Int)
}
