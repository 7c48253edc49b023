import Formats

/// A page as a preview serves it: the built page with the script that reloads it.
package enum PreviewPage {
  /// Adds the script to a page.
  /// - Parameters:
  ///   - pages: the name of the state whose page this is.
  ///   - isWaiting: whether there is no site yet that the page would be of.
  package static func page(_ html: [UInt8], pages: String, isWaiting: Bool = false) -> [UInt8] {
    let state = "data-pages=\"\(pages.escapedForHTML)\"\(isWaiting ? " data-waiting" : "")"
    let script = Array("<script src=\"/\(PreviewFiles.folder)/preview.js\" \(state) defer></script>\n".utf8)
    let end = Array("</head>".utf8)
    guard let place = html.firstRange(of: end)?.lowerBound else { return html + script }
    return html[..<place] + script + html[place...]
  }

  /// Returns a page that only a preview serves.
  /// - Parameters:
  ///   - policy: its Content-Security-Policy.
  ///   - language: the code of its language.
  ///   - head: its own lines of the head.
  static func document(
    _ title: String, policy: String, language: String = "en", head: String = "", _ content: String
  ) -> [UInt8] {
    let html = """
      <!doctype html>
      <html lang="\(language.escapedForHTML)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <title>\(title)</title>
      \(head)</head>
      <body>
      <main>
      \(content)
      </main>
      </body>
      </html>

      """
    return Array(html.utf8)
  }

  /// The words of the page that is shown while there is no site.
  package struct Words: Sendable {
    var language: String
    var title: String
    var text: String

    /// The words for a site whose theme and language cannot be read.
    package static let english = Words(
      language: "en", title: "The site cannot be shown yet",
      text: "It appears by itself when the errors are fixed. The terminal lists them.")
  }

  /// Returns the page for every address while there is no site to show.
  package static func waiting(_ words: Words, pages: String) -> [UInt8] {
    let html = document(
      words.title.escapedForHTML, policy: PageChrome.contentPolicy, language: words.language,
      head: "<link rel=\"stylesheet\" href=\"/\(PreviewFiles.folder)/page.css\">\n",
      """
      <div class="waiting">
      <h1>\(words.title.escapedForHTML)</h1>
      <p>\(words.text.escapedForHTML)</p>
      </div>
      """)
    return page(html, pages: pages, isWaiting: true)
  }
}

extension Theme {
  /// The words of the page that is shown while there is no site, in a language; in English if the theme does not have it.
  package func wordsWithoutSite(in language: String?) -> PreviewPage.Words {
    guard let language, let localizer = localizers[language] else { return .english }
    return PreviewPage.Words(
      language: language, title: localizer.text(.previewTitle), text: localizer.text(.previewText))
  }
}

/// The files that only a preview serves: the script that reloads pages, and the style of the error overlay.
package enum PreviewFiles {
  /// The folder of these files. No page of a site can have an address in it.
  package static let folder = "_sitegen"

  /// The start of the addresses that open the editor.
  package static let editStart = "/\(folder)/edit/"

  /// Returns the address that opens an item, by the one that opens its course.
  package static func address(ofItem item: String, in course: String, as name: String = "item") -> String {
    "\(course)?\(name)=\(PercentEncoding.encode(path: item.utf8[...]))"
  }

  /// The address to which a change of scores is sent, and the start of the addresses of the forms.
  package static let scores = "/\(folder)/scores"

  /// Returns the address of the page on which scores of a course are entered.
  package static func scores(of file: String, in language: String) -> String {
    "\(scores)/\(language)/\(PercentEncoding.encode(path: file.utf8[...]))"
  }

  /// The style sheet of the page on which scores are entered.
  package static var scoresStyle: (address: String, bytes: [UInt8]) {
    ("/\(folder)/scores.css", PackageResources.scores_css)
  }

  package static var script: [UInt8] { PackageResources.preview_js }
  package static var style: [UInt8] { PackageResources.preview_css }
  /// The style of what the script marks in a page.
  package static var pageStyle: [UInt8] { PackageResources.page_css }

  /// The replacement of the site's service worker, which keeps no pages.
  package static var worker: (path: String, bytes: [UInt8]) { (Assets.worker, PackageResources.worker_js) }
}
