// Messages of the Language Server Protocol 3.17 for the features of an editor. Names and numbers are those of its specification,
// except `EditorDiagnostic` and `DocumentEdit`, there `Diagnostic` and `TextEdit`. Lines and characters count from 0.

struct PublishDiagnosticsParams: Encodable {
  var uri: String
  var version: Int?
  var diagnostics: [EditorDiagnostic]
}

struct EditorDiagnostic: Codable, Hashable, Sendable {
  var range: TextRange
  /// 1 error, 2 warning.
  var severity: Int?
  /// The name of the kind of problem, see `Diagnostic.Code`.
  var code: String?
  var source: String?
  var message: String
  var relatedInformation: [Related]?

  /// Another place that the message is about.
  struct Related: Codable, Hashable, Sendable {
    var location: Location
    var message: String
  }
}

struct MarkupContent: Encodable {
  let kind = "markdown"
  var value: String
}

struct Hover: Encodable {
  var contents: MarkupContent
  var range: TextRange
}

struct InlayHint: Encodable {
  var position: Position
  var label: String
  let paddingLeft = true
  var tooltip: MarkupContent?
}

// MARK: - Completion

struct CompletionList: Encodable {
  let isIncomplete = false
  var items: [CompletionItem]
}

struct CompletionItem: Encodable {
  var label: String
  var kind: Kind
  var detail: String?
  var documentation: MarkupContent?
  var sortText: String?
  /// 2 if the edit is a snippet with placeholders; nil for plain text.
  var insertTextFormat: Int?
  var textEdit: DocumentEdit

  enum Kind: Int, Encodable {
    case function = 3
    case property = 10
    case value = 12
    case snippet = 15
    case colour = 16
    case file = 17
    case reference = 18
  }
}

// MARK: - Code actions

struct CodeActionParams: Decodable {
  var range: TextRange
  var context: Context

  struct Context: Decodable { var only: [String]? }
}

struct CodeAction: Encodable {
  var title: String
  /// `quickfix`, `refactor` and their sub-kinds.
  var kind: String
  var diagnostics: [EditorDiagnostic]?
  var isPreferred: Bool?
  var edit: WorkspaceEdit
}

struct Command: Encodable {
  var title: String
  var command: String
  var arguments: [String]?
}

struct ExecuteCommandParams: Decodable {
  var command: String
  var arguments: [String]?
}

struct ApplyEditParams: Encodable {
  var label: String
  var edit: WorkspaceEdit
}

// MARK: - Structure

struct DocumentSymbol: Encodable {
  var name: String
  var detail: String?
  var kind: SymbolKind
  var range: TextRange
  var selectionRange: TextRange
  var children: [DocumentSymbol]
}

/// The kinds of symbols in the protocol, by what they are used for here. An editor shows an icon for each, so the kind with the
/// closest meaning was chosen: 5 is a class, 13 a variable, 19 an object, 15 a string.
enum SymbolKind: Int, Encodable {
  case module = 2
  case classroom = 5
  case property = 7
  case item = 13
  case category = 19
  case heading = 15
}

struct WorkspaceSymbolParams: Decodable { var query: String }

struct WorkspaceSymbol: Encodable {
  var name: String
  var kind: SymbolKind
  var containerName: String?
  var location: Location
}

struct FoldingRange: Encodable {
  /// The first line, which stays visible when the range is folded, and the last one, which does not.
  var startLine: Int
  var endLine: Int
  var kind: String?
}

struct SelectionRangeParams: Decodable { var positions: [Position] }

struct SelectionRange: Encodable {
  /// The ranges from the innermost outwards; at least one.
  var ranges: [TextRange]

  private enum CodingKeys: CodingKey { case range, parent }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    guard let first = ranges.first else { return }
    try container.encode(first, forKey: .range)
    if ranges.count > 1 { try container.encode(SelectionRange(ranges: Array(ranges.dropFirst())), forKey: .parent) }
  }
}

struct DocumentLink: Encodable {
  var range: TextRange
  var target: String
}

// MARK: - Colours

struct ColorInformation: Encodable {
  var range: TextRange
  var color: Color
}

/// A colour with parts from 0 to 1.
struct Color: Codable {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double
}

struct ColorPresentationParams: Decodable {
  var color: Color
  var range: TextRange
}

struct ColorPresentation: Encodable {
  var label: String
  var textEdit: DocumentEdit
}

// MARK: - Names

struct ReferenceParams: Decodable {
  var position: Position
  var context: Context

  struct Context: Decodable { var includeDeclaration: Bool }
}

struct RenameParams: Decodable {
  var position: Position
  var newName: String
}

struct PrepareRenameResult: Encodable {
  var range: TextRange
  var placeholder: String
}

struct CodeLens: Encodable {
  var range: TextRange
  var command: Command
}
