import SiteContent

/// What figures are called where there is no room for a table's head, as custom properties of style sheets.
struct FigureNames {
  /// The languages of the site.
  let localizers: [Localizer]

  /// The CSS text that a style sheet of the theme gets at its end.
  func text(for sheet: String) -> String {
    switch sheet {
    case "course.css":
      properties(
        ("worth", .itemWorth), ("achieved", .itemAchieved), ("now", .itemEffectiveWeight), ("adds", .itemContribution))
    case "overview.css":
      properties(("credits", .courseCredits), ("coefficient", .unitCoefficient), ("contribution", .unitContribution))
    default: ""
    }
  }

  private func properties(_ names: (String, TextKey)...) -> String {
    localizers.map { localizer in
      let properties = names.map { name, textKey in "--\(name): \(Self.quoted(localizer.text(textKey)));" }
      return ":lang(\(localizer.language)) { \(properties.joined(separator: " ")) }\n"
    }
    .joined()
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: " ") + "\""
  }
}
