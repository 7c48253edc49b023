import Mustache

/// What every page shows around its main part.
struct Frame {
  let language: String
  let title: String
  /// The site's title, where it is not the page's own.
  let siteTitle: String?
  let brand: String
  /// The address of the home page.
  let home: String
  /// The address of the feed.
  let feed: String
  /// The address of the search index.
  let search: String
  /// The address of what a phone needs to keep the site among its applications.
  let manifest: String
  let isIndexable: Bool
  /// The page in the site's other languages.
  let languages: [LanguageView]
  /// What search engines are told of the page's languages, its own among them.
  let alternates: [LanguageView]
  let navigation: [LinkView]
  /// The pages above this one, the home page first; empty on pages that have none.
  let trail: [LinkView]
  let asOf: String
  /// Whether the page is opened with a passphrase, so that it can be locked again.
  let isSealed: Bool
  /// Rules of style that are the vault's own: colours of terms that no other sheet may name.
  let styles: String?
  /// Whether the page is only the form in front of another one.
  let isForm: Bool
  /// Where the page's file can be edited.
  let edit: String?
  /// The address of the texts that scripts put together.
  let words: String
  /// The addresses of the theme's assets, by their names.
  let assets: Table
  /// The texts of the language, by the theme's keys.
  let texts: Table

  /// What a page may load and run: only what is its own.
  static let contentPolicy = """
    default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
    worker-src 'self'; manifest-src 'self'; form-action 'none'; base-uri 'none'
    """
}
