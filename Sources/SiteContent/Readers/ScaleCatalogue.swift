import Grading

/// The scales that content can name: the site's own before the built-in ones.
struct ScaleCatalogue: Sendable {
  private var own: [String: Scale] = [:]
  /// False where the site's own scales could not be read: then a name that is not known is no further mistake.
  private(set) var isComplete = true

  static let builtIn = ScaleCatalogue()

  /// Takes over a scale of the site; nil one that could not be read.
  mutating func add(_ scale: Scale?) {
    guard let scale else {
      isComplete = false
      return
    }
    own[scale.id] = scale
  }

  mutating func markIncomplete() { isComplete = false }

  subscript(id: String) -> Scale? { own[id] ?? Scale.builtIn(id: id) }

  private var ids: [String] {
    let builtIn = Scale.builtIns.map(\.id)
    return own.keys.filter { !builtIn.contains($0) }.sorted() + builtIn
  }

  /// The scale that a key names; nil where there is none, with an error where the name is not known.
  func scale(_ key: String, _ fields: inout FieldReader) -> Scale? {
    guard let id = fields.text(key) else { return nil }
    if let scale = self[id] { return scale }
    if isComplete {
      fields.report.error(
        fields.span(of: key), "there is no scale \"\(id)\"", help: FieldReader.suggestion(for: id, among: ids))
    }
    return nil
  }
}
