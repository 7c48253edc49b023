import Foundation

/// What comes back over a plain connection: nothing tidies up the request or the answer on the way.
struct RawAnswer {
  var status: Int
  var headers: [String: String]
  var body: String

  init(to request: String, port: Int, host: String = "127.0.0.1") throws {
    let connection = try RawConnection(to: port, of: host)
    connection.send(request)
    try self.init(connection)
  }

  /// Waits for all that comes over a connection.
  init(_ connection: RawConnection) throws {
    let text = try connection.rest()
    let parts = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let lines = parts[0].split(separator: "\r\n").map(String.init)
    status = lines.first.flatMap { $0.split(separator: " ").dropFirst().first }.flatMap { Int($0) } ?? 0
    headers = [:]
    for line in lines.dropFirst() {
      let pair = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      headers[pair[0].lowercased()] = pair.count > 1 ? pair[1] : ""
    }
    body = parts.count > 1 ? parts[1] : ""
  }
}
