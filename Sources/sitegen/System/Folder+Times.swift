#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Folder {
  /// When the file or folder of that name was last written, a link not followed; nil where there is nothing.
  func modificationTime(of name: String) throws(SystemError) -> FileTime? {
    var status = stat()
    switch SystemCall({ unsafe fstatat(descriptor.number, name, &status, AT_SYMLINK_NOFOLLOW) }) {
    case .done: return FileTime(modificationOf: status)
    case .failed(ENOENT), .failed(ENOTDIR): return nil
    case .failed(let number): throw SystemError("look at", place(of: name), number: number)
    }
  }

  /// Makes the file or folder of that name, a link not followed, one that was last written at a time. When it was last read
  /// is set to the same.
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
