import Formats
import SiteEditing
import SystemLibraries

/// A file or folder to import; its kind is detected from its name and its first bytes.
enum ImportSource {
  case handIns(HandInBatch)
  case json([UInt8])
  case table([UInt8])
  /// Questions of a quiz.
  case questions(QuestionFormat, [UInt8])
  /// A workbook in the format of Excel since 2007.
  case workbook([UInt8])
  /// A spreadsheet, which has to be saved as CSV first; the name of its format.
  case spreadsheet(String)
  /// A file that is neither a table nor any other file that can be imported.
  case foreign(ForeignFile)

  /// Reads a path and recognizes what it is; nil if it does not exist or cannot be read.
  init?(_ path: String) throws {
    if path == Clipboard.path {
      self = try Self.source(Clipboard.bytes, at: path)
      return
    }
    let plain = path.hasSuffix("/") && path.utf8.count > 1 ? String(path.dropLast()) : path
    if let folder = (try? Folder.open(plain)) ?? nil {
      self = .handIns(try HandInBatch(folder: folder))
      return
    }
    let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    try Self.refuse(path, size, over: FileLimit.archive, "a file to import")
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self = try Self.source([UInt8](data), at: path)
  }

  private static func refuse(_ path: String, _ size: Int, over most: Int, _ kind: String) throws(UsageError) {
    guard size > most else { return }
    throw UsageError("\(path) has \(size) bytes, but \(kind) may have at most \(FileLimit.words(most)) (\(most) bytes)")
  }

  /// Recognizes what bytes are.
  private static func source(_ bytes: [UInt8], at path: String) throws -> ImportSource {
    let name = path.lowercased()
    if !ZipArchive.isZip(bytes), !HandInBatch.isMarkdown(path), !bytes.starts(with: "---".utf8), !bytes.isJSON,
      !name.hasSuffix(".eml"), let format = QuestionFormat(path, bytes)
    {
      try refuse(path, bytes.count, over: FileLimit.document, "a file of questions")
      return .questions(format, bytes)
    } else if !ZipArchive.isZip(bytes), !HandInBatch.isMarkdown(path), !bytes.starts(with: "---".utf8), !bytes.isJSON,
      !ICalendar.isCalendar(bytes), !name.hasSuffix(".xls"), let foreign = ForeignFile(path, bytes)
    {
      return .foreign(foreign)
    } else if name.hasSuffix(".ods") || bytes.isZip(with: "mimetypeapplication/vnd.oasis.opendocument.spreadsheet") {
      return .spreadsheet("an OpenDocument spreadsheet")
    } else if name.hasSuffix(".numbers") {
      return .spreadsheet("a Numbers spreadsheet")
    } else if ZipArchive.isZip(bytes), name.hasSuffix(".xlsx") || bytes.isZip(with: "xl/workbook.xml") {
      return .workbook(bytes)
    } else if name.hasSuffix(".xlsx") || name.hasSuffix(".xls") && !bytes.isText
      || bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0])
    {
      return .spreadsheet("an Excel workbook")
    } else if ZipArchive.isZip(bytes) {
      return .handIns(HandInBatch(zip: bytes, at: path))
    } else if HandInBatch.isMarkdown(path) || bytes.starts(with: "---".utf8) {
      return .handIns(HandInBatch(bytes, at: path))
    } else if path.lowercased().hasSuffix(".json") || bytes.isJSON {
      try refuse(path, bytes.count, over: FileLimit.document, "a JSON document")
      return .json(bytes)
    } else {
      try refuse(path, bytes.count, over: FileLimit.table, "a table")
      return .table(bytes)
    }
  }
}

extension [UInt8] {
  /// Whether the bytes are a table as text: Blackboard gives such files the ending of Excel.
  fileprivate var isText: Bool {
    let start = CSVTable.utf8(self).prefix(1000)
    return start.first != UInt8(ascii: "<") && !start.contains { $0 < 0x09 }
  }

  /// Whether the bytes start like a JSON document: with an object or a list of objects.
  fileprivate var isJSON: Bool {
    let start = self[...].withoutByteOrderMark.prefix(4000).lazy.filter { $0 > 0x20 }.prefix(2)
    return start.first == UInt8(ascii: "{") || start.elementsEqual("[{".utf8)
  }

  /// Whether the bytes are a zip archive whose names or first files have a text, as spreadsheets without their ending do.
  fileprivate func isZip(with text: String) -> Bool {
    ZipArchive.isZip(self) && firstRange(of: Array(text.utf8)) != nil
  }
}
