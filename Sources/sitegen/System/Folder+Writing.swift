import Formats
import SiteContent
import SystemLibraries

extension Folder {
  /// Opens the folder that a user named; makes it and those above it if they do not exist.
  static func make(_ path: String) throws(SystemError) -> Folder {
    if let folder = try open(path) { return folder }
    let parent = path.pathNames.dropLast().joined(separator: "/")
    let isAbsolute = path.hasPrefix("/")
    if !parent.isEmpty { _ = try make(isAbsolute ? "/" + parent : parent) }
    let call = SystemCall { unsafe mkdir(path, 0o777) }
    if let folder = try open(path) { return folder }
    throw SystemError("create", path, number: call.failure ?? ENOENT)
  }

  /// Opens a folder below this one by its path; makes it and those above it if they do not exist.
  func makeDescendant(_ path: String) throws(SystemError) -> Folder {
    var folder = self
    for name in path.pathNames { folder = try folder.makeChild(name) }
    return folder
  }

  /// Opens the folder of that name in this one; makes it if it does not exist.
  func makeChild(_ name: String) throws(SystemError) -> Folder {
    // Most are new. If the folder exists, maybe made by another thread, an error of this call does not matter.
    let call = SystemCall { unsafe mkdirat(descriptor.number, name, 0o777) }
    if let folder = try child(name) { return folder }
    throw SystemError("create", place(of: name), number: call.failure ?? ENOENT)
  }

  /// Replaces a file by these bytes. At every moment the file is whole, old or new.
  func replace(
    _ name: String, with bytes: [UInt8], by temporary: TemporaryName, isExecutable: Bool = false
  ) throws(SystemError) {
    let part = FilePart { () throws(SystemError) in bytes }
    try write([part], beside: name, as: temporary, mode: isExecutable ? 0o777 : 0o666)
    try rename(orDiscard: temporary, to: name)
  }

  /// Replaces a file by one that nobody else may read or write. It gets the bytes only if the file system keeps it so.
  func replacePrivate(_ name: String, with bytes: [UInt8], by temporary: TemporaryName) throws(SystemError) {
    try write([], beside: name, as: temporary, mode: 0o600) { (file) throws(SystemError) in
      guard file.isPrivate else {
        throw SystemError("write", place(of: name), reason: "this file system lets other users read it")
      }
      try check(file.put(bytes), name)
      if case .failed(let number) = file.sync() { throw SystemError("write", place(of: name), number: number) }
    }
    try rename(orDiscard: temporary, to: name)
  }

  /// Replaces a file by the bytes of several parts; a part is made when those before it are written.
  func replace(_ name: String, with parts: [FilePart], by temporary: TemporaryName) throws(SystemError) {
    try write(parts, beside: name, as: temporary, mode: 0o666)
    try rename(orDiscard: temporary, to: name)
  }

  private func rename(orDiscard temporary: TemporaryName, to name: String) throws(SystemError) {
    do throws(SystemError) {
      try rename(temporary, to: name)
    } catch {
      discard(temporary)
      throw error
    }
  }

  private func write(
    _ parts: [FilePart], beside name: String, as temporary: TemporaryName, mode: mode_t,
    whenWritten: (Descriptor) throws(SystemError) -> Void = { _ in }
  ) throws(SystemError) {
    do throws(SystemError) {
      try write(parts, toNew: temporary.text, mode: mode, whenWritten: whenWritten)
    } catch {
      discard(temporary)
      throw SystemError("write", place(of: name), reason: error.reason)
    }
  }

  /// Writes the bytes next to the file of that name, with the attributes of that file, and waits until they are on the
  /// disk. If that fails, nothing is left.
  ///
  /// - Parameter isSecret: whether only its owner may read it, regardless of the mode of that file.
  func prepare(
    _ bytes: [UInt8], toReplace name: String, as temporary: TemporaryName, isSecret: Bool
  ) throws(SystemError) {
    try refuseReadOnly(name)
    let old = try openToCopy(name)
    defer { old?.finish() }
    let part = FilePart { () throws(SystemError) in bytes }
    let isPrivate = isSecret || old != nil
    try write([part], beside: name, as: temporary, mode: isPrivate ? 0o600 : 0o666) { (new) throws(SystemError) in
      if let old { try FileAttributes.copy(from: old, to: new, mode: isSecret ? 0o600 : nil, of: place(of: name)) }
      if case .failed(let number) = new.sync() { throw SystemError("write", place(of: name), number: number) }
    }
  }

  /// Waits until the names in the folder are on the disk.
  func sync() throws(SystemError) {
    if case .failed(let number) = descriptor.sync() { throw SystemError("write", path, number: number) }
  }

  /// Refuses to change a file that its owner may not write.
  ///
  /// The system would allow it: a file can be replaced regardless of its mode, and root can write every file. So the mode is
  /// checked.
  func refuseReadOnly(_ name: String) throws(SystemError) {
    var status = stat()
    guard case .done = SystemCall({ unsafe fstatat(descriptor.number, name, &status, AT_SYMLINK_NOFOLLOW) }),
      status.st_mode & S_IWUSR == 0
    else { return }
    let place = place(of: name)
    throw SystemError("write", place, reason: "it is read-only: allow it with chmod u+w \(place.quotedForShell)")
  }

