import Formats
import SystemLibraries

/// The programs of this machine that connect to this process.
enum LocalClient {
  /// Whether the client of a connection within this machine is a program of the user of this process, or of root, who may do anything.
  ///
  /// Only Linux says whose a connection is, in its tables. A connection that the client has closed has no user there any more, so only
  /// one that is open counts.
  static func isOfThisUser(_ ends: StreamSocket.Ends) -> Bool {
    ["/proc/net/tcp", "/proc/net/tcp6"].contains { path in
      isOfThisUser(ends, inTable: contents(of: path), user: getuid())
    }
  }

  /// Searches a table: its lines have a number, the client's end, the other end, the state, four numbers, and the user.
  static func isOfThisUser(_ ends: StreamSocket.Ends, inTable table: String, user: UInt32) -> Bool {
    let (client, server) = (text(of: ends.there), text(of: ends.here))
    return table.split(separator: "\n").contains { line in
      let words = line.split(separator: " ")
      // A program may use a socket of version 6 for an address of version 4, which is then at the end.
      guard words.count > 7, words[1].hasSuffix(client), words[2].hasSuffix(server), words[3] == established else {
        return false
      }
      return [user, 0].contains { words[7] == String($0) }
    }
  }

  private static let established = "01"

  /// Returns an end as the tables have it: the address in the order of the machine's bytes, and the port.
  private static func text(of end: InternetAddress) -> String {
    String(hexadecimal: end.number.bigEndian, digits: 8, uppercase: true) + ":"
      + String(hexadecimal: end.port, digits: 4, uppercase: true)
  }

  private static func contents(of path: String) -> String {
    guard case .done(let number) = SystemCall({ unsafe openat(AT_FDCWD, path, O_RDONLY | O_CLOEXEC) }) else {
      return ""
    }
    let file = Descriptor(number: number)
    defer { file.finish() }
    var bytes: [UInt8] = []
    while case let (part, _) = file.bytes(upTo: 1 << 16), !part.isEmpty { bytes += part }
    return String(decoding: bytes, as: UTF8.self)
  }
}
