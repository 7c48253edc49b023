import Formats
import Grading

/// A content file with its front matter parsed as YAML.
///
/// The front matter of courses is parsed with the course: values take ten times the memory of their text, and most files
/// are courses. A class, so that an unchanged file is recognized by its identity.
final class ParsedFile: Sendable, IdentityEquatable {
  let file: ContentFile
  let source: SourceText
  /// The front matter; nil if there is none, if it could not be parsed, and for courses.
  let root: YAMLNode?
  /// The place of the front matter; nil if there is none.
  private let frontMatter: FrontMatter?
  let body: MarkdownBody
  let diagnostics: [Diagnostic]

  /// Everything that it depends on.
  struct Input: CacheInput {
    var file: ContentFile
    var bytes: [UInt8]

    var key: String { file.path }
  }

  /// Reads a Markdown file, or a YAML file as a whole.
  init(_ input: Input) {
    let (file, bytes) = (input.file, input.bytes)
    let source = SourceText(SourceFile(path: file.path, bytes: bytes))
    let report = DiagnosticCollector(source)
    var root: YAMLNode?
    var frontMatter: FrontMatter?
    var body = MarkdownBody(path: file.path, bytes: bytes[bytes.endIndex...], firstLine: 1)
    if !source.isText(report: report) {
      // The file is not text, which is already reported.
    } else if file.language != nil, !FrontMatter.isPresent(in: source) {
      body = MarkdownBody(path: file.path, bytes: bytes[source.start...], firstLine: 1)
      source.reportForbidden(in: source.start..<bytes.count, report: report)
      root = YAMLNode(value: .mapping([]), span: SourceSpan(line: 1, column: 1, length: 1))
    } else if let parts = FrontMatter(of: source, report: report) {
      frontMatter = parts
      body = MarkdownBody(path: file.path, bytes: bytes[parts.body], firstLine: parts.bodyLine)
      source.reportForbidden(in: parts.body, report: report)
      if !file.isCourse { root = Self.root(of: parts, in: source, report: report) }
    }
    self.file = file
    self.source = source
    self.root = root
    self.frontMatter = frontMatter
    self.body = body
    diagnostics = report.diagnostics
  }

  /// Reads the front matter; nil, with an error in the report, where it cannot be read.
  func frontMatter(report: DiagnosticCollector) -> YAMLNode? {
    frontMatter.flatMap { Self.root(of: $0, in: source, report: report) }
  }

  private static func root(of parts: FrontMatter, in source: SourceText, report: DiagnosticCollector) -> YAMLNode? {
    YAMLParser.mapping(source, parts.yaml, firstLine: parts.yamlLine, report: report)
  }

  /// Whether there is any Markdown.
  var hasBody: Bool { body.bytes.contains { $0 > 0x20 } }
}
