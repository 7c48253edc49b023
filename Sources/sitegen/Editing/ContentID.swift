import Formats
import SiteContent

/// Finds the content file that an id on the command line refers to.
///
/// An id is a path under `content/` without `.md`. A full path, as a shell completes it, works too.
enum ContentID {
  /// The known id that `written` refers to: the id itself, or the only one that ends with it.
  /// - Parameters:
  ///   - noun: the kind of thing that the ids name, for the message: `course`.
  ///   - names: the names that readers see with their ids, for the message to somebody who wrote a name.
  ///   - isForgiving: whether a name, or the beginning of one of its words or of the id, is enough if only one thing has it.
  static func find(
    _ written: String, among ids: [String], of noun: String = "file",
    names: @autoclosure () -> [(id: String, names: [String])] = [], isForgiving: Bool = false
  ) throws(UsageError) -> String {
    let id = plain(written)
    if ids.contains(id) { return id }
    let matches = ids.filter { $0.hasSuffix("/" + id) }.sorted()
    if let match = matches.first, matches.count == 1 { return match }
    if !matches.isEmpty {
      throw UsageError("\(written) is ambiguous: \(matches.joined(separator: ", "))")
    }
    let names = names()
    if isForgiving, let found = try only(written, among: names) { return found }
    let named = names.filter { $0.names.contains { $0.lowercased() == written.lowercased() } }.map(\.id)
    if !named.isEmpty {
      throw UsageError("\(written) is a name: write its id, \(named.joined(separator: " or "))")
    }
    let arguments = [
      "term": "ID", "course": "TERM/ID --name NAME", "classroom": "ID --name NAME", "quiz": "CLASSROOM/ID --name NAME",
    ]
    if ids.isEmpty, let arguments = arguments[noun] {
      throw UsageError(
        "there is no \(noun) \(written): the site has no \(noun) yet. Create one with sitegen new \(noun) \(arguments)")
    }
    let known =
      noun == "file" || ids.isEmpty
      ? "" : ": the site has \(ids.sorted().map { plain($0, below: "terms") }.listed(upTo: 3))"
    let near = nearest(id, among: ids).map { ": did you mean \($0)?" } ?? known
    throw UsageError("there is no \(noun) \(written)\(near)")
  }

  /// Returns the only thing whose id or name is a text, starts with it or has a word that does, or contains it; nil if there is none.
  private static func only(
    _ written: String, among named: [(id: String, names: [String])]
  ) throws(UsageError) -> String? {
    let typed = FoldedName(written.folded).words.joined(separator: " ")
    guard !typed.isEmpty else { return nil }
    func texts(_ thing: (id: String, names: [String])) -> [String] {
      ([thing.id.lastPathName] + thing.names).map { FoldedName($0.folded).words.joined(separator: " ") }
    }
    let comparisons: [(String) -> Bool] = [
      { $0 == typed },
      { $0.hasPrefix(typed) || $0.split { !$0.isLetter && !$0.isNumber }.contains { $0.hasPrefix(typed) } },
      { $0.contains(typed) },
    ]
    for isMeant in typed.count > 1 ? comparisons[...] : comparisons.prefix(1) {
      let found = named.filter { texts($0).contains(where: isMeant) }.map(\.id).sorted()
      if found.count == 1 { return found[0] }
      if !found.isEmpty { throw UsageError("\(written) is ambiguous: \(found.listed(upTo: 12))") }
    }
    return nil
  }

  /// Whether no id is or ends with the written one.
  static func isUnknown(_ written: String, among ids: [String]) -> Bool {
    let id = plain(written)
    return !ids.contains { $0 == id || $0.hasSuffix("/\(id)") }
  }

  /// Whether the id is that of the site itself.
  static func isSite(_ written: String) -> Bool { plain(written) == "index" }

  /// The id relative to a folder of `content/`, which `written` may start with.
  static func plain(_ written: String, below folder: String) -> String {
    let id = plain(written)
    let top = folder.pathNames.first ?? folder
    return id.hasPrefix("\(top)/") ? String(id.dropFirst(top.count + 1)) : id
  }

