import SiteContent
import SystemLibraries

/// An open folder, by which its files are reached without following a symbolic link.
///
/// Every path below it is opened one name at a time, so neither a link nor `..` leads out of it, not even a link that
/// is created meanwhile. This type is the only one that calls the system for files of a site.
final class Folder: Sendable {
  /// The path as a user would write it from the working directory, for messages.
  let path: String
  let descriptor: Descriptor

  private init(path: String, descriptor: Descriptor) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit { descriptor.finish() }

  /// Opens the folder that a user named, also through links; nil if there is nothing.
  static func open(_ path: String) throws(SystemError) -> Folder? {
    let call = SystemCall { unsafe openat(AT_FDCWD, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    return try opened(call, path: path)
  }

  /// Opens the folder of that name in this one; nil if there is nothing.
  func child(_ name: String) throws(SystemError) -> Folder? {
    let call = SystemCall { unsafe openat(descriptor.number, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
    return try Self.opened(call, path: place(of: name))
  }

  /// Opens a folder below this one by its path; nil if there is nothing.
  func descendant(_ path: String) throws(SystemError) -> Folder? {
    var folder = self
    for name in path.pathNames {
      guard let next = try folder.child(name) else { return nil }
      folder = next
    }
    return folder
  }

  /// Returns the absolute path without links and `..`; the part that does not exist yet stays as it is, as a relative path does
  /// if the working directory was removed.
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
    case ".": return above == "." ? path : resolved(above)
    case "..":
      let below = resolved(above)
      return below.hasPrefix("/") ? below.pathNames.dropLast().reduce("") { "\($0)/\($1)" } : path
    case let name?: return "\(resolved(above))/\(name)"
    }
  }

  /// The absolute path of the working directory; nil if it was removed.
  static var working: String? {
    let path = resolved(".")
    return path.hasPrefix("/") ? path : nil
  }

  /// Returns the path of a name in this folder, for messages.
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
