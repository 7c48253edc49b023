package import Grading

/// The settings of the site that do not change a figure: how it is shown and where it is published.
package struct SiteSettings: Sendable, Equatable {
  package var title: LocalizedText
  package var owner: LocalizedText?
  /// A picture by its path from the site's folder.
  package var avatar: String?
  /// Language codes, the first is that of the root; never empty.
  package var languages: [String] = ["en"]
  /// An IANA name.
  package var timeZone: String = "UTC"
  /// Where the site will be hosted, without a slash at the end.
  package var baseURL: String?
  /// A pattern with `{path}`.
  package var editURL: String?
  /// How marks are shown; nil for what suits each course's scale.
  package var display: Display?
  package var decimals = 2
  package var rounding: RoundingMode = .halfUp
  package var gpaDecimals = 2
  package var gpaRounding: RoundingMode = .halfUp
  package var palette: String?
  /// Whether search engines may index the site.
  package var isIndexable = false
  /// Whether raw HTML in Markdown is kept.
  package var allowsHTML = false
  /// The place that allows linked files that can run scripts; nil where they are refused.
  package var activeFilesPlace: Diagnostic.Location?
  /// The data files that are not made, and that no page refers to.
  package var leftOut: Set<DataFile> = []
  /// The place that asks for the grade history from git; nil where none is wanted.
  package var historyPlace: Diagnostic.Location?
  /// The owner's id in the classrooms.
  package var member: String?

  package init(title: LocalizedText) { self.title = title }

  /// The palettes that are safe for colour blindness, by name.
  package static let palettes = ["okabe-ito", "viridis", "cividis"]

  /// How a mark is shown.
  package enum Display: String, Sendable, Hashable, CaseIterable {
    case percent
    case points20 = "points-20"
    case points10 = "points-10"
    case letter
  }
}

/// A file of data beside the pages, by the word with which a site leaves it out.
///
/// Each holds in one place what the pages tell one by one, so an owner may want the pages without it.
package enum DataFile: String, Sendable, Hashable, CaseIterable {
  case report
  case calendar
  case feed
  case search
}
