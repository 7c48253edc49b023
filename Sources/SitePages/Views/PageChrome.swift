import Mustache
import SiteContent
import SystemLibraries

/// The parts around the main part of every page: title, navigation, links to other languages.
///
/// It is a class because every name in a template that it declares is read through it.
final class PageChrome: Sendable {
  let title: String
  let isForm: Bool
  /// Whether the page has a form that is sent to the server, which only pages of a preview have.
  private let hasForms: Bool
  private let editionContext: EditionContext
  private let address: Address
  private let source: PagePath?
  private let ancestors: [NamedAddress]
  private let root: String?
  /// The start of links to assets: the root of the site as seen from the page.
  private let start: String
  /// The CSS rules that the page contains itself, because it is served at any address; nil if it links to the style sheet.
  private let inlineStyle: [UInt8]?

  /// - Parameters:
  ///   - source: the page whose content file the page shows.
  ///   - trail: the pages above this one, the home page first.
  ///   - root: the start of absolute links, for a page that is served at any address; nil for relative links.
  ///   - inlineStyle: the CSS rules that the page contains itself, for a page that is served at any address.
  init(
    _ editionContext: EditionContext, at address: Address, title: String, of source: PagePath? = nil,
    trail: [NamedAddress] = [], root: String? = nil, inlineStyle: [UInt8]? = nil, isForm: Bool = false,
    hasForms: Bool = false
  ) {
    self.editionContext = editionContext
    self.address = address
    self.title = title
    self.source = source
    ancestors = trail
    self.root = root
    start = root ?? address.linkToRoot
    self.inlineStyle = inlineStyle
    self.isForm = isForm
    self.hasForms = hasForms
  }

  var language: String { context.localizer.language }

  /// The code of the language of the page's notes if they have no translation into that of the page; nil if they have one.
  var notesLanguage: String? {
    guard let source, let notes = context.content.notes[source], notes.translations[language] == nil,
      let original = context.settings.languages.first, original != language
    else { return nil }
    return original
  }

  /// The site's title; nil if the page has the same title.
  var siteTitle: String? { title == brand ? nil : brand }

  var brand: String { context.localizer.text(context.settings.title) }

  var logo: String? {
    context.settings.logo.map { path in
      root.map { $0 + context.address(ofAttachment: path).path } ?? context.reference(toImage: path, from: address)
    }
  }

  /// The address of the owner's style sheet, if there is one. It is public like those of the theme, also if the site is in a vault.
  var extraStyle: String? { context.settings.extraStyle.map { link(Address(attachment: $0)) } }

  var home: String { link(editionContext.home.address) }

  var languages: [LanguageView] {
    editionContext.translations.others(than: language, of: translated, link: link)
  }

  var alternates: [LanguageView] {
    root == nil ? editionContext.translations.alternates(of: translated, link: link) : []
  }

  var navigation: [LinkView] {
    editionContext.navigation.enumerated().map { index, place in
      let isAbove = index > 0 && address.path.hasPrefix(place.address.path)
      return LinkView(
        name: place.name, address: link(place.address), isHere: place.address == address || isAbove)
    }
  }

  var hasTrail: Bool { !ancestors.isEmpty }

  var trail: [LinkView] { ancestors.map { LinkView(name: $0.name, address: link($0.address)) } }

  var isSealed: Bool { context.scope.readers != .everyone }

  /// The addresses of the theme's assets, by their names.
  var assets: TextTable {
    editionContext.theme.assetKeys.table { index in
      self.editionContext.assets.indices.contains(index) ? self.start + self.editionContext.assets[index] : nil
    }
  }

  private var context: PageContext { editionContext.context }

  private func link(_ to: Address) -> String { root.map { $0 + to.path } ?? address.link(to: to) }

  /// The page whose translations are linked; for a page that is served at any address, the home page.
  private var translated: Translations.Page {
    Translations.Page(address: root == nil ? address : editionContext.home.address, prefix: context.prefix)
  }

