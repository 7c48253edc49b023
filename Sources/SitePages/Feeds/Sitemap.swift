import Formats
import SiteContent

/// The addresses of all pages for search engines, in the format of https://www.sitemaps.org.
struct Sitemap {
  /// The base URL without a final slash.
  let baseURL: String
  /// The site in each of its languages. All editions have the same pages in the same order.
  let editions: [Edition]

  /// The XML file.
  var bytes: [UInt8] {
    let pages = editions.map(\.addresses)
    let urls = pages.flatMap { addresses in
      addresses.enumerated().map { page, address in
        let translations = zip(editions, pages).map { alternate($0, $1[page]) }
        return XMLElement(
          "url",
          holding: [XMLElement("loc", text: url(of: address))] + (editions.count > 1 ? translations : []))
      }
    }
    return XMLElement(
      "urlset",
      ["xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9", "xmlns:xhtml": "http://www.w3.org/1999/xhtml"],
      holding: urls
    ).document
  }

  /// Returns the link to a page in one of the site's languages.
  private func alternate(_ edition: Edition, _ address: Address) -> XMLElement {
    XMLElement("xhtml:link", ["rel": "alternate", "hreflang": edition.language, "href": url(of: address)])
  }

  private func url(of address: Address) -> String { "\(baseURL)/\(address.path)" }
}
