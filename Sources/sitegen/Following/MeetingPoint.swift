import Formats
import SystemLibraries

/// The place at which the preview of a site and the language servers of its editors find each other: a socket in a folder that
/// only the user can open.
struct MeetingPoint: Hashable, Sendable {
  /// The folder of the socket.
  let folder: String
  /// The name of the socket without an ending, which follows from the path of the site.
  private let name: String

  /// - Parameter site: the folder of the site, as an absolute path without links.
  init(ofSite site: String, in environment: [String: String]) {
    if let runtime = environment["XDG_RUNTIME_DIR"], runtime.hasPrefix("/") {
      folder = runtime + "/sitegen"
    } else {
      folder = "/tmp/sitegen-\(getuid())"
    }
    // A hash, as the path of a socket has room for about a hundred bytes.
    name = String(FNV1a.hash(of: site), radix: 16)
  }

  var socket: String { "\(folder)/\(name).socket" }

  /// Whether the folder belongs to the user and nobody else can open it.
  var isPrivate: Bool {
    var status = stat()
    guard unsafe lstat(folder, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFDIR && status.st_uid == getuid() && status.st_mode & 0o077 == 0
  }

  /// Listens for editors as soon as no other preview of the site does; nil if that is not possible.
  ///
  /// The lock is held until the process ends, however it ends. So whoever gets it may remove the socket of the preview before.
  func listen() -> StreamSocket? {
    _ = unsafe mkdir(folder, 0o700)
    guard isPrivate,
      case .done(let lock) = SystemCall({
        unsafe openat(AT_FDCWD, "\(folder)/\(name).lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
      })
    else { return nil }
    guard case .done = SystemCall({ flock(lock, LOCK_EX) }) else {
      Descriptor(number: lock).finish()
      return nil
    }
    unsafe unlink(socket)
    guard let listener = try? StreamSocket(listeningAt: socket) else {
      Descriptor(number: lock).finish()
      return nil
    }
    return listener
  }

  /// Connects to the preview of the site; nil if there is none.
  func connect() -> StreamSocket? { isPrivate ? try? StreamSocket(connectingTo: socket) : nil }
}
