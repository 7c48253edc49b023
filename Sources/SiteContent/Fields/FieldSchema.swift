/// The keys that one kind of front matter, or one kind of group in it, can have.
///
/// The reader, its messages, the JSON Schema and a test of the documentation all use these lists.
package struct FieldSchema: Sendable {
  package let name: Name
  /// The keys in the order in which documentation and schemas list them.
  package let fields: [Field]
  private let keys: Set<String>
  /// The keys that must have a value.
  let required: [String]
  /// The keys that an example of the kind shows.
  let usual: [String]

  /// The kinds of front matter and groups; the raw values name them in messages.
  package enum Name: String, Sendable, Hashable, CaseIterable {
    case gate = "a gate"
    case gateTest = "a test"
    case gateElse = "else"
    case letter = "a letter"
    case replacement = "replaces"
    case resitLimit = "at-most"
    case examCondition = "only-if"
    case rounding = "round"
    case curve = "a curve"
    case latePenalty = "late-penalty"
    case classResult = "class"
    case adjustment = "an adjustment"
    case site = "the site"
    case scale = "a scale"
    case scaleUnit = "a unit of marks"
    case grade = "a grade of a scale"
    case band = "a band"
    case gpa = "gpa"
    case prior = "prior"
    case bloc = "a bloc"
    case condition = "a condition"
    case figure = "a figure"
    case compensation = "compensation"
    case compensationCondition = "if"
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
    case gradeBook = "a grade book"
    case memberScore = "a score of a member"
    case importedTable = "an imported table"
    case person = "a person"
    case languageTable = "a language table"
    case dateFormats = "dates"
    case importDefaults = "import"
  }

  /// - Parameter usual: the keys that an example shows; nil for the required ones.
  init(_ name: Name, _ fields: [Field], usual: [String]? = nil) {
    self.name = name
    self.fields = fields
    keys = Set(fields.map(\.key))
    required = fields.filter(\.isRequired).map(\.key)
    self.usual = usual ?? required
  }

  /// Whether the kind has a key.
  package func contains(_ key: String) -> Bool { keys.contains(key) }

  /// Whether a key must have a value. Lengths are compared first, because most keys differ in them.
  func requires(_ key: String) -> Bool {
    required.contains { $0.utf8.count == key.utf8.count && $0 == key }
  }

  /// All kinds of the content folder, in the order of the documentation.
  package static let all: [FieldSchema] = [
    site, scale, scaleUnit, grade, band, gpa, prior, bloc, condition, figure, compensation,
    compensationCondition, importDefaults, term, unit, course, courseTemplate, category, item, gate, gateTest, gateElse,
    letter, replacement,
    resitLimit, examCondition, rounding, curve, latePenalty, adjustment,
    classResult, page,
    translation, classroom, member, quiz, attempts, attempt, gradeBook, memberScore, importedTable, person,
  ]

  /// Keys of other programs that any file may have; they are ignored.
  static let ignoredKeys: Set<String> = ["aliases", "cssclasses"]

  /// Returns the schema of a file; nil for a file without front matter.
  package static func of(_ kind: ContentKind) -> FieldSchema? {
    switch kind {
    case .site: .site
    case .term: .term
    case .course: .course
    case .courseTemplate: .courseTemplate
    case .page: .page
    case .classroom: .classroom
    case .quiz: .quiz
    case .attempts: .attempts
    case .gradeBook: .gradeBook
    case .person: .person
    case .vaults: nil
    }
  }

  /// Returns the schema of a kind.
  package static func named(_ name: Name) -> FieldSchema? {
    all.first { $0.name == name }
  }

  /// Returns the field of a key; nil if the kind does not have it.
  package func field(_ key: String) -> Field? { fields.first { $0.key == key } }
}

/// A key with the type of its value.
package struct Field: Sendable, Hashable {
  package var key: String
  package var type: FieldType
  /// A description in a few words, without a full stop.
  package var summary: String
  package var isRequired: Bool

  init(_ key: String, _ type: FieldType, _ summary: String, isRequired: Bool = false) {
    self.key = key
    self.type = type
    self.summary = summary
    self.isRequired = isRequired
  }
}

/// The type of a key's value.
package indirect enum FieldType: Sendable, Hashable {
  case text
  /// Text, or a map from language to text.
  case localizedText
  /// An identifier that matches `[a-z0-9-]+`.
  case id
  /// `true` or `false`.
  case flag
  /// A number, at least 0 unless the key allows less.
  case number
  case wholeNumber
  /// A mark in the unit of the current scale, `n/m`, `n%` or a letter.
  case mark
  /// A mark, `missing`, `excused`, or nothing.
  case score
  case day
  /// A day, optionally with a time.
  case moment
  case colour
  /// The id of a scale.
  case scale
  case choice([String])
  case list(FieldType)
  /// A group of keys.
  case group(FieldSchema.Name)
  /// A map from names that the author chooses to values.
  case map(FieldType)
  case either(FieldType, FieldType)
}
