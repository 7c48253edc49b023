import SystemLibraries

/// The attributes that a file keeps when its bytes are replaced: mode, owner, group and extended attributes.
///
/// A file is replaced by a new one, so that no reader ever sees half a file; so its attributes have to be copied.
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
    if let (name, number) = Platform.copyExtendedAttributes(from: old, to: new) {
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
      throw SystemError("access", place, number: number)
    }
    return status
  }
}
