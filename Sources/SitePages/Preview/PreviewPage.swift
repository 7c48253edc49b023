/// A page as a preview serves it: the built page with the script that reloads it.
package enum PreviewPage {
  /// Adds the script to a page.
  /// - Parameter pages: the name of the state whose page this is.
  package static func page(_ html: [UInt8], pages: String) -> [UInt8] {
    let script = Array(
      "<script src=\"/\(PreviewFiles.folder)/preview.js\" data-pages=\"\(pages.escapedForHTML)\" defer></script>\n".utf8
    )
    let end = Array("</head>".utf8)
    guard let place = html.firstRange(of: end)?.lowerBound else { return html + script }
    return html[..<place] + script + html[place...]
  }

  /// What stands at every address as long as there is no site to show.
  package static func waiting(pages: String) -> [UInt8] {
    let html = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="\(PageChrome.contentPolicy)">
      <title>Not yet</title>
      </head>
      <body>
      <main>
      <h1>The site cannot be shown yet</h1>
      <p>It comes by itself when what is wrong is mended. The terminal says what that is.</p>
      </main>
      </body>
      </html>

      """
    return page(Array(html.utf8), pages: pages)
  }
}

/// The files that only a preview serves: what reloads its pages, and what shows errors on them.
package enum PreviewFiles {
  /// Where they are; no page of a site can have an address below it.
  package static let folder = "_sitegen"

  package static var script: [UInt8] { PackageResources.preview_js }
  package static var style: [UInt8] { PackageResources.preview_css }

  /// Stands in for the site's own worker: pages of a preview are not kept, least of all when it has ended.
  package static var worker: (path: String, bytes: [UInt8]) { (Assets.worker, PackageResources.worker_js) }
}
