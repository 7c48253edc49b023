package import Formats

/// The front matter of a content file with the range of each key and value in bytes, as edits need it.
package struct SourceKeys: Sendable {
  /// The whole file.
  package let bytes: [UInt8]
  /// The bytes between the two `---` lines.
  package let yaml: Range<Int>
  /// A group of keys; empty where nothing is written.
  package let root: YAMLNode

  /// Reads a file; if it has no keys, the diagnostics say why.
  package static func read(_ file: SourceFile) -> (keys: SourceKeys?, diagnostics: [Diagnostic]) {
    let source = SourceText(file)
    let report = DiagnosticCollector(source)
    guard source.isText(report: report), let parts = FrontMatter(of: source, report: report),
      let root = YAMLParser.mapping(source, parts.yaml, firstLine: parts.yamlLine, report: report)
    else { return (nil, report.diagnostics) }
    return (SourceKeys(bytes: file.bytes, yaml: parts.yaml, root: root), report.diagnostics)
  }
}
