import Formats

/// Files that a browser runs as part of the site if they are opened at their address.
///
/// Every file that the site publishes has the site's origin. A page with a script in it can read all other pages of the origin, also sealed
/// ones whose key a reader's browser keeps.
package enum ActiveFile {
  /// The kinds that are documents or programs to a browser, by the ending of their names.
  private static let endings: Set<String> = [
    "html", "htm", "xhtml", "xht", "shtml", "shtm", "phtml", "mhtml", "mht", "hta", "htc", "html5", "xml", "xsl",
    "xslt", "xsd",
    "rss", "atom", "rdf", "mathml", "mml", "kml", "gpx", "xul", "xbl", "vml", "js", "mjs", "cjs", "jsx", "ts", "wasm",
    "swf",
    "svg", "svgz", "appcache", "htaccess",
  ]

  /// The kinds that every host sends as a picture, a document, sound, an archive or plain text, which browsers do not run.
  ///
  /// Not the newer ones, such as `webp` and `woff2`: a host that does not know them lets browsers guess from the bytes.
  private static let inert: Set<String> = [
    "png", "jpg", "jpeg", "gif", "ico", "bmp", "tif", "tiff", "pdf", "txt", "csv", "tsv", "json", "ics", "zip", "gz",
    "tar", "rtf", "doc", "docx", "xls", "xlsx", "ppt", "pptx", "mp3", "mp4", "mov", "webm", "ogg", "wav", "css",
  ]

  /// Whether the bytes of a file have to be looked at.
  package static func needsBytes(_ path: String) -> Bool {
    !inert.contains(path.pathEnding) && !endings.contains(path.pathEnding)
  }

  /// Returns the error for a file that a browser would run; nil for other files.
  /// - Parameter bytes: of a file that `needsBytes`.
  package static func error(_ path: String, bytes: [UInt8] = []) -> Diagnostic? {
    let ending = path.pathEnding
    if endings.contains(ending) {
      return Diagnostic(
        .error, .activeFile, at: .init(path: path),
        "a .\(ending) file can run scripts as a part of the site, which could read its other pages",
        help: (ending == "svg" ? "save it as PNG" : "link to it on another host") + ", publish it in a zip, or write "
          + "allow-active-files: true in content/index.md")
    }
    if inert.contains(ending) { return nil }
    guard looksLikeMarkup(bytes) else { return nil }
    return Diagnostic(
      .error, .activeFile, at: .init(path: path),
      "the file starts like HTML or XML, and hosts that do not know \(ending.isEmpty ? "its kind" : ".\(ending)") let browsers treat it as a page",
      help: "give it the ending .txt, publish it in a zip, or write allow-active-files: true in content/index.md")
  }

  /// Whether the first byte that is no blank starts a tag, so that a browser could take the file for HTML or XML.
  ///
  /// Browsers that guess look at 1,445 bytes (https://mimesniff.spec.whatwg.org), but they read XML to its end, after any
  /// number of blanks: and hosts send many kinds as XML.
  private static func looksLikeMarkup(_ bytes: [UInt8]) -> Bool {
    let mark = [[0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE]].first { bytes.starts(with: $0) } ?? []
    // In UTF-16 every other byte is 0.
    return bytes.dropFirst(mark.count).first { $0 > 0x20 } == UInt8(ascii: "<")
  }
}
