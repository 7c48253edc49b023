import Mustache

/// The values of a whole page, which its template shows inside the chrome.
protocol PageView: SendableMetatype {
  var chrome: PageChrome { get }
  /// The names that the page declares, besides those of the chrome.
  static var fields: [Shape<Self>.Field] { get }
}

extension PageView {
  /// Returns the names of the page and of its chrome.
  static func shape(_ chrome: Shape<PageChrome>) -> Shape<Self> { Shape(fields + chrome.fields { $0.chrome }) }
}
