import Grading
import SiteContent
import SitePages

extension SiteReading {
  /// Reads what the figures were at earlier commits, where the site asks for it and is in a git repository.
  ///
  /// A state with errors has no figures and is left out, and so is one of which it is not known whether some of its parts may be
  /// seen now.
  mutating func readHistory(of folder: SiteFolder) {
    var memory = HistoryMemory()
    readHistory(of: folder, memory: &memory)
  }

  /// The same, where nothing need be read again as long as no commit is added.
  mutating func readHistory(of folder: SiteFolder, memory: inout HistoryMemory) {
    guard let content, let place = content.settings.historyPlace,
      let git = GitHistory(of: folder.root.path, until: content.now.start)
    else { return }
    guard !git.isShallow else {
      return warn(
        place, "the grade history is left out, as this clone has only the newest commits",
        help: "fetch them all, with git fetch --unshallow or fetch-depth: 0")
    }
    let site = PresentSite(content)
    if let history = memory.history(of: git.states, for: site) {
      self.history = history
      return
    }
    var reading = ContentMemory()
    var figures = FiguresMemory()
    var history: [Readership: RecordHistory] = [:]
    for (state, files) in zip(git.states, git.contents() ?? []) {
      let past = Content.read(files, languages: languages, at: .instant(state.instant), memory: &reading).content
      guard let past else { continue }
      for readers in site.allReaders {
        guard let part = site.part(of: past, for: readers, trail: state.trail) else { continue }
        let record = part.record(for: .readers)
        history[readers, default: RecordHistory()].add(state.day, record, figures.figures(of: record, for: readers)) {
          state.trail.presentID(ofCourse: $0)
        }
      }
    }
    memory.remember(history, of: git.states, for: site)
    self.history = history
  }
}
