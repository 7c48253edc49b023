import Formats

extension LanguageTable {
  /// Returns the file of a table with other keys for its texts; all bytes outside of these keys stay.
  ///
  /// A file that is not valid YAML, or that has a text under the new key too, keeps that text.
  /// - Parameter texts: the new dotted key of each old one; both are in the same group.
  package static func renaming(_ texts: [String: String], in file: SourceFile) -> SourceFile {
    // Few tables have an old key, and a search is far faster than parsing.
    let isOld = texts.keys.contains { file.bytes.contains($0.split(separator: ".").last.map(String.init) ?? "") }
    guard isOld else { return file }
    let source = SourceText(file)
    let report = DiagnosticCollector(source)
    guard source.isText(report: report),
      let root = YAMLParser.mapping(source, source.start..<source.bytes.count, firstLine: 1, report: report),
      !report.hasErrors
    else { return file }
    var places: [(range: Range<Int>, key: String)] = []
    for (old, new) in texts {
      var node: YAMLNode? = root.value(of: "texts")
      for group in old.split(separator: ".").dropLast() {
        node = node?.value(of: String(group))
      }
      guard let node, let name = old.split(separator: ".").last.map(String.init),
        let key = new.split(separator: ".").last.map(String.init), node.entry(key) == nil,
        let entry = node.entry(name), !entry.keyRange.isEmpty
      else { continue }
      places.append((entry.keyRange, key))
    }
    var bytes = file.bytes
    for place in places.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(place.range, with: Array(place.key.utf8))
    }
    return SourceFile(path: file.path, bytes: bytes)
  }
}
