import Formats
import SiteEditing
import SystemLibraries

/// The text of a syllabus that `sitegen new course` reads.
struct SyllabusText {
  let syllabus: Syllabus
  /// How messages name it.
  private let path: String

  /// Reads a file or what was copied; nil without either.
  init?(from file: String?, paste: Bool) throws(UsageError) {
    guard let path = paste ? Clipboard.path : file else { return nil }
    self.path = path
    guard let bytes = paste ? Clipboard.bytes : FileManager.default.contents(atPath: path).map({ [UInt8]($0) }) else {
      throw UsageError("\(path): there is no such file, or it cannot be read")
    }
    guard bytes.count <= Syllabus.maximumSize else {
      throw UsageError("\(path) has \(bytes.count) bytes: copy only the part about grading into a file")
    }
    // A syllabus in Markdown may have what a file with questions has.
    let isText = !ZipArchive.isZip(bytes) && !["%PDF", "{\\rtf", "<"].contains { bytes.starts(with: $0.utf8) }
    if !isText {
      let kind = ForeignFile(path, bytes)?.kind ?? "no text"
      throw UsageError("\(path): this is \(kind): copy its part about grading into a text file, or use --paste")
    }
    let text = CSVTable.utf8(bytes)
    if let line = CSVTable.firstInvalidLine(of: text) {
      throw UsageError("\(path): \(TableRefusalText.notUTF8(line, path))")
    }
    syllabus = Syllabus(String(decoding: text[...].withoutByteOrderMark, as: UTF8.self))
    guard syllabus.categories.isEmpty else { return }
    let lines = syllabus.unread.map { "\n\(path):\($0.line): \"\($0.text.excerpt())\": \($0.reason)" }.joined()
    throw UsageError(
      "\(path): no line has a name and a weight, such as Homework 20 %, so no course was made\(lines)")
  }

  /// Prints what was not understood, and fails if there is anything.
  func report() throws {
    if let remark = syllabus.remark { Terminal.printError("\(path): \(remark)") }
    for (line, text, reason) in syllabus.unread {
      Terminal.printError("\(path):\(line): not read: \"\(text.excerpt())\": \(reason)")
    }
    if !syllabus.unread.isEmpty { throw ReportedError() }
  }
}
