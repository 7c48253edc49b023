import SiteContent
import SystemLibraries

extension Folder {
  /// Lists the folder, in any order.
  func entries() throws(SystemError) -> [FolderEntry] {
    // A stream closes its descriptor and continues at its position, so it gets a descriptor of its own.
    let call = SystemCall { unsafe openat(descriptor.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard case .done(let own) = call, let stream = unsafe fdopendir(own) else {
      throw SystemError("read", path, number: errno)
    }
    defer { unsafe closedir(stream) }
    var entries: [FolderEntry] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        if errno != 0 { throw SystemError("read", path, number: errno) }
        return entries
      }
      let bytes = unsafe Self.name(of: entry)
      if bytes == [UInt8(ascii: ".")] || bytes == [UInt8(ascii: "."), UInt8(ascii: ".")] { continue }
      entries.append(try folderEntry(named: bytes, type: Int(unsafe entry.pointee.d_type)))
    }
  }

  private func folderEntry(named bytes: [UInt8], type: Int) throws(SystemError) -> FolderEntry {
    guard let name = String(validating: bytes, as: UTF8.self) else {
      return FolderEntry(name: Self.readable(bytes), isText: false, kind: .other)
    }
    let kind: FileKind? =
      switch type {
      case Int(DT_REG): .file
      case Int(DT_DIR): .folder
      case Int(DT_LNK): .link
      // Some file systems do not tell it here.
      case Int(DT_UNKNOWN): try kind(of: name)
      default: .other
      }
    return FolderEntry(name: name, isText: true, kind: kind ?? .other)
  }

  /// Reads the name in place: an entry is often shorter than its type, so it must not be copied as a whole.
  private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
    let name = unsafe UnsafeRawPointer(entry) + offset
    return unsafe Array(UnsafeRawBufferPointer(start: name, count: strlen(name.assumingMemoryBound(to: CChar.self))))
  }

  /// Returns bytes that are not UTF-8 as readable text.
  private static func readable(_ bytes: [UInt8]) -> String {
    bytes.reduce(into: "") { text, byte in
      if byte < 0x80 {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "\\x" + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}

/// An entry of a folder. Names are compared by their bytes: two ways to write an accent are two names, as they are for
/// the system.
struct FolderEntry: Sendable, Hashable, Comparable {
  /// The name as text, with `\xFF` in place of bytes that are not UTF-8.
  var name: String
  /// Whether the name is valid UTF-8, so that the file can be opened by it.
  var isText: Bool
  var kind: FileKind

  /// Whether both names are the same text, which is one file on some systems.
  func isAlike(_ other: FolderEntry) -> Bool { isText && other.isText && name == other.name }

  static func == (left: FolderEntry, right: FolderEntry) -> Bool {
    left.name.hasBytes(of: right.name) && left.isText == right.isText && left.kind == right.kind
  }

  /// Compares names, and equal names by their bytes, so that the order does not depend on the system.
  static func < (left: FolderEntry, right: FolderEntry) -> Bool {
    if left.name != right.name { return left.name < right.name }
    return left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
  }
}

enum FileKind: Sendable, Hashable {
  case file
  case folder
  /// A symbolic link, regardless of its target.
  case link
  /// A device, a pipe, a socket.
  case other

  init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .other
    }
  }
}
