/// Refuses what would have to be protected: there are no vaults yet, and a page that was meant to be sealed must not be
/// published in the clear.
enum Protection {
  static func refuse(_ fields: inout Fields) {
    guard let vault = fields.text("protect"), vault != "none" else { return }
    fields.report.error(
      fields.span(of: "protect"), "\"protect\" is not supported yet: \(what(fields.list.name)) would be public",
      cure: "keep the file out of content/, or remove the key if anyone may read it")
  }

  private static func what(_ name: FieldList.Name) -> String {
    switch name {
    case .site: "the whole site"
    case .term: "the term with its courses"
    default: "this page"
    }
  }
}
