import LanguageServer
import Synchronization
import SystemLibraries

/// The connection of a language server with the preview of its site, whenever one runs.
final class FollowedPreview: Sendable {
  private struct State {
    var isOn: Bool
    var socket: StreamSocket?
    var place: PreviewPlace?
  }

  private let state: Mutex<State>
  private let meetingPoint: MeetingPoint
  private let opens: Bool

  /// - Parameters:
  ///   - opens: whether the editor can open files when it is asked to.
  init(at meetingPoint: MeetingPoint, isOn: Bool, opens: Bool) {
    self.meetingPoint = meetingPoint
    self.opens = opens
    state = Mutex(State(isOn: isOn))
  }

  /// Keeps the connection on a thread of its own, and calls a function with each place that the preview asks to open.
  func connect(_ open: @escaping @Sendable (PreviewPlace) -> Void) {
    _ = DetachedThread.start(stackSize: 1 << 20) { [self] in
      while true {
        if isOn, let socket = meetingPoint.connect() {
          if attach(socket) { socket.receiveMessages { $0.place.map(open) } }
          state.withLock { $0.socket = nil }
          // Only now, when nobody else can use its descriptor any more.
          socket.close()
        }
        usleep(Self.pause)
      }
    }
  }

  private var isOn: Bool { state.withLock { $0.isOn } }

  /// Tells the preview where the cursor is, or later when there is a preview.
  func follow(_ place: PreviewPlace) {
    state.withLock { state in
      state.place = place
      if let socket = state.socket { Self.send(FollowingMessage(place: place), to: socket) }
    }
  }

  /// Connects with the preview, or not any more.
  func set(isOn: Bool) {
    state.withLock { state in
      guard state.isOn != isOn else { return }
      state.isOn = isOn
      if !isOn { state.socket?.end() }
    }
  }

  private func attach(_ socket: StreamSocket) -> Bool {
    state.withLock { state in
      guard state.isOn else { return false }
      state.socket = socket
      return Self.send(FollowingMessage(place: state.place, opens: opens), to: socket)
    }
  }

  /// A preview that does not read is given up, so that the editor never waits for it.
  @discardableResult private static func send(_ message: FollowingMessage, to socket: StreamSocket) -> Bool {
    if socket.send(message.line, until: .now + .milliseconds(20)) { return true }
    socket.end()
    return false
  }

  /// Between attempts to connect, in microseconds.
  private static let pause: UInt32 = 1_000_000
}
