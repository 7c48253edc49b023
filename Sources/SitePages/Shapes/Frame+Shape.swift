import Mustache

extension Frame {
  /// The names that every page declares.
  /// - Parameters:
  ///   - keys: the keys of the language tables, which stand under `t`.
  ///   - assets: the names of the theme's assets, which stand under `assets`.
  static func shape(_ keys: TableKeys, assets: TableKeys) -> Shape<Frame> {
    Shape([
      .text("language", "The code of the page's language.") { $0.language },
      .text("title", "The title of the page.") { $0.title },
      .text("siteTitle", "The title of the site; empty on the home page.") { $0.siteTitle },
      .text("brand", "The title of the site, on every page.") { $0.brand },
      .text("home", "The address of the home page.") { $0.home },
      .text("feed", "The address of the feed of new results; empty where the site leaves it out.") { $0.feed },
      .text("manifest", "The address of the manifest, with which a phone keeps the site among its applications.") {
        $0.manifest
      },
      .text("search", "The address of the search index; empty where the site leaves it out.") { $0.search },
      .html("contentPolicy", "The content security policy.") { _ in Array(Frame.contentPolicy.utf8) },
      .flag("isIndexable", "Whether search engines may index the site.") { $0.isIndexable },
      .list("languages", "The page in the site's other languages.", LanguageView.shape) { $0.languages },
      .list("alternates", "The page in all of them, for search engines; empty where there is one.", LanguageView.shape)
      {
        $0.alternates
      },
      .list("navigation", "The parts of the site.", LinkView.shape) { $0.navigation },
      .flag("hasTrail", "Whether there are pages above this one.") { $0.hasTrail },
      .list("trail", "The pages above this one, the home page first.", LinkView.shape) { $0.trail },
      .text("asOf", "The date for which the page holds, in words.") { $0.asOf },
      .flag("isSealed", "Whether the page is opened with a passphrase, so that it can be locked again.") {
        $0.isSealed
      },
      .text("styles", "Rules of style that the vault of a sealed page has of its own.") { $0.styles },
      .flag("isForm", "Whether the page is only the form that asks for a passphrase.") { $0.isForm },
      .text("edit", "Where the page's file can be edited, if the site says so.") { $0.edit },
      .text("words", "The file of the texts that the what-if scripts put together, which lies beside the assets.") {
        $0.words
      },
      .table("assets", "The addresses of the theme's assets, by their names.", assets) { $0.assets },
      .table("files", "Where the assets are from one another, for scripts that load others.", assets) { $0.files },
      .table("t", "The texts of the language tables, by their keys.", keys) { $0.texts },
    ])
  }
}
