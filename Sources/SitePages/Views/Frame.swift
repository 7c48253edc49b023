import Mustache
import SiteContent

/// What every page shows around its main part.
///
/// A class, as a page hands it on for each name that its template shows.
final class Frame: Sendable {
  let title: String
  /// Whether the page is only the form in front of another one.
  let isForm: Bool
  private let surroundings: Surroundings
  private let address: Address
  private let source: PagePath?
  private let above: [Landmarks.Place]
  private let root: String?

  /// - Parameters:
  ///   - source: the content file that the page shows.
  ///   - trail: the pages above this one, the home page first; empty on pages that have none.
  ///   - root: what links start with in place of the way from the page, where that is not known.
  init(
    _ surroundings: Surroundings, at address: Address, title: String, of source: PagePath? = nil,
    trail: [Landmarks.Place] = [], root: String? = nil, isForm: Bool = false
  ) {
    self.surroundings = surroundings
    self.address = address
    self.title = title
    self.source = source
    above = trail
    self.root = root
    self.isForm = isForm
  }

  var language: String { setting.localizer.language }

  /// The site's title, where it is not the page's own.
  var siteTitle: String? { title == brand ? nil : brand }

  var brand: String { setting.localizer.text(setting.settings.title) }

  /// The address of the home page.
  var home: String { link(surroundings.home.address) }

  /// The address of the feed, if there is one.
  var feed: String? { setting.feedAddress.map(link) }

  /// The address of the search index, if there is one.
  var search: String? { setting.searchAddress.map(link) }

  /// The address of what a phone needs to keep the site among its applications.
  var manifest: String { link(setting.manifestAddress) }

  var isIndexable: Bool { setting.settings.isIndexable }

  /// The page in the site's other languages.
  var languages: [LanguageView] {
    surroundings.translations.others(than: language, of: translated, link: link)
  }

  /// What search engines are told of the page's languages, its own among them.
  var alternates: [LanguageView] {
    root == nil ? surroundings.translations.alternates(of: translated, link: link) : []
  }

  var navigation: [LinkView] {
    surroundings.navigation.enumerated().map { index, place in
      let isAbove = index > 0 && address.path.hasPrefix(place.address.path)
      return LinkView(
        name: place.name, address: link(place.address), isHere: place.address == address || isAbove)
    }
  }

  var hasTrail: Bool { !above.isEmpty }

  /// The pages above this one, the home page first.
  var trail: [LinkView] { above.map { LinkView(name: $0.name, address: link($0.address)) } }

  var asOf: String { surroundings.asOf }

  /// Whether the page is opened with a passphrase, so that it can be locked again.
  var isSealed: Bool { setting.scope.readers != .everyone }

  /// Rules of style that are the vault's own: colours of terms that no other sheet may name.
  var styles: String? { surroundings.styles }

  /// Where the page's file can be edited.
  var edit: String? { source.flatMap(setting.editAddress) }

  /// The file of the texts that scripts put together, which lies beside the assets.
  var words: String { surroundings.words }

  /// The addresses of the theme's assets, by their names.
  var assets: TextTable {
    surroundings.theme.assetKeys.table { index in
      self.surroundings.assets.indices.contains(index) ? self.link(self.surroundings.assets[index]) : nil
    }
  }

  /// Their addresses from their own folder, for a script that loads others.
  var files: TextTable { surroundings.files }

  /// The texts of the language, by the theme's keys.
  var texts: TextTable { surroundings.texts }

  private var setting: Setting { surroundings.setting }

  private func link(_ to: Address) -> String { root.map { $0 + to.path } ?? address.link(to: to) }

  /// A page that is shown at any address leads to the home pages of the other languages.
  private var translated: Translations.Page {
    Translations.Page(address: root == nil ? address : surroundings.home.address, prefix: setting.prefix)
  }

  /// What a page may load and run: only what is its own.
  static let contentPolicy = """
    default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
    worker-src 'self'; manifest-src 'self'; form-action 'none'; base-uri 'none'
    """
}
