package import SiteContent
import Mustache

/// Templates, language tables and assets, parsed and found to fit the pages.
package struct Theme: Sendable {
  let wordings: [String: Wording]
  let home: Template<HomePage>
  let terms: Template<TermsPage>
  let term: Template<TermPage>
  let course: Template<CoursePage>
  let page: Template<TextPage>
  let notFound: Template<TextPage>
  /// The keys of the language tables, sorted: the order of `Frame.texts`.
  let keys: [String]
  /// The files of `assets/`, by name.
  let assets: [String: [UInt8]]
}
