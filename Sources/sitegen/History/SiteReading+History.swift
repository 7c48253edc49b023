import Grading
import SiteContent
import SitePages

extension SiteReading {
  /// Reads the figures of earlier commits, if the site asks for them and is in a git repository.
  ///
  /// A state with errors has no figures and is left out, and so is a state if it is unknown whether readers may see all
  /// its parts now.
  mutating func readHistory(of folder: SiteFolder) {
    var cache = LastResult<HistoryInput, [Readership: RecordHistory]>()
    readHistory(of: folder, cache: &cache)
  }

  /// Reads the same figures, again only after a new commit or if readers may see other parts than before.
  mutating func readHistory(
    of folder: SiteFolder, cache: inout LastResult<HistoryInput, [Readership: RecordHistory]>
  ) {
    guard let content, let place = content.settings.historyPlace,
      let git = GitHistory(of: folder.root.path, until: content.now.start)
    else { return }
    guard !git.isShallow else { return warn(Self.shallowWarning(at: place)) }
    let input = HistoryInput(states: git.states, filter: HistoryFilter(content), languages: languages)
    history = cache.value(for: input) ?? input.history(of: git)
    cache.set(history, for: input)
  }

  /// Returns the warning about a history that cannot be read; nil if there is none.
  static func historyWarning(
    of content: Content, at place: Diagnostic.Location, in folder: SiteFolder
  ) -> Diagnostic? {
    guard let git = GitHistory(of: folder.root.path, until: content.now.start), git.isShallow else { return nil }
    return shallowWarning(at: place)
  }

  private static func shallowWarning(at place: Diagnostic.Location) -> Diagnostic {
    Diagnostic(
      .warning, .shallowClone, at: place, "the grade history is left out, as this clone has only the newest commits",
      help: "fetch them all, with git fetch --unshallow or fetch-depth: 0")
  }
}

/// Everything that the history of a record depends on.
struct HistoryInput: Sendable, Equatable {
  var states: [GitHistory.State]
  var filter: HistoryFilter
  /// The codes for which there is a language table.
  var languages: Set<String>

  /// Reads the states, and computes their figures for each kind of readers.
  fileprivate func history(of git: GitHistory) -> [Readership: RecordHistory] {
    var (contents, figures) = (ContentCache(), FiguresCache())
    var history: [Readership: RecordHistory] = [:]
    for (state, files) in zip(states, git.contents() ?? []) {
      let past = Content.read(files, languages: languages, at: .instant(state.instant), cache: &contents).content
      guard let past else { continue }
      for readers in filter.allReaders {
        guard let part = filter.part(of: past, for: readers, renames: state.renames) else { continue }
        let record = part.record(for: .readers)
        history[readers, default: RecordHistory()].add(state.day, record, figures.figures(of: record, for: readers)) {
          state.renames.currentID(ofCourse: $0)
        }
      }
    }
    return history
  }
}
