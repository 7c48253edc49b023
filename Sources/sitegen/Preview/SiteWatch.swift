import SiteContent

/// Looks at the folder of a site again and again, as soon as something happens in it.
struct SiteWatch {
  /// The folder as the person named it: it is opened anew for each look, for it may be replaced.
  let path: String
  private let alarm = FolderAlarm()
  private var memory = SiteMemory()
  /// The folders that the system tells of, by path from the site's folder, its own the empty one.
  private var watched: [String: FolderAlarm.Number] = [:]
  /// What was told since the last look.
  private var news = FolderNews()
  /// Whether the system tells what happens in all folders.
  private var isTold = false
  /// When everything is to be looked at, whatever is told.
  private var due = ContinuousClock.now
  /// Why the last look came to nothing.
  private var refusal: String?

  init(_ path: String) { self.path = path }

  /// The files, or why they cannot be read; nil where all is as it was at the last look.
  mutating func look() -> Result<(folder: SiteFolder, files: SiteFiles), RefusedLook>? {
    var reason = ""
    for attempt in 0...Self.patience {
      // While a folder is being replaced it is not there for a moment.
      if attempt > 0 { _ = alarm.wait(atMost: Self.moment) }
      do {
        let (folder, look) = try lookOnce()
        news = FolderNews()
        return if case .changed(let files) = look { .success((folder, files)) } else { nil }
      } catch {
        reason = "\(error)"
        // What was told so far is of no use any more.
        isTold = false
      }
    }
    guard reason != refusal else { return nil }
    refuse(reason)
    return .failure(RefusedLook(reason: reason))
  }

  /// Notes that the last look is of no use and why: the next one that succeeds shows all files again.
  mutating func refuse(_ reason: String) {
    isTold = false
    refusal = reason
  }

  private mutating func lookOnce() throws -> (SiteFolder, SiteLook) {
    let folder = try SiteFolder(at: path)
    let (alarm, watched, told) = (alarm, watched, news.folders)
    if isTold, !news.isAnywhere, ContinuousClock.now < due, hasSameFolders(folder) {
      let paths = Set(watched.filter { told.contains($0.value) }.keys)
      let look = try memory.look(at: folder, in: paths) { alarm.watch($0) == watched[$1] }
      if case .unclear = look {} else { return (folder, look) }
    }
    return (folder, try lookEverywhere(folder))
  }

  private mutating func lookEverywhere(_ folder: SiteFolder) throws -> SiteLook {
    // After a refusal all is shown anew, also where it is as it was before.
    if refusal != nil { memory = SiteMemory() }
    let alarm = alarm
    var numbers: [String: FolderAlarm.Number] = [:]
    var isTold = true
    func watch(_ folder: Folder, at path: String) {
      numbers[path] = alarm.watch(folder)
      isTold = isTold && numbers[path] != nil
    }
    let start = ContinuousClock.now
    watch(folder.root, at: "")
    let look = try memory.look(at: folder, visit: watch)
    let end = ContinuousClock.now
    due = end + max(Self.late, (end - start) * Self.rest)
    watched = numbers
    self.isTold = isTold
    refusal = nil
    return look
  }

  /// Whether the folders at the top are those that are watched: a person's link may lead to others by now.
  private func hasSameFolders(_ folder: SiteFolder) -> Bool {
    alarm.watch(folder.root) == watched[""] && alarm.watch(folder.content) == watched["content"]
      && folder.templates.flatMap(alarm.watch) == watched["templates"]
  }

  /// Waits until another look is due.
  mutating func wait() {
    let left = ContinuousClock.now.duration(to: due)
    let late = Int(left / .milliseconds(1)) + 1
    news.add(alarm.wait(atMost: memory.isYoung || !isTold ? Self.soon : max(0, late)))
  }

  /// To be sure although one is told.
  private static let late = Duration.seconds(1)
  /// How many times as long as a look everywhere is the pause until the next, so that it never is much of the work.
  private static let rest = 20
  /// In milliseconds: without being told, or where a file could be written once more unseen.
  private static let soon = 100
  private static let moment = 20
  private static let patience = 2
}
