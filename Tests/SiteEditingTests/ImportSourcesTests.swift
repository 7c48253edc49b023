import Testing

/// What arrives from each source: a cell of the table is a test.
struct ImportSourcesTests {
  @Test(arguments: ImportSource.all, ImportSource.Feature.allCases)
  func `Each source brings what it has of a course, and nothing else`(
    _ source: ImportSource, _ feature: ImportSource.Feature
  ) throws {
    let made = try source.made()
    let expected = feature == .again ? "quiet" : feature == .totals ? "" : source.has[feature] ?? ""
    #expect(made.found(feature, source) == expected, "\(source.name), \(feature):\n\(made.text)")
  }
}
