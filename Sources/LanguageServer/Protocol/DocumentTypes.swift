// The types of the Language Server Protocol 3.17 for positions, documents and edits, with its names.
// https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/

/// A place in a document. Lines count from 0; the unit of characters is the position encoding.
struct Position: Codable, Hashable, Sendable, Comparable {
  var line: Int
  var character: Int

  static func < (left: Position, right: Position) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

/// A part of a document; the end is exclusive.
struct TextRange: Codable, Hashable, Sendable {
  var start: Position
  var end: Position

  /// The start of a file.
  static let start = TextRange(start: Position(line: 0, character: 0), end: Position(line: 0, character: 0))
}

struct Location: Codable, Hashable, Sendable {
  var uri: String
  var range: TextRange
}

struct DocumentIdentifier: Codable, Sendable {
  var uri: String
  var version: Int?
}

struct DocumentItem: Decodable, Sendable {
  var uri: String
  var version: Int
  var text: String
}

/// The replacement of a part of a document.
struct DocumentEdit: Codable, Hashable, Sendable {
  var range: TextRange
  var newText: String
}

/// The edits of one document.
struct DocumentEdits: Encodable, Sendable {
  var textDocument: VersionedDocument
  var edits: [DocumentEdit]

  struct VersionedDocument: Encodable, Sendable {
    var uri: String
    /// Nil, encoded as null, for a document that is not open.
    var version: Int?

    enum CodingKeys: CodingKey { case uri, version }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(uri, forKey: .uri)
      try container.encode(version, forKey: .version)
    }
  }
}

/// An edit of one or several files.
struct WorkspaceEdit: Encodable, Sendable {
  var documentChanges: [Change]

  enum Change: Encodable, Sendable {
    case edits(DocumentEdits)
    case create(uri: String)
    case rename(old: String, new: String)

    private enum CodingKeys: CodingKey { case kind, uri, oldUri, newUri }

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .edits(let edits): try edits.encode(to: encoder)
      case .create(let uri):
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode("create", forKey: .kind)
        try container.encode(uri, forKey: .uri)
      case .rename(let old, let new):
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode("rename", forKey: .kind)
        try container.encode(old, forKey: .oldUri)
        try container.encode(new, forKey: .newUri)
      }
    }
  }
}

// MARK: - Synchronization

struct DidOpenParams: Decodable { var textDocument: DocumentItem }

struct DidChangeParams: Decodable {
  var textDocument: DocumentIdentifier
  var contentChanges: [ContentChange]

  /// A new text for a part of the document, or for all of it.
  struct ContentChange: Decodable {
    var range: TextRange?
    var text: String
  }
}

// Every request about a document has `DocumentParams`, and one about a part of it `RangeParams` besides.
struct DocumentParams: Decodable { var textDocument: DocumentIdentifier }
struct RangeParams: Decodable { var range: TextRange }

/// The parameters of requests about a place in a document.
struct PositionParams: Decodable {
  var textDocument: DocumentIdentifier
  var position: Position
}
