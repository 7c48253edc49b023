/// A link with its text.
struct LinkView {
  let name: String
  /// Relative to the page it stands on.
  let address: String
  /// Whether it leads to the page it stands on, or to the part of the site that the page belongs to.
  var isHere = false
}
