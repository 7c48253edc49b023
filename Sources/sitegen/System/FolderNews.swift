#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// In which of the watched folders something has happened.
struct FolderNews: Sendable, Hashable {
  /// By the numbers under which they are watched.
  private(set) var folders: Set<FolderAlarm.Number> = []
  /// Whether a folder itself came or went, or the system lost count: then it can be anywhere.
  private(set) var isAnywhere = false

  mutating func add(_ news: FolderNews) {
    folders.formUnion(news.folders)
    isAnywhere = isAnywhere || news.isAnywhere
  }

  #if os(Linux)
    /// Adds whole events as inotify writes them: number, kind, and the length of the name that follows behind 16 bytes.
    mutating func add(events bytes: [UInt8]) {
      func number<Integer: FixedWidthInteger & BitwiseCopyable>(at offset: Int) -> Integer {
        unsafe bytes.withUnsafeBytes { unsafe $0.loadUnaligned(fromByteOffset: offset, as: Integer.self) }
      }
      var offset = 0
      while offset + Self.head <= bytes.count {
        let kind: UInt32 = number(at: offset + 4)
        folders.insert(number(at: offset))
        isAnywhere = isAnywhere || kind & Self.ofFolders != 0
        let name: UInt32 = number(at: offset + 12)
        offset += Self.head + Int(name)
      }
    }

    private static let head = 16
    /// Those of a folder in a watched one have a mark of their own; what a watched one does itself is told besides.
    private static let ofFolders =
      UInt32(IN_ISDIR) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_IGNORED) | UInt32(IN_UNMOUNT)
      | UInt32(IN_Q_OVERFLOW)
  #endif
}
