import Formats
package import SiteContent

/// What a programme of an average calculator adds to the site: its scale, its blocs and its conditions.
extension AveragesDocument {
  /// Returns the edit of the site's `index.md`. Keys that the site has stay as they are; blocs that it lacks are added.
  package func siteEdit(of site: SourceFile) throws(EditRefusal) -> FileEdit {
    let keys = try CourseFile.keys(of: site)
    let writer = KeyWriter(keys)
    let known = Set((keys.root.entries ?? []).filter { !$0.value.isNull }.map(\.key))
    let order = FieldSchema.site.fields.map(\.key)
    var edits: [TextEdit] = []
    if !known.contains("scale") {
      edits += writer.setting("scale", to: .text("france-20"), in: keys.root, order: order)
    }
    let ids = Self.ids(of: "blocs", in: keys.root)
    let new = blocs.filter { !ids.contains(FileName.id(for: $0)) }
    if !new.isEmpty {
      let items = new.map { NewElement.group([("id", .text(FileName.id(for: $0))), ("name", .text($0))]) }
      edits.append(try writer.appending(items, to: "blocs", of: keys.root, order: order))
    }
    if !known.contains("graduation"), !conditions.isEmpty {
      let items = conditions.map { NewElement.group($0.map { ($0.0, YAMLText.text($0.1)) }) }
      edits.append(try writer.appending(items, to: "graduation", of: keys.root, order: order))
    }
    return FileEdit(path: site.path, old: site.bytes, new: try writer.applying(edits))
  }

  /// The conditions of the app for the diploma.
  private var conditions: [[(String, String)]] {
    switch app {
    case .graduator:
      [[("average", "all"), ("at-least", "10/20")]]
        + (units.contains(where: \.isProfessional) ? [[("average", "professional"), ("at-least", "10/20")]] : [])
    case .ucAverage: [[("each", "bloc"), ("at-least", "10/20")]]
    case .other: []
    }
  }

  private static func ids(of key: String, in root: YAMLNode) -> Set<String> {
    Set((root.value(of: key)?.elements ?? []).compactMap { $0.value(of: "id")?.text })
  }

  /// The scale that the site already has in place of the French one; nil if it has none or the same.
  package func otherScale(of site: SourceFile) -> String? {
    let scale = SourceKeys.read(site).keys?.root.value(of: "scale")?.text
    return scale == "france-20" ? nil : scale
  }
}
