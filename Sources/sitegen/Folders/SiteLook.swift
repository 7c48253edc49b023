/// What came of a look at the folder of a site.
enum SiteLook: Sendable {
  case asBefore
  case changed(SiteFiles)
  /// A look at some folders was not enough: other files are there than before, or other folders.
  case unclear
}
