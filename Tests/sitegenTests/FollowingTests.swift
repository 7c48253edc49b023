import ArgumentParser
import Dispatch
import Foundation
import LanguageServer
import SitePages
import Testing

@testable import sitegen

/// A preview and the language servers that it follows.
@Suite(.timeLimit(.minutes(10))) struct FollowingTests {
  /// A place to meet in a folder of its own.
  private struct Meeting {
    let folder: TemporaryFolder
    let point: MeetingPoint

    init() throws {
      folder = try TemporaryFolder()
      point = MeetingPoint(ofSite: "/grades", in: ["XDG_RUNTIME_DIR": folder.path])
    }
  }

  /// A preview that listens for editors.
  private struct Followed {
    let meeting: Meeting
    let preview = Preview(PreviewBuild(problems: []), edits: EditLinks())
    let editors: ConnectedEditors

    init() throws {
      meeting = try Meeting()
      editors = ConnectedEditors(preview)
      editors.listen(at: meeting.point)
    }

    func connect() throws -> StreamSocket {
      var socket: StreamSocket?
      try eventually {
        socket = meeting.point.connect()
        return socket != nil
      }
      return try #require(socket)
    }

    func send(_ message: FollowingMessage, to socket: StreamSocket) -> Bool {
      socket.send(message.line, until: .now + .seconds(10))
    }

    func state(until holds: (String) -> Bool) throws {
      try eventually {
        holds(String(decoding: preview.state(after: "", wakeUp: DispatchSemaphore(value: 0)).json, as: UTF8.self))
      }
    }
  }

  private func line(from socket: StreamSocket) -> FollowingMessage? {
    var reader = LineReader()
    while true {
      guard let bytes = socket.receive(until: .now + .seconds(20)), !bytes.isEmpty, let lines = reader.add(bytes) else {
        return nil
      }
      if let line = lines.first { return FollowingMessage(line) }
    }
  }

  @Test func `A preview and an editor meet in a folder of the user`() throws {
    let meeting = try Meeting()
    #expect(meeting.point.connect() == nil)
    let listener = try #require(meeting.point.listen())
    defer { listener.close() }
    let mode = try FileManager.default.attributesOfItem(atPath: meeting.point.folder)[.posixPermissions] as? Int
    #expect(mode == 0o700)
    let editor = try #require(meeting.point.connect())
    editor.close()
    #expect(MeetingPoint(ofSite: "/other", in: ["XDG_RUNTIME_DIR": meeting.folder.path]).connect() == nil)
  }

  @Test func `A folder that others can open is not used`() throws {
    let meeting = try Meeting()
    try FileManager.default.createDirectory(
      atPath: meeting.point.folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o755])
    #expect(meeting.point.listen() == nil)
    #expect(meeting.point.connect() == nil)
  }

  @Test func `A symbolic link in place of the folder is not used`() throws {
    let meeting = try Meeting()
    let other = try TemporaryFolder()
    unsafe chmod(other.path, 0o700)
    try FileManager.default.createSymbolicLink(atPath: meeting.point.folder, withDestinationPath: other.path)
    #expect(meeting.point.listen() == nil)
  }

  @Test func `The socket that a killed preview left is replaced`() throws {
    let meeting = try Meeting()
    try FileManager.default.createDirectory(
      atPath: meeting.point.folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    try StreamSocket(listeningAt: meeting.point.socket).close()
    #expect(FileManager.default.fileExists(atPath: meeting.point.socket))
    #expect(meeting.point.connect() == nil)
    let listener = try #require(meeting.point.listen())
    defer { listener.close() }
    let editor = try #require(meeting.point.connect())
    editor.close()
  }

  @Test func `A path that is too long for a socket is an error`() {
    #expect(throws: StreamSocket.Failure.self) {
      try StreamSocket(listeningAt: "/tmp/" + String(repeating: "a", count: 200))
    }
  }

  @Test func `The state of a preview has the cursor of an editor`() throws {
    let followed = try Followed()
    let editor = try followed.connect()
    defer { editor.close() }
    let place = PreviewPlace(file: "content/terms/2026-fall/data.md", item: "exams/Exam 1")
    #expect(followed.send(FollowingMessage(place: place, opens: true), to: editor))
    try followed.state {
      $0.contains("content/terms/2026-fall/data.md?item=exams/Exam%201") && $0.contains("\"opensItems\":true")
    }
  }

  @Test func `Files open in the editor that spoke last, and in none that cannot`() throws {
    let followed = try Followed()
    let place = PreviewPlace(file: "content/index.md", line: 3, column: 5)
    #expect(!followed.editors.open(place))
    let (first, second, third) = (try followed.connect(), try followed.connect(), try followed.connect())
    defer { for editor in [first, second, third] { editor.close() } }
    #expect(followed.send(FollowingMessage(opens: true), to: first))
    try followed.state { $0.contains("\"opensItems\":true") }
    #expect(followed.send(FollowingMessage(place: PreviewPlace(file: "content/a.md"), opens: true), to: second))
    try followed.state { $0.contains("\"cursor\"") }
    #expect(
      followed.send(FollowingMessage(place: PreviewPlace(file: "content/b.md", item: "/x"), opens: false), to: third))
    try followed.state { $0.contains("content/b.md") }
    #expect(followed.editors.open(place))
    #expect(line(from: second)?.place == place)
    second.end()
    third.end()
    try eventually { followed.editors.open(place) && line(from: first)?.place == place }
    first.end()
    try followed.state { $0.contains("\"opensItems\":false") }
    #expect(!followed.editors.open(place))
  }

  @Test(arguments: [
    Array("nonsense\n".utf8), [0xFF, 0x0A], Array("{\"place\":3}\n".utf8),
    [UInt8](repeating: 0x20, count: LineReader.maximumLength + 1),
  ])
  func `A connection that sends no message ends`(bytes: [UInt8]) throws {
    let followed = try Followed()
    let editor = try followed.connect()
    defer { editor.close() }
    #expect(editor.send(bytes, until: .now + .seconds(10)))
    #expect(editor.receive(until: .now + .seconds(20)) == [])
  }

  @Test func `More editors than there may be are turned away`() throws {
    let followed = try Followed()
    let editors = try (0..<ConnectedEditors.maximumCount).map { _ in try followed.connect() }
    defer { for editor in editors { editor.close() } }
    let more = try followed.connect()
    #expect(more.receive(until: .now + .seconds(20)) == [])
    more.close()
    // When one ends there is room again.
    editors[0].end()
    try eventually {
      let next = try followed.connect()
      defer { next.close() }
      return next.receive(until: .now + .milliseconds(100)) == nil
    }
  }

  @Test func `A language server finds a preview that starts later, and says where its cursor is`() throws {
    let meeting = try Meeting()
    let client = FollowedPreview(at: meeting.point, isOn: true, opens: true)
    let opened = DispatchSemaphore(value: 0)
    client.connect { if $0.item == "/x" { opened.signal() } }
    client.follow(PreviewPlace(file: "content/index.md", item: "/a"))
    client.follow(PreviewPlace(file: "content/index.md", item: "/b"))
    let preview = Preview(PreviewBuild(problems: []), edits: EditLinks())
    let editors = ConnectedEditors(preview)
    editors.listen(at: meeting.point)
    func json() -> String {
      String(decoding: preview.state(after: "", wakeUp: DispatchSemaphore(value: 0)).json, as: UTF8.self)
    }
    try eventually { json().contains("content/index.md?item=/b") }
    #expect(editors.open(PreviewPlace(file: "content/index.md", item: "/x")))
    #expect(opened.wait(timeout: .now() + 20) == .success)
    client.set(isOn: false)
    try eventually { json().contains("\"opensItems\":false") }
  }

  @Test func `A second preview of a site waits until the first ends`() throws {
    let runtime = try TemporaryFolder()
    let environment = ["XDG_RUNTIME_DIR": runtime.path]
    let first = try ServedSite(environment: environment)
    let point = MeetingPoint(ofSite: Folder.resolved(first.folder.path), in: environment)
    var editor: StreamSocket?
    try eventually {
      editor = point.connect()
      return editor != nil
    }
    let second = try StartedRun(
      ["serve", "--port", "0", "--date", SampleSite.date], in: first.folder, environment: environment)
    defer { second.end() }
    _ = try second.waitForOutput { $0.contains("http:") ? true : nil }
    #expect(editor?.receive(until: .now + .milliseconds(200)) == nil)
    first.run.end()
    #expect(editor?.receive(until: .now + .seconds(20)) == [])
    editor?.close()
    try eventually {
      guard let editor = point.connect() else { return false }
      editor.close()
      return true
    }
  }

  @Test func `Lines arrive in any pieces`() {
    var reader = LineReader()
    #expect(reader.add(Array("ab".utf8)) == [])
    #expect(reader.add(Array("c\nd\n\ne".utf8)) == [Array("abc".utf8), Array("d".utf8), []])
    #expect(reader.add([UInt8](repeating: 0x61, count: LineReader.maximumLength - 1)) == [])
    #expect(reader.add([0x61]) == nil)
  }

  @Test(arguments: [
    ("content/terms/2026-fall/data.md", "/Exam 1", true, true),
    ("content/terms/2026-fall/data.md", "/Not yet built", true, false),
    ("content/terms/2026-fall/secret.md", "/Oral 7", false, false),
    ("content/terms/2026-fall/none.md", "/Oral 7", false, false),
  ])
  func `A device follows the cursor to what its pages show, and nowhere else`(
    file: String, item: String, showsPage: Bool, showsItem: Bool
  ) throws {
    let site = try TemporaryFolder()
    try site.write([
      "content/index.md": "---\ntitle: Grades\n---\n",
      "content/terms/2026-fall/index.md": "---\nname: Fall\n---\n",
      "content/terms/2026-fall/data.md": "---\nname: Data\nitems: [{Exam 1: 18/20}]\n---\n",
      "content/terms/2026-fall/secret.md": "---\nname: Secret\nprotect: family\nitems: [{Oral 7: 12/20}]\n---\n",
      ".sitegen/vaults": "family: babab-babad-dabab-gutih-lusab\n",
    ])
    let edits = EditLinks()
    let builds = try PreviewBuilds(of: SiteOptions.parse(["--site", site.path, "--quiet"]), edits: edits)
    let preview = Preview(builds.first, edits: edits)
    preview.follow(PreviewPlace(file: file, item: item))
    for visitor in [Visitor.device, .stranger] {
      let cursor = preview.state(after: "", for: visitor, wakeUp: DispatchSemaphore(value: 0)).cursor
      #expect((cursor?.pages.isEmpty == false) == showsPage)
      #expect((cursor?.item != nil) == showsItem)
    }
    let cursor = preview.state(after: "", for: .owner, wakeUp: DispatchSemaphore(value: 0)).cursor
    #expect(cursor?.item != nil)
  }
}
