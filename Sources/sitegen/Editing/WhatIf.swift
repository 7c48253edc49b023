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
    before = try SiteReading.site(of: files, at: editor.date, printsWarnings: false)
    files.content = edit.applied(to: files.content)
    after = try SiteReading.site(of: files, at: editor.date, printsWarnings: false)
  }
}
