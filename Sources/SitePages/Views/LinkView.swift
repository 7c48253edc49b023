import Mustache

/// A link with its text.
struct LinkView {
  let name: String
  /// Relative to the page it stands on.
  let address: String
  /// Whether it leads to the page it stands on, or to the part of the site that the page belongs to.
  var isHere = false
}

extension LinkView {
  static let shape = Shape<LinkView>([
    .text("name", "The text of the link.") { $0.name },
    .text("address", "Where it leads.") { $0.address },
    .flag("isHere", "Whether the page belongs to what it leads to.") { $0.isHere },
  ])
}