  private static func plain(_ written: String) -> String {
    var id = written.lowercased()[...]
    if id.hasPrefix("./") { id = id.dropFirst(2) }
    if id.hasPrefix("content/") { id = id.dropFirst("content/".count) }
    while id.hasSuffix("/") { id = id.dropLast() }
    for ending in [".md", "/index"] where id.hasSuffix(ending) { id = id.dropLast(ending.count) }
    return String(id)
  }

  /// Whether an id refers to the file or folder with a path, or to a file in it.
  static func names(_ path: String, _ written: String) -> Bool {
    let (id, own) = (plain(written), plain(path))
    return id == own || own.hasSuffix("/\(id)") || id.hasPrefix("\(own)/") || "terms/\(id)".hasPrefix("\(own)/")
  }

  /// The id, or the ending of an id, that is most similar to `written`, or the only one that starts with it; nil if there is
  /// none.
  static func nearest(_ written: String, among ids: [String]) -> String? {
    let endings = ids.flatMap { id in
      let names = id.pathNames
      return (0..<names.count).map { names.dropFirst($0).joined(separator: "/") }
    }
    if let near = NearestName.of(written, in: endings) { return near }
    let longer = endings.filter { $0.hasPrefix(written) }
    return written.count > 2 && longer.count == 1 ? longer[0] : nil
  }
}

extension SiteEditor {
  /// All content files with their kinds.
  var listing: [ContentFile] {
    ContentListing(paths: files.content.files.map(\.path) + files.content.otherPaths).files
  }

  /// Throws the error of `check` about a file that has the id but cannot be read, such as a symbolic link.
  private func refuseUnread(_ written: String) throws(UsageError) {
    let errors = files.diagnostics.filter { $0.severity == .error }
    guard let error = errors.first(where: { ContentID.names($0.location.path, written) }) else { return }
    throw UsageError(Self.words(for: error))
  }

  private static func words(for error: Diagnostic) -> String {
    "\(error.location.path): \(error.messageWithHelp)"
  }

  /// Finds an id; if there is none, the error names a folder that cannot be read, such as a symbolic link, because it may be there.
  private func find(
    _ written: String, among ids: [String], of noun: String = "file",
    names: @autoclosure () -> [(id: String, names: [String])] = [], isForgiving: Bool = false
  ) throws(UsageError) -> String {
    do {
      return try ContentID.find(written, among: ids, of: noun, names: names(), isForgiving: isForgiving)
    } catch {
      let folder = files.diagnostics.first { $0.severity == .error && !$0.location.path.lastPathName.contains(".") }
      guard let folder, ContentID.isUnknown(written, among: ids) else { throw error }
      throw UsageError("there is no \(noun) \(written) in the files that can be read. \(Self.words(for: folder))")
    }
  }

  /// The content file with the id; `index` is that of the site.
  func file(_ id: String) throws(UsageError) -> ContentFile {
    try refuseUnread(id)
    let listing = listing.filter { $0.language == nil && $0.kind != .vaults }
    if ContentID.isSite(id), let site = listing.first(where: { $0.kind == .site }) { return site }
    let translations = self.listing.filter { $0.language != nil }
    if let translation = try? ContentID.find(id, among: translations.map(\.id)),
      !listing.contains(where: { $0.id == id })
    {
      throw UsageError("\(id) is a translation: edit or delete content/\(translation).md itself")
    }
    let found = try find(id, among: listing.map(\.id))
    guard let file = listing.first(where: { $0.id == found }) else { throw UsageError("there is no \(id)") }
    return file
  }

  /// The content file with the id, or else the only course that a part of its name means.
  func fileOrCourse(_ id: String) throws(UsageError) -> ContentFile {
    do {
      return try file(id)
    } catch {
      guard ContentID.isUnknown(id, among: listing.map(\.id)), let course = try? courseFile(id) else { throw error }
      return course
    }
  }

