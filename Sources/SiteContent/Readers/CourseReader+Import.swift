import Formats

extension CourseReader {
  /// Checks the key `import`: for each system a map from columns to items. Only the import command uses it.
  func readImport(_ fields: inout FieldReader) {
    for system in fields.map("import") {
      guard let columns = system.value.entries else {
        report.error(
          .wrongForm, system.value.span, "the columns of \(system.key) must be a map, this is \(system.value.kindName)",
          help: "write {COLUMN: CATEGORY/ITEM}")
        continue
      }
      for column in columns where column.value.scalar == nil {
        report.error(
          .wrongForm, column.value.span, "a column must be an item, this is \(column.value.kindName)",
          help: "write CATEGORY/ITEM, @student or @ignored")
      }
    }
  }
}
