import Mustache
import SiteContent

/// Where each page is in the other languages of a site.
struct Translations: Sendable {
  /// The languages of the site, the root's first.
  let languages: [SiteLanguage]
  let baseURL: String?

  /// A page that is there in every language.
  struct Page {
    let address: Address
    /// The path of its language: `zh/`, or nothing at the root.
    let prefix: String

    func address(in language: SiteLanguage) -> Address {
      Address(language.prefix + address.path.dropFirst(prefix.count))
    }
  }

  /// The links of a language switch: every language but the page's own.
  func others(than own: String, of page: Page, link: (Address) -> String) -> [LanguageView] {
    languages.filter { $0.code != own }
      .map { LanguageView(code: $0.code, name: $0.name, address: link(page.address(in: $0))) }
  }

  /// What search engines are told: every language, and the first one for readers of any other. Empty where there is
  /// one language.
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
  /// The language's own name for itself.
  let name: String
  /// The path of its pages: `zh/`, or nothing at the root.
  let prefix: String
}

/// A page in one of the site's languages.
struct LanguageView {
  /// `zh`; `x-default` for readers of a language that the site does not have.
  let code: String
  /// The language's own name for itself.
  let name: String
  let address: String
}

extension LanguageView {
  static let shape = Shape<LanguageView>([
    .text("code", "The code of the language; `x-default` for readers of any other.") { $0.code },
    .text("name", "The language's own name for itself.") { $0.name },
    .text("address", "The address of the page in it.") { $0.address },
  ])
}