  /// Gives a written file its name in one step, replacing the file that had it.
  func rename(_ temporary: TemporaryName, to name: String) throws(SystemError) {
    if case .failed(let number) = SystemCall({
      unsafe renameat(descriptor.number, temporary.text, descriptor.number, name)
    }) {
      throw SystemError("write", place(of: name), number: number)
    }
  }

  /// Removes a written file that does not get its name.
  func discard(_ temporary: TemporaryName) {
    unsafe unlinkat(descriptor.number, temporary.text, 0)
  }

  /// Removes the file of that name, if there is one.
  func remove(_ name: String) throws(SystemError) {
    switch SystemCall({ unsafe unlinkat(descriptor.number, name, 0) }) {
    case .done, .failed(ENOENT): break
    case .failed(let number): throw SystemError("remove", place(of: name), number: number)
    }
  }

  /// Throws the error with which the system would refuse to remove a file from the folder.
  func checkRemoval(of name: String) throws(SystemError) {
    if case .failed(let number) = SystemCall({
      unsafe faccessat(descriptor.number, ".", W_OK | X_OK, AT_EACCESS)
    }) {
      throw SystemError("remove", place(of: name), number: number)
    }
  }

  /// Removes the folder of that name if it is empty and the system allows it; false if it still exists.
  func removeEmptyFolder(_ name: String) throws(SystemError) -> Bool {
    switch SystemCall({ unsafe unlinkat(descriptor.number, name, AT_REMOVEDIR) }) {
    case .done, .failed(ENOENT): true
    // If the folder above cannot be written, the system says so even of a folder that is not empty.
    case .failed(ENOTEMPTY), .failed(EEXIST), .failed(ENOTDIR), .failed(EACCES), .failed(EPERM), .failed(EROFS): false
    case .failed(let number): throw SystemError("remove", place(of: name), number: number)
    }
  }

  private func check(_ outcome: SystemCall<Int>, _ name: String) throws(SystemError) {
    if case .failed(let number) = outcome { throw SystemError("write", place(of: name), number: number) }
  }

  private func write(
    _ parts: [FilePart], toNew name: String, mode: mode_t, whenWritten: (Descriptor) throws(SystemError) -> Void
  ) throws(SystemError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    var call = SystemCall { unsafe openat(descriptor.number, name, flags, mode) }
    if case .failed(EEXIST) = call {
      // A killed build has left the file. It is removed, so that nothing is written through a link.
      unsafe unlinkat(descriptor.number, name, 0)
      call = SystemCall { unsafe openat(descriptor.number, name, flags, mode) }
    }
    switch call {
    case .failed(let number): throw SystemError("write", place(of: name), number: number)
    case .done(let number):
      let file = Descriptor(number: number)
      do throws(SystemError) {
        for part in parts { try check(file.put(try part.bytes()), name) }
        try whenWritten(file)
      } catch {
        file.finish()
        throw error
      }
      try check(file.finish(), name)
    }
  }
}

/// The open folders on the path of the last file that was written, since the next file is usually near it.
struct OpenFolderStack {
  private let root: Folder
  private var opened: [(name: String, folder: Folder)] = []

  init(from root: Folder) { self.root = root }

  /// Opens a folder below the root by its path; makes it and those above it if they do not exist.
  mutating func make(_ path: String) throws(SystemError) -> Folder {
    let names = path.pathNames
    // By their bytes: two ways to write an accent are two folders.
    let shared = zip(names, opened).prefix { $0.hasBytes(of: $1.name) }.count
    opened.removeSubrange(shared...)
    for name in names[shared...] {
      opened.append((name, try (opened.last?.folder ?? root).makeChild(name)))
    }
    return opened.last?.folder ?? root
  }
}

/// Some of the bytes of a file, made or read when they are needed; the same each time.
struct FilePart: Sendable {
  var bytes: @Sendable () throws(SystemError) -> [UInt8]

  init(_ bytes: @escaping @Sendable () throws(SystemError) -> [UInt8]) { self.bytes = bytes }
}

/// The name of a file that is being written, before it takes its place.
///
/// It starts with a dot, so that no web server shows it, and contains the name of the program.
struct TemporaryName: Sendable, Hashable {
  let text: String

  /// - Parameter number: differs between files that are written to one folder at the same time.
  init(number: Int) { text = "\(Self.start)\(number)\(Self.end)" }

  /// Parses a name that a build has left; nil if it is the name of another file.
  init?(_ text: String) {
    guard text.utf8.first == Self.start.utf8.first else { return nil }
    let number = text.dropFirst(Self.start.count).dropLast(Self.end.count)
    guard let number = Int(number), number >= 0, text == TemporaryName(number: number).text else { return nil }
    self.text = text
  }

  private static let start = ".sitegen-"
  private static let end = ".tmp"
}
