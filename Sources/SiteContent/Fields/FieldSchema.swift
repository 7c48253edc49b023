/// The keys that one kind of front matter, or one kind of group in it, knows.
package struct FieldSchema: Sendable {
  package let name: Name
  package let fields: [Field]
  private let keys: Set<String>

  /// The kinds, by what messages call them.
  package enum Name: String, Sendable, Hashable, CaseIterable {
    case site = "the site"
    case scale = "a scale"
    case grade = "a grade of a scale"
    case band = "a band"
    case gpa = "gpa"
    case prior = "prior"
    case bloc = "a bloc"
    case condition = "a condition"
    case term = "a term"
    case unit = "a unit"
    case course = "a course"
    case courseTemplate = "a course template"
    case category = "a category"
    case item = "an item"
    case page = "a page"
    case translation = "a translation"
    case classroom = "a classroom"
    case quiz = "a quiz"
    case member = "a member"
    case attempts = "an attempts file"
    case attempt = "an attempt"
    case person = "a person"
    case languageTable = "a language table"
    case dateFormats = "dates"
  }

  init(_ name: Name, _ fields: [Field]) {
    self.name = name
    self.fields = fields
    keys = Set(fields.map(\.key))
  }

  package func contains(_ key: String) -> Bool { keys.contains(key) }

  /// All kinds of the content folder, in the order in which a person meets them.
  package static let all: [FieldSchema] = [
    site, scale, grade, band, gpa, prior, bloc, condition, term, unit, course, courseTemplate, category, item, page,
    translation, classroom, member, quiz, attempts, attempt, person,
  ]

  /// Keys that any file may have and nobody reads: other programs put them there.
  static let foreign: Set<String> = ["aliases", "cssclasses"]
}
