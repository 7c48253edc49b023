/// What the destination of a link or picture turned out to be.
enum ResolvedLink: Equatable {
  /// An address on another host, as it was written.
  case outside(String)
  /// A mail address or a telephone number, as it was written.
  case contact(String)
  /// A fragment of the same page, decoded; empty for its top.
  case here(String)
  case page(PagePath, fragment: String?)
  /// A file by its path from the site's folder, and the fragment as it was written.
  case attachment(String, fragment: String?)
}
