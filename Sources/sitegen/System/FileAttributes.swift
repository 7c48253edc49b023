#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import CXattr
  import Musl
#else
  import CXattr
  import Glibc
#endif

/// The attributes that a file keeps when its bytes are replaced: mode, owner, group and extended attributes.
///
/// A new file takes the place of the old one, so that nobody ever reads half of either. So the attributes are copied.
enum FileAttributes {
  /// Gives the attributes of an open file to another one, which until then only its owner can read.
  ///
  /// - Parameters:
  ///   - mode: the mode it gets; nil means that of the other file.
  ///   - place: the path of the file, for messages.
  static func copy(
    from old: Descriptor, to new: Descriptor, mode: mode_t?, of place: String
  ) throws(SystemError) {
    func failure(_ what: String, _ number: CInt) -> SystemError {
      SystemError("write", place, reason: "its \(what) cannot be kept (\(SystemError.reason(number)))")
    }
    // Before the owner: only the owner of a file may set its extended attributes.
    if let (name, number) = copyExtendedAttributes(from: old, to: new) {
      throw failure(name.map { "extended attribute \($0)" } ?? "extended attributes", number)
    }
    let (status, other) = (try status(of: old, place), try self.status(of: new, place))
    if status.st_uid != other.st_uid || status.st_gid != other.st_gid {
      // An owner or a group that is the same already is left out, since not everybody may set it.
      let owner = status.st_uid == other.st_uid ? uid_t.max : status.st_uid
      let group = status.st_gid == other.st_gid ? gid_t.max : status.st_gid
      if case .failed(let number) = SystemCall({ fchown(new.number, owner, group) }) {
        let what = owner == .max ? "group" : "owner"
        throw SystemError(
          "write", place, reason: "its \(what) cannot be kept (\(SystemError.reason(number))): edit it as its owner")
      }
    }
    // After the owner: a change of the owner takes some bits of the mode away.
    if case .failed(let number) = SystemCall({ fchmod(new.number, mode ?? status.st_mode & 0o7777) }) {
      throw failure("mode", number)
    }
  }

  private static func status(of file: Descriptor, _ place: String) throws(SystemError) -> stat {
    var status = stat()
    if case .failed(let number) = SystemCall({ unsafe fstat(file.number, &status) }) {
      throw SystemError("look at", place, number: number)
    }
    return status
  }

  #if canImport(Darwin)
    /// Returns the error number if they cannot be copied.
    private static func copyExtendedAttributes(
      from old: Descriptor, to new: Descriptor
    ) -> (name: String?, number: CInt)? {
      let flags = copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)
      return unsafe fcopyfile(old.number, new.number, nil, flags) == 0 ? nil : (nil, errno)
    }
  #else
    /// Returns the first that cannot be copied, with the error number. Access control lists are among them.
    private static func copyExtendedAttributes(
      from old: Descriptor, to new: Descriptor
    ) -> (name: String?, number: CInt)? {
      let (list, failure) = unsafe bytes { unsafe flistxattr(old.number, $0, $1) }
      // Some file systems have none.
      if let failure { return failure == ENOTSUP ? nil : (nil, failure) }
      for name in list.split(separator: 0) {
        let name = String(decoding: name.map(UInt8.init(bitPattern:)), as: UTF8.self)
        let value = unsafe bytes { unsafe fgetxattr(old.number, name, $0, $1) }
        if let failure = value.failure { return (name, failure) }
        // The system gives some to every new file by itself, and lets nobody set them.
        if unsafe bytes({ unsafe fgetxattr(new.number, name, $0, $1) }) == value { continue }
        if case .failed(let number) = SystemCall({
          unsafe fsetxattr(new.number, name, value.bytes, value.bytes.count, 0)
        }) {
          return (name, number)
        }
      }
      return nil
    }

    /// The bytes that a call gives, which only counts them if there is no room for any.
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
