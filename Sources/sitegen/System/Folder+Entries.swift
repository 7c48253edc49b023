#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Folder {
  /// The names in the folder, in any order.
  func entries() throws(SystemError) -> [FolderEntry] {
    // A stream closes its descriptor, and reads on from where the descriptor stands: it gets one of its own.
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
      // Some file systems do not say it here.
      case Int(DT_UNKNOWN): try kind(of: name)
      default: .other
      }
    return FolderEntry(name: name, isText: true, kind: kind ?? .other)
  }

  /// The name in place: an entry is often shorter than the type that describes it, so it must not be copied whole.
  private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
    let name = unsafe UnsafeRawPointer(entry) + offset
    return unsafe Array(UnsafeRawBufferPointer(start: name, count: strlen(name.assumingMemoryBound(to: CChar.self))))
  }

  /// Bytes that are no text, as a person can read them.
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
