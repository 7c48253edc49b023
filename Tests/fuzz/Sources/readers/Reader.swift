import Formats
import Grading
import Mustache
import SiteContent
import SiteEditing

/// A reader that is fed with bytes: it must end, without a trap, and keep the laws that it is asked about.
struct Reader: Sendable {
  let read: @Sendable (_ bytes: [UInt8]) -> Void

  /// The readers by the names that `readers.py` calls them by.
  static let all: [String: @Sendable () -> Reader] = [
    "site": { site(.site) }, "term": { site(.term) }, "course": { site(.course) },
    "course-template": { site(.courseTemplate) }, "vaults": { site(.vaults) }, "person": { site(.person) },
    "classroom": { site(.classroom) }, "quiz": { site(.quiz) }, "attempts": { site(.attempts) },
    "markdown": { Reader(read: markdown) },
    "template": { Reader(read: template) },
    "language": { Reader { _ = LanguageTable.read(SourceFile(path: "templates/languages/en.yml", bytes: $0)) } },
    "results": { course { .init(results: $0, into: $1) } },
    "calendar": { course { .init(calendar: $0, into: $1) } },
    "bulletin": { course { .init(bulletin: $0, into: $1) } },
    "syllabus": { Reader(read: syllabus) },
    "edit": { course { .init(edits: $0, of: $1) } },
    "roster": roster,
    "averages": {
      Reader { _ = AveragesDocument(reading: $0)?.files(ofTerm: "fall", named: "Fall") }
    },
    "archive": { Reader { _ = SiteArchive(reading: $0) } },
    "questions": {
      Reader { bytes in for format in QuestionFormat.allCases { _ = QuestionFile(bytes, format).markdown } }
    },
    "zip": { Reader(read: zip) },
    "hand-in": handIn,
  ]

  private static func site(_ site: SampleSite) -> Reader { Reader { _ = site.read(with: $0) } }

  /// The first bit of the first byte says whether HTML is allowed.
  private static func markdown(_ bytes: [UInt8]) {
    let known = LinkablePaths(pages: ["content/index.md": .home], attachments: ["content/plan.png"])
    let body = MarkdownBody(path: "content/index.md", bytes: bytes.dropFirst(), firstLine: 1)
    let (notes, _) = Notes.parse(body, known: known, allowsHTML: bytes.first.map { $0 & 1 == 1 } ?? false)
    for case .html(let html) in notes.pieces {
      precondition(!html.holds("<script") && !html.holds("href=\"javascript:"), "a script in notes")
    }
  }

  /// A line `=====` is between a template and the one that it includes.
  private static func template(_ bytes: [UInt8]) {
    let parts = String(decoding: bytes, as: UTF8.self).split(separator: "=====\n", omittingEmptySubsequences: false)
    let library = TemplateLibrary(
      Swift.zip(["main.html", "part.html"], parts).map { TemplateSource(name: $0, bytes: Array($1.utf8)) })
    let (template, errors) = library.template(named: "main", for: SamplePage.shape)
    precondition((template == nil) == !errors.isEmpty, "no template and no error, or both")
    _ = library.errors
    _ = template?.render(SamplePage())
  }

  /// A course from a syllabus has no key that a site could not read.
  private static func syllabus(_ bytes: [UInt8]) {
    let read = Syllabus(String(decoding: bytes, as: UTF8.self))
    var file = FileTemplate(.course, id: "terms/2026-27-winter/new", name: "New")
    file.categories = read.categories
    file.hasCoefficients = read.hasCoefficients
    guard !read.categories.isEmpty, let edit = file.edit.files.first, let new = edit.new else { return }
    let keys = SourceKeys.read(SourceFile(path: edit.path, bytes: new)).keys
    precondition(
      keys?.root.value(of: "categories")?.elements.count == read.categories.count, "categories that are no YAML")
  }

  private static func zip(_ bytes: [UInt8]) {
    guard let archive = try? ZipArchive(bytes) else { return }
    for entry in archive.entries.prefix(20) { _ = try? archive.bytes(of: entry, atMost: 1 << 16) }
  }

  private static func course(_ changes: @escaping @Sendable ([UInt8], SourceFile) -> CourseChanges) -> Reader {
    let site = SampleSite.course
    return Reader { bytes in
      for edit in changes(bytes, site.original).edits {
        let folder = site.folder(with: edit.old ?? [])
        let change = SiteEdit([edit])
        let back = change.inverse.applied(to: change.applied(to: folder))
        precondition(Set(back.files) == Set(folder.files), "an edit that cannot be taken back")
        _ = edit.diff
      }
    }
  }

  private static func roster() -> Reader {
    let site = SampleSite.classroom
    guard let classroom = site.read(with: site.original.bytes)?.classrooms.first(where: { $0.id == "swift-101" }) else {
      preconditionFailure("the sample has no classroom")
    }
    return Reader { bytes in
      guard let roster = try? Roster.read(TableSource(bytes)) else { return }
      let folder = site.folder(with: site.original.bytes)
      _ = RosterImport(roster, into: site.original, of: classroom, people: folder).edit.diff
    }
  }

  private static func handIn() -> Reader {
    let site = SampleSite.attempts
    guard let content = site.read(with: site.original.bytes) else { preconditionFailure("the sample is not well") }
    let folder = site.folder(with: site.original.bytes)
    return Reader { bytes in
      let file = SourceFile(path: "hand-in.md", bytes: bytes)
      _ = HandInImport([file], classroom: "swift-101", into: folder, of: content).edit.files.map(\.diff)
    }
  }
}

extension [UInt8] {
  /// Whether a word in small letters is in them, in letters of any size. Bytes, because strings would take most of the time.
  fileprivate func holds(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      indices.contains { at in
        self[at] == word[0] && self[at...].count >= word.count
          && zip(self[at...], word).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
      }
    }
  }
}