  /// The text of the course with the id.
  /// - Parameter orTemplate: whether it may be a course template, if no course has the id.
  func course(_ id: String, orTemplate: Bool = false) throws(UsageError) -> SourceFile {
    try source(of: courseFile(id, orTemplate: orTemplate).path)
  }

  /// The content file of the course with the id.
  /// - Parameter orTemplate: whether it may be a course template, if no course has the id.
  func courseFile(_ id: String, orTemplate: Bool = false) throws(UsageError) -> ContentFile {
    try refuseUnread(id)
    let courses = listing.filter { $0.language == nil && $0.isCourse }
    if let other = try? file(id), !other.isCourse,
      !courses.contains(where: { $0.id.hasSuffix("/\(id)") })
    {
      if orTemplate, case .courseTemplate = other.kind { return other }
      throw UsageError(
        "\(id) is \(FieldSchema.of(other.kind)?.name.rawValue ?? "another file"), not a course\(hint(inPlaceOf: other.kind))"
      )
    }
    let found = try find(id, among: courses.map(\.id), of: "course", names: courses.map(names), isForgiving: true)
    guard let file = courses.first(where: { $0.id == found }) else { throw UsageError("there is no \(id)") }
    return file
  }

  /// The files of a class with the items and the scores that somebody may look for in another file; empty for other files.
  private func hint(inPlaceOf kind: ContentKind) -> String {
    let books = listing.filter { file in
      guard case .gradeBook(let classroom, let id) = file.kind else { return false }
      switch kind {
      case .classroom(let own): return classroom == own
      case .gradeBook(let own, let book): return classroom == own && id == book
      case .courseTemplate(let template): return course(ofGradeBook: file) == template
      default: return false
      }
    }
    guard let book = books.first else { return "" }
    let id = book.id.hasPrefix("classrooms/") ? String(book.id.dropFirst("classrooms/".count)) : book.id
    let items = course(ofGradeBook: book).map { ": its items are in course-templates/\($0)" } ?? ":"
    return "\(items), and its scores in \(id): sitegen grade \(id) ITEM MEMBER SCORE"
  }

  /// The id of the course template of a grade book; nil if it has none.
  private func course(ofGradeBook book: ContentFile) -> String? {
    files.content.file(at: book.path).flatMap { SourceKeys.read($0).keys?.root.value(of: "course")?.text }
  }

  /// The id of a file with its name in all languages and its number.
  private func names(of file: ContentFile) -> (id: String, names: [String]) {
    let root = files.content.file(at: file.path).flatMap { SourceKeys.read($0).keys?.root }
    let name = root?.value(of: "name")
    let names = name?.text.map { [$0] } ?? name?.entries?.compactMap(\.value.text) ?? []
    return (file.id, names + [root?.value(of: "number")?.text].compactMap(\.self))
  }

  /// The text of the file with the path.
  func source(of path: String) throws(UsageError) -> SourceFile {
    guard let file = files.content.file(at: path) else {
      throw UsageError("there is no \(path)")
    }
    return file
  }
}

extension ContentFile {
  /// The path under `content/` without `.md` and `/index`; empty for the site itself.
  var id: String {
    let path = path.dropFirst("content/".count).dropLast(".md".count)
    return path == "index" ? "" : String(path.hasSuffix("/index") ? path.dropLast("/index".count) : path)
  }

  fileprivate var isCourse: Bool { if case .course = kind { true } else { false } }
}

/// An item or a category of a course as the command line names it.
enum WorkName: Equatable {
  case item(String)
  case category(String)

  /// Parses the values of `--item` and `--category`; nil if neither is given.
  init?(item: String?, category: String?) throws(UsageError) {
    switch (item, category) {
    case (nil, nil): return nil
    case (let item?, nil): self = .item(item)
    case (nil, let category?): self = .category(category)
    case (.some, .some):
      throw UsageError("--item and --category cannot be used together: name an item as CATEGORY/NAME")
    }
  }
}
