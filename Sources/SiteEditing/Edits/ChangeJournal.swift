import Formats
import SiteContent
import SystemLibraries

/// The last changes of a site's content files, which can be undone and redone. It keeps only the lines that changed.
///
/// Every change before the cursor has been made, the last one perhaps in part, if the command was killed. No change after it has been.
package struct ChangeJournal: Sendable, Hashable, Codable {
  /// The oldest first.
  package private(set) var changes: [Change] = []
  /// How many of the last changes are undone.
  package private(set) var undone = 0

  package enum Direction: String, Sendable {
    case undo, redo
  }

  /// A change of content files.
  package struct Change: Sendable, Hashable, Codable {
    /// The command that made it, as it was typed.
    package var author: String
    /// Why it cannot be undone; nil if it can.
    package var obstacle: String?
    fileprivate var files: [FileChange] = []
  }

  /// What there is to undo or to redo.
  package enum Step: Sendable {
    /// The edit, the change that it undoes or redoes, and the journal after it.
    case edit(SiteEdit, of: Change, after: ChangeJournal)
    case nothing
    /// The change cannot be undone, because of its obstacle.
    case lost(Change)
    /// A file has changed since. The lines are those that the edit would have changed, with signs.
    case changed(path: String, of: Change, lines: String)
  }

  package init() {}

  /// Reads a journal; one that cannot be read is empty.
  package init(reading bytes: [UInt8]) {
    guard let journal = try? JSONDecoder().decode(ChangeJournal.self, from: Data(bytes)),
      (0...journal.changes.count).contains(journal.undone)
    else { return }
    self = journal
  }

  package var bytes: [UInt8] { (try? JSONEncoder().encode(self)).map(Array.init) ?? [] }

  /// Bounds on what is kept: changes, and bytes of all their lines.
  package static let limits = (changes: 100, bytes: 1 << 20)

  /// Adds a change. Those that were undone can then not be redone any more.
  /// - Parameter obstacle: why it cannot be undone; nil if it can.
  package mutating func record(_ edit: SiteEdit, by author: String, obstacle: String? = nil) {
    changes.removeLast(undone)
    undone = 0
    var change = Change(author: author, obstacle: obstacle)
    if obstacle == nil { change.files = edit.files.map(FileChange.init) }
    if change.size > Self.limits.bytes {
      change.obstacle = "it changed more than \(Self.limits.bytes >> 20) MB"
      change.files = []
    }
    changes = changes.suffix(Self.limits.changes - 1) + [change]
    var size = changes.reduce(0) { $0 + $1.size }
    while size > Self.limits.bytes { size -= changes.removeFirst().size }
  }

  /// Returns the next step in a direction. A change that the files do not show, as its command was killed or it was taken back by hand, is
  /// passed over.
  /// - Parameter read: reads a file of the site; nil if there is none.
  package func step(_ direction: Direction, reading read: (String) throws -> [UInt8]?) throws -> Step {
    var journal = self
    while let change = journal.move(direction) {
      if change.obstacle != nil { return .lost(change) }
      var edits: [FileEdit] = []
      for file in change.files {
        guard file.isInContent, let edit = file.edit(direction, of: try read(file.path)) else {
          return .changed(path: file.path, of: change, lines: file.lines(direction))
        }
        edits.append(edit)
      }
      let edit = SiteEdit(edits)
      if !edit.isEmpty { return .edit(edit, of: change, after: journal) }
    }
    return .nothing
  }

  /// Moves the cursor over a change and returns it; nil if there is none.
  private mutating func move(_ direction: Direction) -> Change? {
    let index = changes.count - undone - (direction == .undo ? 1 : 0)
    guard changes.indices.contains(index) else { return nil }
    undone += direction == .undo ? 1 : -1
    return changes[index]
  }
}

extension ChangeJournal.Change {
  fileprivate var size: Int { files.reduce(0) { $0 + $1.old.count + $1.new.count } }
}

/// A change of one file: the lines that differ, and which bytes the whole file has before and after.
private struct FileChange: Sendable, Hashable, Codable {
  var path: String
  /// The offset of the first line that differs.
  private var start: Int
  /// The lines as Base64.
  private(set) var old: String
  private(set) var new: String
  /// The hashes of the whole file; nil if there is none.
  private var before: UInt64?
  private var after: UInt64?

  init(_ edit: FileEdit) {
    path = edit.path
    let (old, new) = (edit.old ?? [], edit.new ?? [])
    var start = zip(old, new).prefix { $0 == $1 }.count
    while start > 0, old[start - 1] != 0x0A { start -= 1 }
    let most = min(old.count, new.count) - start
    var end = zip(old.reversed(), new.reversed()).prefix(most).prefix { $0 == $1 }.count
    func startsLine(_ bytes: [UInt8], _ offset: Int) -> Bool { offset == 0 || bytes[offset - 1] == 0x0A }
    while end > 0, !startsLine(old, old.count - end) || !startsLine(new, new.count - end) { end -= 1 }
    self.start = start
    self.old = Data(old[start..<old.count - end]).base64EncodedString()
    self.new = Data(new[start..<new.count - end]).base64EncodedString()
    before = edit.old.map(FNV1a.hash)
    after = edit.new.map(FNV1a.hash)
  }

  /// Whether it is in the folder that commands change, whatever the journal says.
  var isInContent: Bool { path.isPlainPath && path.firstPathName == "content" }

  /// Returns the edit that undoes or redoes the change; nil if the file is neither as before nor as after it.
  func edit(_ direction: ChangeJournal.Direction, of bytes: [UInt8]?) -> FileEdit? {
    let (from, to) = direction == .undo ? (after, before) : (before, after)
    let hash = bytes.map(FNV1a.hash)
    if hash == to { return FileEdit(path: path, old: bytes, new: bytes) }
    guard hash == from, let (gone, come) = texts(direction) else { return nil }
    guard to != nil else { return FileEdit(path: path, old: bytes, new: nil) }
    var result = bytes ?? []
    guard (0...result.count).contains(start), gone.count <= result.count - start else { return nil }
    result.replaceSubrange(start..<start + gone.count, with: come)
    return FNV1a.hash(of: result) == to ? FileEdit(path: path, old: bytes, new: result) : nil
  }

  /// Returns the lines that leave the file and those that come into it, with signs.
  func lines(_ direction: ChangeJournal.Direction) -> String {
    guard let (gone, come) = texts(direction) else { return "" }
    func signed(_ sign: String, _ bytes: [UInt8]) -> String {
      bytes.split(separator: 0x0A).map { "\(sign)\(String(decoding: $0, as: UTF8.self))\n" }.joined()
    }
    return signed("-", gone) + signed("+", come)
  }

  private func texts(_ direction: ChangeJournal.Direction) -> (gone: [UInt8], come: [UInt8])? {
    guard let old = Data(base64Encoded: old), let new = Data(base64Encoded: new) else { return nil }
    return direction == .undo ? (Array(new), Array(old)) : (Array(old), Array(new))
  }
}
