package import Grading
package import SiteContent

/// The figures as data, for `report --format json` and `public/report.json`.
package enum Report {
  /// The JSON text of a record's figures, with a line end.
  package static func json(_ content: Content, _ figures: RecordFigures) -> [UInt8] {
    []
  }
}
