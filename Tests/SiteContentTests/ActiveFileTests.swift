import Testing

@testable import SiteContent

/// Which files a browser would run as a part of the site.
struct ActiveFileTests {
  private func message(_ path: String, _ text: String = "") -> String? {
    ActiveFile.error(path, bytes: Array(text.utf8))?.message
  }

  @Test(arguments: [
    "html", "HTM", "xhtml", "xht", "shtml", "xml", "js", "mjs", "wasm", "xsl", "xslt", "rss", "atom", "mathml", "svg",
    "svgz",
    "mhtml",
  ])
  func `Documents and programs are active whatever they contain`(ending: String) {
    #expect(message("content/pages/a.\(ending)")?.hasPrefix("a .\(ending.lowercased()) file can run scripts") == true)
  }

  @Test(arguments: ["png", "pdf", "csv", "txt", "zip", "docx", "mp4", "PNG"])
  func `Files that no browser runs are not active, whatever they contain`(ending: String) {
    #expect(message("content/pages/a.\(ending)", "<script>alert(1)</script>") == nil)
  }

  @Test(arguments: ["a", "a.b", "a.html.bin", "README"])
  func `A file of an unknown type is active if it starts like markup`(name: String) {
    #expect(
      message("content/\(name)", "\n <!doctype html><script>1</script>")?.hasPrefix("the file starts like HTML") == true
    )
    #expect(message("content/\(name)", "\u{FEFF}<html>") != nil)
    #expect(message("content/\(name)", "plain < text") == nil)
    #expect(ActiveFile.error("content/\(name)", bytes: [0xFF, 0xFE, 0x3C, 0x00]) != nil)
  }

  @Test(arguments: ["dae", "xspf", "x3d", "opf", "ncx", "ttml", "avif", "heic", "opus", "woff2", "webp", "b"])
  func `A file of a kind that hosts send as XML or do not know is active after any number of blanks`(ending: String) {
    let blanks = String(repeating: " \n", count: 10_000)
    #expect(message("content/a.\(ending)", "\(blanks)<html xmlns='http://www.w3.org/1999/xhtml'/>") != nil)
    #expect(ActiveFile.needsBytes("content/a.\(ending)"))
    #expect(message("content/a.\(ending)", "\(blanks)RIFF<html>") == nil)
  }
}
