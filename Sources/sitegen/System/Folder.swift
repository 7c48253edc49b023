import SiteContent

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open folder, by which its files are reached without following a symbolic link.
///
/// Every path below it is walked one name at a time from an open folder, so neither a link nor `..` leads out of it, not
/// even one that is put there meanwhile. This type is the only place that calls the system for files.
final class Folder: Sendable {
  /// The path as a person would write it from the working directory, for messages.
  let path: String
  let descriptor: Descriptor

  private init(path: String, descriptor: Descriptor) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit { descriptor.finish() }

  /// Opens the folder that a person named, through links too; nil where there is nothing.
  static func open(_ path: String) throws(SystemError) -> Folder? {
    let call = SystemCall { unsafe openat(AT_FDCWD, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    return try opened(call, path: path)
  }

  /// Opens the folder of that name in this one; nil where there is nothing.
  func child(_ name: String) throws(SystemError) -> Folder? {
    let call = SystemCall { unsafe openat(descriptor.number, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
    return try Self.opened(call, path: place(of: name))
  }

  /// Opens a folder below this one by its path; nil where there is nothing.
  func descendant(_ path: String) throws(SystemError) -> Folder? {
    var folder = self
    for name in path.pathNames {
      guard let next = try folder.child(name) else { return nil }
      folder = next
    }
    return folder
  }

  /// The absolute path without links and `..`; what is not there yet stays as it is written.
  static func resolved(_ path: String) -> String {
    if let found = unsafe realpath(path, nil) {
      defer { unsafe free(found) }
      return unsafe String(cString: found)
    }
    let names = path.pathNames
    let parent = names.dropLast().joined(separator: "/")
    let above = path.hasPrefix("/") ? "/" + parent : parent.isEmpty ? "." : parent
    switch names.last {
    case nil: return path
    case ".": return resolved(above)
    case "..": return resolved(above).pathNames.dropLast().reduce("") { "\($0)/\($1)" }
    case let name?: return "\(resolved(above))/\(name)"
    }
  }

  /// The path of a name in this folder, for messages.
  func place(of name: String) -> String {
    switch path {
    case ".": name
    case "/": "/" + name
    default: path + "/" + name
    }
  }

  private static func opened(_ call: SystemCall<CInt>, path: String) throws(SystemError) -> Folder? {
    switch call {
    case .done(let number): Folder(path: path, descriptor: Descriptor(number: number))
    case .failed(ENOENT): nil
    case .failed(ENOTDIR), .failed(ELOOP):
      throw SystemError("open", path, reason: "it is a file or a symbolic link, not a folder")
    case .failed(let number): throw SystemError("open", path, number: number)
    }
  }
}
