import Mustache
import SiteContent

/// The addresses of pages in the other languages of a site.
struct Translations: Sendable {
  /// The languages of the site, in their order.
  let languages: [SiteLanguage]
  let baseURL: String?

  /// A page that exists in every language.
  struct Page {
    let address: Address
    /// The path of the language's pages: `zh/`, or empty for the first language.
    let prefix: String

    func address(in language: SiteLanguage) -> Address {
      Address(language.prefix + address.path.dropFirst(prefix.count))
    }
  }

  /// Returns the links of a language switch: every language but the page's own.
  func others(than own: String, of page: Page, link: (Address) -> String) -> [LanguageView] {
    languages.filter { $0.code != own }
      .map { LanguageView(code: $0.code, name: $0.name, address: link(page.address(in: $0))) }
  }

  /// Returns the alternates for search engines: every language, and the first one as default for all others. Empty if
  /// the site has only one language.
  func alternates(of page: Page, link: (Address) -> String) -> [LanguageView] {
    guard languages.count > 1 else { return [] }
    func view(_ code: String, _ language: SiteLanguage) -> LanguageView {
      let address = page.address(in: language)
      return LanguageView(
        code: code, name: language.name, address: baseURL.map { "\($0)/\(address.path)" } ?? link(address))
    }
    return languages.map { view($0.code, $0) } + languages.prefix(1).map { view("x-default", $0) }
  }
}

/// A language that the site is built in.
struct SiteLanguage: Sendable {
  let code: String
  let name: String
  /// The path of the language's pages: `zh/`, or empty for the first language.
  let prefix: String
}

/// A page in one of the site's languages.
struct LanguageView {
  /// `zh`; `x-default` for readers of languages that the site does not have.
  let code: String
  let name: String
  let address: String

  static let shape = Shape<Self>([
    .text("code", "The code of the language; `x-default` for readers of any other.") { $0.code },
    .text("name", "The language's own name for itself.") { $0.name },
    .text("address", "The address of the page in it.") { $0.address },
  ])
}
