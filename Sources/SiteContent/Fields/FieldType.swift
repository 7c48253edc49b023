/// What can stand behind a key.
package indirect enum FieldType: Sendable, Hashable {
  case text
  /// Text, or a map from language to text.
  case localizedText
  /// A name of `[a-z0-9-]+`.
  case id
  /// `true` or `false`.
  case flag
  /// A number, at least 0 unless said otherwise.
  case number
  case wholeNumber
  /// A mark in the unit of the scale in force, `n/m`, `n%` or a letter.
  case mark
  /// As a mark, or `missing`, `excused`, or nothing.
  case score
  case day
  /// A day, maybe with a time.
  case moment
  case colour
  /// The id of a scale.
  case scale
  case choice([String])
  case list(FieldType)
  /// A group of keys.
  case group(FieldSchema.Name)
  /// A map from names of one's own to values.
  case map(FieldType)
  case either(FieldType, FieldType)
}
