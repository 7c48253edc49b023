/// A language that the site is built in.
struct SiteLanguage: Sendable {
  let code: String
  /// The language's own name for itself.
  let name: String
  /// The path of its pages: `zh/`, or nothing at the root.
  let prefix: String
}
