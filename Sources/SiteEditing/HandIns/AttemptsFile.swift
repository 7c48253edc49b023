import Grading
import SiteContent

/// The file of one student's attempts in a classroom, to which attempts are added.
struct AttemptsFile {
  private let owner: Owner
  let path: String
  /// Nil where it is not there yet.
  private let old: [UInt8]?

  struct Owner: Hashable {
    var classroom: String
    var student: String
  }

  /// An attempt as it is written.
  struct Line {
    var quiz: String
    var version: String?
    var at: String?
    var received: String
    /// By question.
    var answers: [OptionSelection]
  }

  /// Finds the file that has the student's attempts already, or one that is not there yet.
  init(of owner: Owner, in folder: ContentFolder) {
    self.owner = owner
    let place = "content/classrooms/\(owner.classroom)/attempts/"
    let files = Dictionary(
      folder.files.filter { $0.path.hasPrefix(place) }.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    func isOwn(_ file: SourceFile) -> Bool {
      let keys = WrittenKeys.read(file).keys
      return keys?.root.entries?.first { $0.key == "student" }?.value.text == owner.student
    }
    let usual = "\(place)\(owner.student).md"
    if let file = files[usual], isOwn(file) {
      (path, old) = (usual, file.bytes)
    } else if let file = files.values.sorted(by: { $0.path < $1.path }).first(where: isOwn) {
      (path, old) = (file.path, file.bytes)
    } else {
      var free = usual
      var number = 2
      while files[free] != nil {
        free = "\(place)\(owner.student)-\(number).md"
        number += 1
      }
      (path, old) = (free, nil)
    }
  }

  /// The file with more attempts in it; what was there stays byte for byte.
  func adding(_ lines: [Line]) throws(EditRefusal) -> FileEdit {
    let start = old ?? Array("---\nstudent: \(YAMLText.text(owner.student).written(in: .block))\n---\n".utf8)
    var bytes = start
    for line in lines {
      let writer = KeyWriter(try CourseFile.keys(of: SourceFile(path: path, bytes: bytes)))
      let splice = try writer.appending(
        line.item, to: "attempts", of: writer.keys.root, order: FieldList.attempts.order)
      bytes = try writer.applying([splice])
    }
    return FileEdit(path: path, old: old, new: bytes)
  }
}

extension AttemptsFile.Line {
  fileprivate var item: NewItem {
    var pairs: [(key: String, value: YAMLText)] = [("quiz", .text(quiz))]
    // A version may look like a number.
    if let version { pairs.append(("version", .verbatim("\"\(version)\""))) }
    if let at { pairs.append(("at", .verbatim(at))) }
    pairs += [("received", .verbatim(received)), ("answers", .list(answers.map(Self.written)))]
    return NewItem(pairs: pairs)
  }

  private static func written(_ answer: OptionSelection) -> YAMLText {
    let letters = answer.indices.map { YAMLText.text(String(UnicodeScalar(UInt8(ascii: "a") + UInt8($0)))) }
    return letters.count > 1 ? .list(letters) : letters.first ?? .verbatim("~")
  }
}
