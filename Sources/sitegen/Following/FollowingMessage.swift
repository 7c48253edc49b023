import LanguageServer
import SystemLibraries

/// What a preview and a language server tell each other: one line of JSON.
struct FollowingMessage: Codable, Hashable {
  /// From a language server: the place of the cursor. From a preview: the place to open.
  var place: PreviewPlace?
  /// Whether the editor can open files when it is asked to; sent once.
  var opens: Bool?

  /// The line with its end.
  var line: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    // It has only texts, numbers and truth values, all of which can be encoded.
    return ((try? encoder.encode(self)).map { [UInt8]($0) } ?? []) + [UInt8(ascii: "\n")]
  }

  /// Nil for a line that is no message.
  init?(_ line: [UInt8]) {
    guard let message = try? JSONDecoder().decode(Self.self, from: Data(line)) else { return nil }
    self = message
  }

  init(place: PreviewPlace? = nil, opens: Bool? = nil) {
    self.place = place
    self.opens = opens
  }
}

extension StreamSocket {
  /// Calls a function with each message that arrives, until the connection ends or sends anything else.
  func receiveMessages(_ take: (FollowingMessage) -> Void) {
    var reader = LineReader()
    while true {
      let bytes = receive()
      guard !bytes.isEmpty, let lines = reader.add(bytes) else { return }
      for line in lines {
        guard let message = FollowingMessage(line) else { return }
        take(message)
      }
    }
  }
}

/// Divides what arrives into lines, and never keeps more than a line may have.
struct LineReader {
  /// The most bytes of a line.
  static let maximumLength = 16 << 10

  private var line: [UInt8] = []

  /// Returns the lines that are complete with these bytes; nil if one is too long.
  mutating func add(_ bytes: [UInt8]) -> [[UInt8]]? {
    var lines: [[UInt8]] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        lines.append(line)
        line = []
      } else {
        guard line.count < Self.maximumLength else { return nil }
        line.append(byte)
      }
    }
    return lines
  }
}
