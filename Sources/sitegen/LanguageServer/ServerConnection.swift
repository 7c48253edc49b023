import Dispatch
import SystemLibraries
import LanguageServer
import Synchronization

/// The connection of an editor with a language server over standard input and output.
struct ServerConnection: Sendable {
  private let inbox = Inbox()

  /// Serves the editor until it ends the session.
  /// - Returns: The status with which the process should end.
  func run(_ server: LanguageServer) throws(SystemError) -> Int32 {
    var server = server
    var reader = MessageReader()
    var hasEnded = false
    var preview: FollowedPreview?
    read()
    while true {
      for event in inbox.take(waits: !server.hasWaiting && server.isSettled && !hasEnded) {
        switch event {
        case .input(let bytes):
          reader.append(bytes)
          while let frame = reader.next() { try send(server.receive(frame)) }
        case .end: hasEnded = true
        case .files(let sources): server.update(sources)
        case .show(let place): try send(server.show(place))
        }
      }
      if server.hasWaiting {
        try send(server.handleNext())
      } else if hasEnded {
        // The editor is gone.
        return 1
      } else {
        try send(server.settle())
      }
      if let status = server.exitStatus { return status }
      if preview == nil, let site = server.site {
        watch(site.folder)
        preview = followedPreview(of: site.folder, server)
      }
      preview?.set(isOn: server.followsCursor)
      // Of several moves that wait only the last counts.
      if !server.hasWaiting, let place = server.movedCursor() { preview?.follow(place) }
    }
  }

  private func send(_ messages: [OutgoingMessage]) throws(SystemError) {
    for message in messages { try Terminal.write(message.framed) }
  }

  /// Reads standard input on a thread of its own.
  private func read() {
    let isStarted = DetachedThread.start { [inbox] in
      while case (let bytes, .done) = Descriptor.standardInput.bytes(upTo: 1 << 16), !bytes.isEmpty {
        inbox.add(.input(bytes))
      }
      inbox.add(.end)
    }
    if !isStarted { inbox.add(.end) }
  }

  /// Watches the files of a site on a thread of its own, since not every editor reports changes that others make.
  private func watch(_ folder: String) {
    _ = DetachedThread.start { [inbox] in
      var watcher = SiteWatcher(folder)
      var sources: SiteSources?
      while true {
        if case .success(let scan)? = watcher.scan() { sources = SiteSources(scan.files) }
        // Also without a change since the last scan: the server reads files too, which may have changed back in between.
        if let sources { inbox.add(.files(sources)) }
        watcher.wait()
      }
    }
  }

  /// Lets the preview of a site follow the cursor, whenever there is one.
  private func followedPreview(of folder: String, _ server: LanguageServer) -> FollowedPreview {
    let place = MeetingPoint(ofSite: Folder.resolved(folder), in: ProcessInfo.processInfo.environment)
    let preview = FollowedPreview(at: place, isOn: server.followsCursor, opens: server.opensDocuments)
    preview.connect { [inbox] in inbox.add(.show($0)) }
    return preview
  }
}

/// What has arrived for a language server and is not handled yet.
private final class Inbox: Sendable {
  enum Event: Sendable {
    case input([UInt8])
    /// The end of the input.
    case end
    /// Files that have changed on disk.
    case files(SiteSources)
    /// A place that the preview asks to open.
    case show(PreviewPlace)
  }

  private let events = Mutex<[Event]>([])
  private let arrival = DispatchSemaphore(value: 0)

  func add(_ event: Event) {
    events.withLock { $0.append(event) }
    arrival.signal()
  }

  /// Returns all events, and waits for one if there are none and it is asked to.
  func take(waits: Bool) -> [Event] {
    if waits { arrival.wait() }
    return events.withLock { events in
      defer { events = [] }
      return events
    }
  }
}
