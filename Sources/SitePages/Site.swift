package import Grading
package import SiteContent

/// A site that is ready to be laid out: its content, its figures and the theme that shows them.
package struct Site: Sendable {
  package var content: Content
  package var figures: RecordFigures
  package var theme: Theme

  package init(content: Content, figures: RecordFigures, theme: Theme) {
    self.content = content
    self.figures = figures
    self.theme = theme
  }

  /// Every file of the site, by path; no path twice.
  package var files: [OutputFile] { [] }

  /// The site's figures as `report.json` has them.
  package var report: [UInt8] { Report.json(content, figures) }
}
