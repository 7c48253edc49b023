/// A content file with its front matter read as YAML.
///
/// That of a course is only found here and read together with the course: values take ten times the memory of their
/// text, and courses are by far the most files.
struct ParsedFile: Sendable {
  let file: ContentFile
  let source: SourceText
  /// Nil where there is none, none that could be read, and for a course.
  private(set) var root: YAMLNode?
  /// Where it stands; nil where there is none.
  private var frontMatter: FrontMatter?
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
    frontMatter = parts
    body = MarkdownBody(path: file.path, bytes: bytes[parts.body], firstLine: parts.bodyLine)
    if !file.isCourse { root = frontMatter(report: report) }
  }

  /// Reads the front matter; nil, with an error in the report, where it cannot be read.
  func frontMatter(report: FileReport) -> YAMLNode? {
    frontMatter.flatMap { YAMLParser.mapping(source, $0.yaml, firstLine: $0.yamlLine, report: report) }
  }

  /// Whether its Markdown stands on a page of the site as it is; that of a quiz becomes questions.
  var isPublished: Bool {
    switch file.kind {
    case .site, .term, .course, .page, .classroom: true
    case .courseTemplate, .quiz, .attempts, .person, .vaults: false
    }
  }
}
