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
