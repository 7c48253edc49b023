import Grading
import SiteContent
import SitePages

/// Reads a site as it is and as it was, for a digest. What both have in common is read and computed once.
struct DigestReader {
  private var cache = SiteCache()
  private let reading: SiteReading

  init(_ files: SiteFiles, at date: BuildDate) {
    var times = Timings()
    reading = SiteReading(files, at: date, cache: &cache, timings: &times)
  }

  /// The content of the site. If it has errors, prints them and throws the error with which the command should end.
  func content() throws -> Content {
    guard let content = reading.content, reading.report.errors == 0 else {
      Terminal.printDiagnostics(reading.report)
      throw ReportedError()
    }
    return content
  }

  /// Returns the site as it is.
  /// - Parameter readers: nil for the owner.
  mutating func site(for readers: Readership?) -> Site? {
    reading.site(
      for: readers == nil ? .owner : .readers, readers: readers ?? .everyone, figures: &cache.figures)
  }

  /// Returns the site as it was at a point in the past.
  /// - Parameters:
  ///   - start: the point, and the moment for which figures are computed; nil for that of the commit.
  ///   - readers: nil for the owner.
  /// - Throws: the reason why it is not known.
  mutating func start(
    _ start: (point: GitHistory.Start, day: Moment?), of folder: SiteFolder, for readers: Readership?
  ) throws(UsageError) -> Digest.Start {
    let git = try GitHistory(of: folder.root.path, at: start.point)
    guard let state = git.states.first, let files = git.contents()?.first, let present = reading.content,
      let theme = reading.theme
    else { throw UsageError("git cannot read the content of a commit") }
    // A site that is younger than the day is compared with its first commit.
    let instant = max(state.instant, start.day?.start ?? state.instant)
    let read = Content.read(files, languages: reading.languages, at: .instant(instant), cache: &cache.content)
    let name = state.commit.prefix(10)
    guard let past = read.content else {
      throw UsageError("the content of the commit \(name) has errors, so what has changed since then is not known")
    }
    guard var seen = readers.map({ HistoryFilter(present).part(of: past, for: $0, renames: state.renames) }) ?? past
    else {
      throw UsageError(
        "what has changed since the commit \(name) is not said, because it is not known where something is now that these readers could see then"
      )
    }
    for term in seen.record.terms.indices {
      for course in seen.record.terms[term].courses.indices {
        let id = seen.record.terms[term].courses[course].id
        seen.record.terms[term].courses[course].id = state.renames.currentID(ofCourse: id)
      }
    }
    let site = Site(
      content: seen, theme: theme, audience: readers == nil ? .owner : .readers, readers: readers ?? .everyone
    ) { cache.figures.figures(of: $0, for: $1) }
    let day = start.day.flatMap { state.instant < $0.start ? $0.date : nil } ?? state.day
    return Digest.Start(day: day, commit: state.commit, site: site)
  }
}
