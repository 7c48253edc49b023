package import SiteContent

/// An edit that cannot be made.
package enum EditRefusal: Error, Hashable {
  /// What was asked for does not fit the content: a name that is not there, one that means two things.
  case request(String)
  /// The file cannot be read well enough to change it.
  case unreadable([Diagnostic])
}
