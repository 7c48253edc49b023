import Grading
import SiteContent
import SiteEditing
import SitePages

/// A site as it is and as it would be after an edit that is never written.
struct Supposition {
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
      Terminal.complain(of: reading.report)
      throw MistakesError()
    }
    return site
  }
}
