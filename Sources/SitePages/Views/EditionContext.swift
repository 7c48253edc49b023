import Grading
import Mustache
import SiteContent

/// What the frames of all pages of one edition share, worked out once.
final class EditionContext: Sendable {
  let context: PageContext
  let theme: Theme
  /// The texts of the language, by the theme's keys.
  let texts: TextTable
  /// Where the theme's assets are, in the order of their names.
  let assets: [Address]
  /// Their addresses from their own folder, by their names.
  let files: TextTable
  let translations: Translations
  /// The file of the texts that scripts put together, which lies beside the assets.
  let words: String
  /// What a vault's pages have of style beyond what everybody gets.
  let styles: String?
  let home: NamedAddress
  /// The parts of the site in the order of its navigation.
  let navigation: [NamedAddress]
  /// The date for which the pages hold, in words.
  let asOf: String

  init(
    _ context: PageContext, texts: TextTable, theme: Theme, assets: [Address], translations: Translations,
    words: Address,
    styles: String?
  ) {
    self.context = context
    self.theme = theme
    self.texts = texts
    self.assets = assets
    files = theme.assetKeys.table(assets.map(\.name))
    self.translations = translations
    self.words = words.name
    self.styles = styles
    let mainPages = MainPages(context: context)
    home = mainPages.home
    navigation = mainPages.all
    asOf = context.localizer.text(.asOf, ["date": context.localizer.day(context.content.now.date)])
  }
}
