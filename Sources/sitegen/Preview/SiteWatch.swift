import SiteContent

/// Looks at the folder of a site again and again, as soon as something happens in it.
struct SiteWatch {
  /// The folder as the person named it: it is opened anew for each look, for it may be replaced.
  let path: String
  private let alarm = FolderAlarm()
  private var memory = SiteMemory()
  /// Whether the system tells what happens in all folders.
  private var isTold = false
  private var refusal: String?

  init(_ path: String) { self.path = path }

  /// The files, or why they cannot be read; nil where all is as it was at the last look.
  mutating func look() -> Result<(folder: SiteFolder, files: SiteFiles), RefusedLook>? {
    do {
      let folder = try SiteFolder(at: path)
      var isTold = alarm.watch(folder.root)
      let files = try memory.look(at: folder) { isTold = alarm.watch($0) && isTold }
      self.isTold = isTold
      let wasRefused = refusal != nil
      refusal = nil
      if let files { return .success((folder, files)) }
      if wasRefused { memory = SiteMemory() }
      return wasRefused ? look() : nil
    } catch {
      isTold = false
      let reason = "\(error)"
      guard reason != refusal else { return nil }
      refusal = reason
      return .failure(RefusedLook(reason: reason))
    }
  }

  /// Waits until another look is due.
  func wait() {
    alarm.wait(atMost: memory.isYoung || !isTold ? Self.soon : Self.late)
  }

  /// In milliseconds: without being told, and to be sure although one is told.
  private static let soon = 100
  private static let late = 1000
}
