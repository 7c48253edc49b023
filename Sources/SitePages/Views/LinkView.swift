import Mustache

/// A link with its text.
struct LinkView {
  let name: String
  /// The address, relative to the page that shows the link.
  let address: String
  /// Whether the link leads to the page that shows it, or to the part of the site that the page belongs to.
  var isHere = false

  static let shape = Shape<Self>([
    .text("name", "The text of the link.") { $0.name },
    .text("address", "Where it leads.") { $0.address },
    .flag("isHere", "Whether the page belongs to what it leads to.") { $0.isHere },
  ])
}
