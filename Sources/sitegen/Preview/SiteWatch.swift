import SiteContent

/// Looks at the folder of a site again and again, as soon as something happens in it.
struct SiteWatch {
  /// The folder as the person named it: it is opened anew for each look, for it may be replaced.
  let path: String
  private let alarm = FolderAlarm()
  private var memory = SiteMemory()
  /// Whether the system tells what happens in all folders.
  private var isTold = false
  /// Why the last look came to nothing.
  private var refusal: String?

  init(_ path: String) { self.path = path }

  /// The files, or why they cannot be read; nil where all is as it was at the last look.
  mutating func look() -> Result<(folder: SiteFolder, files: SiteFiles), RefusedLook>? {
    var reason = ""
    for attempt in 0...Self.patience {
      // While a folder is being replaced it is not there for a moment.
      if attempt > 0 { alarm.wait(atMost: Self.moment) }
      do {
        return try lookOnce().map { .success($0) }
      } catch {
        reason = "\(error)"
      }
    }
    isTold = false
    guard reason != refusal else { return nil }
    refusal = reason
    return .failure(RefusedLook(reason: reason))
  }

  private mutating func lookOnce() throws -> (folder: SiteFolder, files: SiteFiles)? {
    let folder = try SiteFolder(at: path)
    var isTold = alarm.watch(folder.root)
    // After a refusal all is shown anew, also where it is as it was before.
    if refusal != nil { memory = SiteMemory() }
    let files = try memory.look(at: folder) { isTold = alarm.watch($0) && isTold }
    self.isTold = isTold
    refusal = nil
    return files.map { (folder, $0) }
  }

  /// Waits until another look is due.
  func wait() {
    alarm.wait(atMost: memory.isYoung || !isTold ? Self.soon : Self.late)
  }

  /// In milliseconds: without being told, and to be sure although one is told.
  private static let soon = 100
  private static let late = 1000
  private static let moment = 20
  private static let patience = 2
}
