import Grading
import Synchronization

/// The work of a record that is due, listed when a page first needs it, since of a site that is only looked at few are made.
///
/// A class, so that it is listed once for all pages in all languages.
final class DueList: Sendable {
  private let record: AcademicRecord
  private let figures: RecordFigures
  private let list = Mutex<[DueWork]?>(nil)

  init(_ record: AcademicRecord, _ figures: RecordFigures) {
    self.record = record
    self.figures = figures
  }

  /// The earliest first.
  var work: [DueWork] {
    list.withLock { list in
      if let list { return list }
      let work = DueWork.list(of: record, figures)
      list = work
      return work
    }
  }
}
