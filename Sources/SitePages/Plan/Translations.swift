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
