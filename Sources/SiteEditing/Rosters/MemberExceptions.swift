import Formats
import SiteContent

/// The places of a class's files at which quizzes and grade books allow single members more than the others.
enum MemberExceptions {
  /// The members whom a quiz or a grade book names in its exceptions: each id with its place, and with the node unless it is a key.
  static func places(in file: SourceFile, _ root: YAMLNode) -> [(id: String, range: Range<Int>, node: YAMLNode?)] {
    let listed = isQuiz(file) ? root.value(of: "excused")?.elements ?? [] : []
    return groups(in: file, root).flatMap { $0.entries ?? [] }.map { ($0.key, $0.keyRange, nil) }
      + listed.map { ($0.scalar ?? "", $0.range, $0) }
  }

  /// Returns a quiz or a grade book without the exceptions of a member.
  static func removing(_ member: String, from file: SourceFile) throws(EditRefusal) -> [UInt8] {
    var rest = file
    while let edits = try removal(of: member, from: rest) {
      rest.bytes = edits
    }
    return rest.bytes
  }

  /// Returns the bytes without the first exception of a member; nil if there is none.
  private static func removal(of member: String, from file: SourceFile) throws(EditRefusal) -> [UInt8]? {
    guard let writer = SourceKeys.read(file).keys.map({ KeyWriter($0) }) else { return nil }
    let root = writer.keys.root
    if isQuiz(file), let list = root.value(of: "excused"),
      let index = list.elements.firstIndex(where: { $0.scalar == member })
    {
      return try writer.applying(
        list.elements.count == 1 ? writer.removing("excused", from: root) : writer.removing(index, fromList: list))
    }
    for (key, parent) in parents(in: file, root) {
      guard let group = parent.value(of: key), group.entry(member) != nil else { continue }
      if group.entries?.count != 1 { return try writer.applying(writer.removing(member, from: group)) }
      let isLast = parent.entries?.count == 1 && key != "extensions"
      return try writer.applying(writer.removing(isLast ? "extensions" : key, from: isLast ? root : parent))
    }
    return nil
  }

  /// Whether a file of a class is a quiz, by its path.
  static func isQuiz(_ file: SourceFile) -> Bool {
    file.classroom != nil && file.classroomOfIndex == nil && !file.isInFolder("attempts") && !file.isInFolder("grades")
  }

  /// The keys of maps from members to what they are allowed, each with the group that has the key.
  private static func parents(in file: SourceFile, _ root: YAMLNode) -> [(key: String, parent: YAMLNode)] {
    if isQuiz(file) { return ["extensions", "more-time", "more-attempts"].map { ($0, root) } }
    guard file.isInFolder("grades"), let works = root.value(of: "extensions") else { return [] }
    return (works.entries ?? []).map { ($0.key, works) }
  }

  private static func groups(in file: SourceFile, _ root: YAMLNode) -> [YAMLNode] {
    parents(in: file, root).compactMap { $0.parent.value(of: $0.key) }
  }
}
