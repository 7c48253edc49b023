/// A content file with its front matter read as YAML.
struct ParsedFile: Sendable {
  let file: ContentFile
  let source: SourceText
  /// Nil where there is none, or none that could be read.
  var root: YAMLNode?
  var body: MarkdownBody
  var diagnostics: [Diagnostic]

  /// What it is made of.
  struct Input: Sendable, Equatable {
    var file: ContentFile
    var bytes: [UInt8]
  }

  init(_ input: Input) { self.init(input.file, bytes: input.bytes) }

  /// Reads a Markdown file, or a YAML file as a whole.
  init(_ file: ContentFile, bytes: [UInt8]) {
    self.file = file
    source = SourceText(SourceFile(path: file.path, bytes: bytes))
    body = MarkdownBody(path: file.path, bytes: bytes[bytes.endIndex...], firstLine: 1)
    let report = FileReport(source)
    defer { diagnostics = report.diagnostics }
    diagnostics = []
    guard source.isText(report: report) else { return }
    if file.language != nil, !FrontMatter.isPresent(in: source) {
      body = MarkdownBody(path: file.path, bytes: bytes[source.start...], firstLine: 1)
      root = YAMLNode(value: .mapping([]), span: SourceSpan(line: 1, column: 1, length: 1))
      return
    }
    guard let parts = FrontMatter(of: source, report: report) else { return }
    body = MarkdownBody(path: file.path, bytes: bytes[parts.body], firstLine: parts.bodyLine)
    root = YAMLParser.mapping(source, parts.yaml, firstLine: parts.yamlLine, report: report)
  }

  /// Whether its Markdown stands on a page of the site.
  var isPublished: Bool {
    switch file.kind {
    case .site, .term, .course, .page: true
    case .courseTemplate, .classroom, .quiz, .attempts, .person, .vaults: false
    }
  }
}
