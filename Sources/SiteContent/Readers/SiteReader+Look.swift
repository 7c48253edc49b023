import Formats

// How the pages look: pictures, colours, an own style sheet, and the sections of the home page.
extension SiteReader {
  static func look(_ settings: inout SiteSettings, _ fields: inout FieldReader, known: LinkablePaths) {
    settings.avatar = file("avatar", &fields, known)
    settings.logo = file("logo", &fields, known)
    settings.extraStyle = style(&fields, known)
    settings.accent = fields.colour("accent")
    settings.palette = palette(&fields)
    if fields.isEmptyList("home") {
      fields.report.error(
        .unknownValue, fields.span(of: "home"), "\"home\" names no section",
        help: "one of \(sections), or remove the key")
    }
    let home: [HomeSection] = fields.choices("home")
    settings.home = home.isEmpty ? nil : home
  }

  private static let sections = HomeSection.allCases.map(\.rawValue).listed(upTo: 24)

  private static func palette(_ fields: inout FieldReader) -> String? {
    guard let palette = fields.text("palette") else { return nil }
    if !SiteSettings.palettes.contains(palette) {
      fields.report.error(
        .unknownValue, fields.span(of: "palette"), "there is no palette \"\(palette)\"",
        help: FieldReader.suggestion(for: palette, among: SiteSettings.palettes))
    }
    return palette
  }

  private static func style(_ fields: inout FieldReader, _ known: LinkablePaths) -> String? {
    guard let path = file("extra-style", &fields, known, isStyle: true) else { return nil }
    if path.pathEnding == "css" { return path }
    fields.report.error(
      .unknownFile, fields.span(of: "extra-style"), "\(path) is not a style sheet",
      help: "give the file a name that ends with .css")
    return nil
  }

  /// Reads the name of a file that pages show or load, as its path from the site's folder.
  private static func file(
    _ key: String, _ fields: inout FieldReader, _ known: LinkablePaths, isStyle: Bool = false
  ) -> String? {
    guard let text = fields.text(key) else { return nil }
    let path = "content/" + (text.hasPrefix("./") ? String(text.dropFirst(2)) : text)
    // The set has the spelling of the file name: texts with differently encoded accents are equal, file names are not.
    if let at = known.attachments.firstIndex(of: path) {
      guard known.canPublish(path) else {
        fields.report.error(
          .misplacedFile, fields.span(of: key), "content/\(text) would replace a file of the site itself",
          help: "give the file another name")
        return nil
      }
      return known.attachments[at]
    }
    let files = known.attachments.filter { !isStyle || $0.pathEnding == "css" }
    let nearest = NearestName.of(text, in: files.map { String($0.dropFirst("content/".count)) }.sorted())
    fields.report.error(
      .unknownFile, fields.span(of: key), "there is no file content/\(text)",
      help: nearest.map { "did you mean \($0)?" }
        ?? "put the \(isStyle ? "style sheet" : "picture") inside content/ and write its path from there")
    return nil
  }
}
