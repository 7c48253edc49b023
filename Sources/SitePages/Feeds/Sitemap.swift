import SiteContent

/// The addresses of all pages for search engines, as https://www.sitemaps.org has them.
struct Sitemap {
  /// Without a slash at the end.
  let baseURL: String
  let editions: [Edition]

  var bytes: [UInt8] {
    let pages = editions.map(\.addresses)
    let urls = pages.indices.flatMap { edition in
      pages[edition].indices.map { page in
        XMLElement(
          "url",
          holding: [XMLElement("loc", text: url(of: pages[edition][page]))]
            + (editions.count > 1 ? pages.indices.map { alternate(editions[$0], pages[$0][page]) } : []))
      }
    }
    return XMLElement(
      "urlset",
      ["xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9", "xmlns:xhtml": "http://www.w3.org/1999/xhtml"],
      holding: urls
    ).document
  }

  /// The same page in a language of the site; all editions have the same pages in the same order.
  private func alternate(_ edition: Edition, _ address: Address) -> XMLElement {
    XMLElement("xhtml:link", ["rel": "alternate", "hreflang": edition.language, "href": url(of: address)])
  }

  private func url(of address: Address) -> String { "\(baseURL)/\(address.path)" }
}
