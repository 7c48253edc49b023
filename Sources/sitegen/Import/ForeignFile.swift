import Formats

/// A file of another kind that somebody may want to import: what it is, and what to do in place of it.
struct ForeignFile: Equatable {
  var kind: String
  var advice: String

  private static let quiz =
    "quizzes are written in Markdown: start one with sitegen new quiz CLASSROOM/ID --name NAME, and copy the questions into it"
  private static let table = "export the results as CSV, and import that file"

  /// Recognizes a file by its name and its first bytes; nil if it may be a table.
  init?(_ path: String, _ bytes: [UInt8]) {
    let name = path.lowercased()
    func ends(_ endings: String...) -> Bool { endings.contains { name.hasSuffix($0) } }
    let start = String(decoding: bytes[...].withoutByteOrderMark.prefix(4000), as: UTF8.self).trimmed
    let lower = start.lowercased()
    if ends(".msg") {
      self.init("a message of Outlook", "save its attachments as files, and import those")
    } else if ends(".eml") || Self.isMail(lower) {
      self.init("a mail", "save its attachments as files, and import those")
    } else if ends(".mbox") || start.hasPrefix("From ") && Self.isMail(lower.drop { $0 != "\n" }.trimmed) {
      self.init("a mailbox", "save the attachments of its mails as files, and import those")
    } else if start.hasPrefix("%PDF") || ends(".pdf") {
      self.init("a PDF document", Self.table)
    } else if start.hasPrefix("{\\rtf") {
      self.init("a text document", Self.table)
    } else if start.hasPrefix("<"),
      ["<questestinterop", "<assessmentitem", "<assessmenttest"].contains(where: lower.contains)
    {
      self.init("an XML file with the questions of a quiz", Self.quiz)
    } else if lower.hasPrefix("<!doctype html") || lower.hasPrefix("<html") {
      self.init("a web page", Self.table)
    } else if start.hasPrefix("<") || ends(".xml", ".qti") {
      self.init("an XML file", Self.table)
    } else {
      return nil
    }
  }

  private init(_ kind: String, _ advice: String) { (self.kind, self.advice) = (kind, advice) }

  /// Whether a text in small letters starts with lines as mails do, such as `from: `, at least two of them known ones.
  private static func isMail(_ text: String) -> Bool {
    let known: Set = [
      "from", "to", "subject", "date", "received", "return-path", "delivered-to", "message-id", "mime-version",
      "content-type", "reply-to", "cc", "dkim-signature", "authentication-results",
    ]
    var count = 0
    for line in text.split(separator: "\n", maxSplits: 40).prefix(40) {
      if line.first?.isWhitespace == true { continue }
      guard let colon = line.firstIndex(of: ":") else { break }
      let name = line[..<colon]
      guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" }) else { break }
      if known.contains(String(name)) { count += 1 }
    }
    return count >= 2
  }
}
