import Grading
import SiteContent
import SiteEditing
import SitePages

/// A site before and after an edit that is not written.
struct WhatIf {
  let before: Site
  let after: Site

  init(_ edit: SiteEdit, in editor: SiteEditor) throws {
    var files = editor.files
    before = try Self.site(of: files, at: editor.date)
    files.content = edit.applied(to: files.content)
    after = try Self.site(of: files, at: editor.date)
  }

  private static func site(of files: SiteFiles, at date: BuildDate) throws -> Site {
    var times = Timings()
    let reading = SiteReading(files, at: date, timings: &times)
    guard let site = reading.site(for: .owner) else {
      let errors = reading.report.diagnostics.filter { $0.severity == .error }
      Terminal.printDiagnostics(DiagnosticReport(errors, files: reading.report.files))
      throw ReportedError()
    }
    return site
  }
}
