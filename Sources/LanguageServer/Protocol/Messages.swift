import SystemLibraries

/// The identifier of a request, a number or a text.
enum RequestID: Hashable, Sendable, Codable {
  case number(Int)
  case text(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}

/// A message from the editor: a request, a notification, or the answer to a request of the server.
struct IncomingMessage: Sendable {
  /// The id of the request; nil for a notification.
  let id: RequestID?
  /// The method; nil for an answer.
  let method: String?
  private let content: [UInt8]

  private struct Head: Decodable {
    var id: RequestID?
    var method: String?
  }

  private struct Body<Parameters: Decodable>: Decodable {
    var params: Parameters
  }

  init(_ content: [UInt8]) throws(ResponseError) {
    // `JSONDecoder` replaces what is not UTF-8, and such a message has been damaged.
    guard String(validating: content, as: UTF8.self) != nil else {
      throw ResponseError(.parseError, "the message is not UTF-8")
    }
    let data = Data(content)
    let head: Head
    do {
      head = try JSONDecoder().decode(Head.self, from: data)
    } catch DecodingError.dataCorrupted {
      throw ResponseError(.parseError, "the message is not JSON")
    } catch {
      throw ResponseError(.invalidRequest, "the message is neither a request nor a notification")
    }
    id = head.id
    method = head.method
    self.content = content
  }

  /// Parses the parameters.
  func parameters<Parameters: Decodable>(_ type: Parameters.Type = Parameters.self) throws(ResponseError) -> Parameters
  {
    do {
      return try JSONDecoder().decode(Body<Parameters>.self, from: Data(content)).params
    } catch {
      throw ResponseError(.invalidParams, "the parameters of \(method ?? "the message") are not those of the protocol")
    }
  }
}

/// The error that answers a request.
struct ResponseError: Error, Encodable, Sendable {
  var code: Code
  var message: String

  enum Code: Int, Encodable, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case internalError = -32603
    case serverNotInitialized = -32002
    case requestCancelled = -32800
    case requestFailed = -32803
  }

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension OutgoingMessage {
  /// The answer to a request: its result or its error, with null for an id or a result that is nil.
  private struct Answer<Outcome: Encodable>: Encodable {
    var id: RequestID?
    var outcome: Outcome
    let key: CodingKeys

    enum CodingKeys: CodingKey { case jsonrpc, id, result, error }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode("2.0", forKey: .jsonrpc)
      try container.encode(id, forKey: .id)
      try container.encode(outcome, forKey: key)
    }
  }

  private struct Call<Parameters: Encodable>: Encodable {
    let jsonrpc = "2.0"
    var id: RequestID?
    var method: String
    var params: Parameters?
  }

  static func answer(_ id: RequestID, _ result: some Encodable) -> OutgoingMessage {
    encoded(Answer(id: id, outcome: result, key: .result))
  }

  /// - Parameter id: nil if the request was not readable.
  static func refusal(_ id: RequestID?, _ error: ResponseError) -> OutgoingMessage {
    encoded(Answer(id: id, outcome: error, key: .error))
  }

  static func notification(_ method: String, _ parameters: some Encodable) -> OutgoingMessage {
    encoded(Call(id: nil, method: method, params: parameters))
  }

  static func request(_ id: RequestID, _ method: String, _ parameters: some Encodable) -> OutgoingMessage {
    encoded(Call(id: id, method: method, params: parameters))
  }

  private static func encoded(_ value: some Encodable) -> OutgoingMessage {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    // Only a number that is not finite cannot be encoded, and no message has such numbers.
    let content = (try? encoder.encode(value)).map { [UInt8]($0) }
    let code = ResponseError.Code.internalError.rawValue
    return OutgoingMessage(
      content: content ?? Array(#"{"jsonrpc":"2.0","id":null,"error":{"code":\#(code),"message":""}}"#.utf8))
  }
}

/// Parameters without any member.
struct NoParameters: Codable {}
