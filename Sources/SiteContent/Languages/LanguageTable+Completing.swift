extension LanguageTable {
  /// Whether another table has texts that this one lacks.
  package func lacksTexts(of other: LanguageTable) -> Bool { other.texts.keys.contains { texts[$0] == nil } }

  /// Returns the table with every text that it lacks taken from another table, and the keys of those texts.
  func completed(from other: LanguageTable) -> (table: LanguageTable, missing: [String]) {
    var table = self
    var missing: [String] = []
    for (key, text) in other.texts where texts[key] == nil {
      missing.append(key)
      table.texts[key] = text
    }
    return (table, missing.sorted())
  }
}