  /// The content security policy: a page may load and run only files of its own site. Styles that it contains itself are
  /// allowed by their hash.
  var policy: String {
    guard inlineStyle != nil || hasForms else { return Self.contentPolicy }
    let own = inlineStyle.map { " 'sha256-\(Data(Cryptography.digest(of: $0)).base64EncodedString())'" }
    return Self.contentPolicy(styles: "'self'" + (own ?? ""), formAction: hasForms ? "'self'" : "'none'")
  }

  /// The policy of pages without styles and forms of their own.
  static let contentPolicy = contentPolicy(styles: "'self'", formAction: "'none'")

  private static func contentPolicy(styles: String, formAction: String) -> String {
    """
    default-src 'none'; script-src 'self'; style-src \(styles); img-src 'self' data:; connect-src 'self'; \
    worker-src 'self'; manifest-src 'self'; form-action \(formAction); base-uri 'none'
    """
  }

  /// The names that every page declares.
  /// - Parameters:
  ///   - keys: the keys of the language tables, which templates find under `t`.
  ///   - assets: the names of the theme's assets, which templates find under `assets`.
  static func shape(_ keys: TableKeys, assets: TableKeys) -> Shape<PageChrome> {
    Shape([
      .text("language", "The code of the page's language.") { $0.language },
      .text("notesLanguage", "The code of the language of its notes; empty if it is that of the page.") {
        $0.notesLanguage
      },
      .text("title", "The title of the page.") { $0.title },
      .text("siteTitle", "The title of the site; empty on the home page.") { $0.siteTitle },
      .text("brand", "The title of the site, on every page.") { $0.brand },
      .text("logo", "The address of the picture before the site's title; empty without one.") { $0.logo },
      .text("home", "The address of the home page.") { $0.home },
      .text("feed", "The address of the feed of new results; empty if the site leaves it out.") {
        $0.context.feedAddress.map($0.link)
      },
      .text("manifest", "The address of the web app manifest.") { $0.link($0.context.manifestAddress) },
      .text("search", "The address of the search index; empty if the site leaves it out.") {
        $0.context.searchAddress.map($0.link)
      },
      .html("contentPolicy", "The content security policy.") { Array($0.policy.utf8) },
      .flag("isIndexable", "Whether search engines may index the site.") { $0.context.settings.isIndexable },
      .list("languages", "The page in the site's other languages.", LanguageView.shape) { $0.languages },
      .list(
        "alternates", "The page in all languages, for search engines; empty if the site has one language.",
        LanguageView.shape
      ) { $0.alternates },
      .list("navigation", "The parts of the site.", LinkView.shape) { $0.navigation },
      .flag("hasTrail", "Whether there are pages above this one.") { $0.hasTrail },
      .list("trail", "The pages above this one, the home page first.", LinkView.shape) { $0.trail },
      .text("asOf", "The date for which the site is built, in words.") { $0.editionContext.asOf },
      .flag("isSealed", "Whether the page is sealed, so that it can be locked again.") { $0.isSealed },
      .text("styles", "CSS rules that only the pages of the vault have.") { $0.editionContext.styles },
      .flag("isForm", "Whether the page is only the passphrase form.") { $0.isForm },
      .html(
        "inlineStyle", "The rules of `style.css` on `404.html`, which is shown at any address; empty on other pages."
      ) {
        $0.inlineStyle ?? []
      },
      .text("extraStyle", "The address of the owner's style sheet; empty without one.") { $0.extraStyle },
      .text("touchIcon", "The address of the icon for the home screen of a phone; empty without one.") {
        $0.editionContext.icons.touch.map($0.link)
      },
      .text("edit", "The address at which the page's file can be edited, if the site gives one.") {
        $0.source.flatMap($0.context.editAddress)
      },
      .text("words", "The script file with the texts for the what-if scripts, which is next to the assets.") {
        $0.editionContext.words
      },
      .table("assets", "The addresses of the theme's assets, by their names.", assets) { $0.assets },
      .table("files", "The addresses of the assets relative to each other, for scripts that load others.", assets) {
        $0.editionContext.files
      },
      .table("t", "The texts of the language tables, by their keys.", keys) { $0.editionContext.texts },
    ])
  }
}
