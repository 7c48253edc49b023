import LanguageServer
import Synchronization
import SystemLibraries

/// The editors that are connected with a preview through their language servers.
///
/// The preview follows the cursor of each, and opens files in the one that spoke last.
final class ConnectedEditors: Sendable {
  /// The most editors at once.
  static let maximumCount = 20

  private struct Editor {
    let number: Int
    let socket: StreamSocket
    var opens = false
  }

  private struct Editors {
    /// The one that spoke last is the last one.
    var list: [Editor] = []
    var count = 0
  }

  private let editors = Mutex(Editors())
  private let preview: Preview

  init(_ preview: Preview) { self.preview = preview }

  /// Accepts editors on a thread of its own for as long as the process runs. Without a place to meet there are none.
  func listen(at place: MeetingPoint) {
    _ = DetachedThread.start(stackSize: Self.stackSize) { [self] in
      guard let listener = place.listen() else { return }
      while true {
        guard let socket = try? listener.nextConnection() else {
          usleep(Self.pause)
          continue
        }
        add(socket)
      }
    }
  }

  /// Opens a place in an editor; false if none is connected that can.
  func open(_ place: PreviewPlace) -> Bool {
    let line = FollowingMessage(place: place).line
    // Within the lock no descriptor is closed.
    return editors.withLock { editors in
      editors.list.last { $0.opens }?.socket.send(line, until: .now + Self.patience) ?? false
    }
  }

  private func add(_ socket: StreamSocket) {
    let number: Int? = editors.withLock { editors in
      guard editors.list.count < Self.maximumCount else { return nil }
      editors.count += 1
      editors.list.append(Editor(number: editors.count, socket: socket))
      return editors.count
    }
    guard let number else { return socket.close() }
    let isStarted = DetachedThread.start(stackSize: Self.stackSize) { [self] in
      socket.receiveMessages { take($0, from: number) }
      remove(socket, number)
    }
    if !isStarted { remove(socket, number) }
  }

  private func take(_ message: FollowingMessage, from number: Int) {
    editors.withLock { editors in
      guard let index = editors.list.firstIndex(where: { $0.number == number }) else { return }
      var editor = editors.list.remove(at: index)
      editor.opens = message.opens ?? editor.opens
      editors.list.append(editor)
    }
    if message.opens != nil { tellPreview() }
    if let place = message.place { preview.follow(place) }
  }

  private func remove(_ socket: StreamSocket, _ number: Int) {
    // Removed from the list before it is closed: after that its descriptor may be another file's.
    editors.withLock { $0.list.removeAll { $0.number == number } }
    socket.close()
    tellPreview()
  }

  private func tellPreview() {
    // Within the lock, so that the last news is the last state.
    editors.withLock { editors in preview.setOpensItems(editors.list.contains { $0.opens }) }
  }

  private static let patience = Duration.milliseconds(200)
  /// After a failure to accept a connection, in microseconds.
  private static let pause: UInt32 = 100_000
  private static let stackSize = 1 << 20
}
