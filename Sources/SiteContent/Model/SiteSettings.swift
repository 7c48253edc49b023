package import Grading

/// The settings of the site that do not change figures: how it is shown and where it is published.
package struct SiteSettings: Sendable, Equatable {
  package var title: LocalizedText
  /// The name of the student whose record this is; nil if the site does not give it.
  package var owner: LocalizedText?
  /// The path of a picture relative to the site's folder.
  package var avatar: String?
  /// The path of the picture before the title of every page, relative to the site's folder.
  package var logo: String?
  /// The path of a style sheet that is loaded after those of the theme, relative to the site's folder.
  package var extraStyle: String?
  /// The colour of links, as 0xRRGGBB; nil for that of the theme.
  package var accent: UInt32?
  /// The sections of the home page in their order; nil for all in the usual order.
  package var home: [HomeSection]?
  /// The language codes; never empty. Pages in the first language are at the root.
  package var languages: [String] = ["en"]
  /// The IANA name of the time zone.
  package var timeZone: String = "UTC"
  /// The address at which the site is hosted, without a slash at the end.
  package var baseURL: String?
  /// The address for editing a file on its host, with `{path}` for the path.
  package var editURL: String?
  /// The form at a forge that each open item has a link to; nil if pages have no such links.
  package var scoreForm: IssueForm?
  /// How marks are shown; nil to use the unit of each course's scale.
  package var display: Display?
  /// The number of decimals of a displayed mark.
  package var decimals = 2
  /// How marks are rounded for display.
  package var rounding: DisplayRounding = .halfUp
  /// The number of decimals of a displayed GPA.
  package var gpaDecimals = 2
  /// How a GPA is rounded for display.
  package var gpaRounding: DisplayRounding = .halfUp
  /// The name of the palette for colour blindness; nil for the default colours.
  package var palette: String?
  /// Whether courses have a bar of how far they are on the way to their goal.
  package var hasGoalBars = false
  /// Whether search engines may index the site.
  package var isIndexable = false
  /// Whether raw HTML in Markdown is kept.
  package var allowsHTML = false
  /// Whether `$…$` in Markdown is a formula.
  package var hasMath = false
  /// The place of the key that allows linked files that can run scripts; nil if they are refused.
  package var activeFilesPlace: Diagnostic.Location?
  /// The data files that are not generated and not linked.
  package var leftOut: Set<DataFile> = []
  /// The place of the key that enables the grade history from git; nil if it is off.
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

/// A data file that is generated with the pages, by its name under `leave-out`.
///
/// Each collects in one file what is spread over pages, so an owner may want the pages without it.
package enum DataFile: String, Sendable, Hashable, CaseIterable {
  case report
  case calendar
  case feed
  case search
}
