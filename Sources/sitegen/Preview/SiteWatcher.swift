import SiteContent

/// The folder of a site cannot be read at the moment.
struct ScanError: Error {
  var reason: String
}

/// Scans the folder of a site again after each change in it.
///
/// Usually only the folders in which the system reports a change are scanned. All are scanned if folders came or went,
/// and now and then, since not every change is reported.
struct SiteWatcher {
  /// The folder as the user named it. It is opened again for each scan, since it may have been replaced.
  let path: String
  private let directories = DirectoryWatcher()
  private var cache = SiteFileCache()
  /// The watches of all folders, by path from the site's folder, whose own path is empty.
  private var watches: [String: DirectoryWatcher.WatchID] = [:]
  /// The events since the last scan.
  private var events = DirectoryEvents()
  /// Whether the system reports changes in all folders.
  private var isWatched = false
  /// When the next full scan is due even if no change is reported.
  private var due = ContinuousClock.now
  /// Why the last scan failed; nil if it succeeded.
  private var failure: String?

  init(_ path: String) { self.path = path }

  /// Returns the files, or why they cannot be read; nil if nothing has changed since the last scan.
  mutating func scan() -> Result<(folder: SiteFolder, files: SiteFiles), ScanError>? {
    var reason = ""
    for attempt in 0...Self.retries {
      // A folder is missing for a moment while it is being replaced.
      if attempt > 0 { _ = directories.wait(atMost: Self.retryDelay) }
      do {
        let (folder, changes) = try scanOnce()
        events = DirectoryEvents()
        return if case .files(let files) = changes { .success((folder, files)) } else { nil }
      } catch {
        reason = (try? missingFolder).map { "\($0) is gone: the preview goes on when it is there again" } ?? "\(error)"
        // The failed scan may have missed the changes of past events.
        isWatched = false
      }
    }
    guard reason != failure else { return nil }
    invalidate(because: reason)
    return .failure(ScanError(reason: reason))
  }

  /// The folder that a site needs and that is not there; nil if both are.
  private var missingFolder: String? {
    get throws(SystemError) {
      guard let root = try Folder.open(path) else { return path }
      let content = root.place(of: "content")
      return try Folder.open(content) == nil ? content : nil
    }
  }

  /// Discards the last scan, so that the next one that succeeds returns the files even if they are the same.
  mutating func invalidate(because reason: String) {
    isWatched = false
    failure = reason
  }

  private mutating func scanOnce() throws -> (SiteFolder, SiteFileCache.Changes) {
    let folder = try SiteFolder(at: path)
    let (directories, watches, changed) = (directories, watches, events.directories)
    if isWatched, !events.requiresFullScan, ContinuousClock.now < due, hasSameFolders(folder) {
      let paths = Set(watches.filter { changed.contains($0.value) }.keys)
      let changes = try cache.scan(paths, of: folder) { directories.watch($0) == watches[$1] }
      if case .needsFullScan = changes {} else { return (folder, changes) }
    }
    return (folder, try scanAll(of: folder))
  }

  private mutating func scanAll(of folder: SiteFolder) throws -> SiteFileCache.Changes {
    // After a failure the files are returned even if they are the same as before.
    if failure != nil { cache = SiteFileCache() }
    let directories = directories
    var watches: [String: DirectoryWatcher.WatchID] = [:]
    var isWatched = true
    func watch(_ folder: Folder, at path: String) {
      watches[path] = directories.watch(folder)
      isWatched = isWatched && watches[path] != nil
    }
    let start = ContinuousClock.now
    // Folders are watched before they are listed, so that no change is missed.
    watch(folder.root, at: "")
    let changes = try cache.scanAll(of: folder, visit: watch)
    let end = ContinuousClock.now
    due = end + max(Self.interval, (end - start) * Self.rest)
    self.watches = watches
    self.isWatched = isWatched
    failure = nil
    return changes
  }

  /// Whether the site's folder, `content/` and `templates/` are those that are watched: a symbolic link may lead to
  /// others by now.
  private func hasSameFolders(_ folder: SiteFolder) -> Bool {
    directories.watch(folder.root) == watches[""] && directories.watch(folder.content) == watches["content"]
      && folder.templates.flatMap(directories.watch) == watches["templates"]
  }

  /// Waits until another scan is due: after a change, or after some time.
  mutating func wait() {
    let left = Int(ContinuousClock.now.duration(to: due) / .milliseconds(1)) + 1
    let isReliable = isWatched && !cache.hasRecentFiles
    events.add(directories.wait(atMost: isReliable ? max(0, left) : Self.shortInterval))
  }

  /// The least time between full scans.
  private static let interval = Duration.seconds(1)
  /// The minimum pause after a full scan, as a multiple of the scan's duration, so that scans take little processor time.
  private static let rest = 20
  /// The time between scans, in milliseconds, if changes are not reported or a file could be written again unnoticed.
  private static let shortInterval = 100
  /// The time before a scan is tried again, in milliseconds.
  private static let retryDelay = 20
  private static let retries = 2
}
