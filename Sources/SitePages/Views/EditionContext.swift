import Grading
import Mustache
import SiteContent

/// The values that all pages of an edition share, computed once.
final class EditionContext: Sendable {
  let context: PageContext
  let theme: Theme
  /// The texts of the language, by the theme's keys.
  let texts: TextTable
  /// The links from the root of the site to the theme's assets, in the order of their names.
  let assets: [String]
  /// The addresses of the assets relative to their own folder, by name.
  let files: TextTable
  let icons: SiteIcons
  let translations: Translations
  /// The name of the script file with the texts for other scripts, which is next to the assets.
  let words: String
  /// CSS rules that only the pages of the vault have; nil if there are none.
  let styles: String?
  let home: NamedAddress
  /// The parts of the site in the order of its navigation.
  let navigation: [NamedAddress]
  /// The date for which the site is built, in words.
  let asOf: String

  init(
    _ context: PageContext, texts: TextTable, theme: Theme, assets: [Address], translations: Translations,
    words: Address,
    styles: String?
  ) {
    self.context = context
    self.theme = theme
    self.texts = texts
    self.assets = assets.map(Address("").link)
    files = theme.assetKeys.table(assets.map(\.name))
    icons = SiteIcons(in: theme, assets)
    self.translations = translations
    self.words = words.name
    self.styles = styles
    let mainPages = MainPages(context: context)
    home = mainPages.home
    navigation = mainPages.all
    asOf = context.localizer.text(.pageAsOf, ["date": context.localizer.day(context.content.now.date)])
  }
}
