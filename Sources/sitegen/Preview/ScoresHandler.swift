import Dispatch
import Formats
import SiteContent
import SiteEditing
import SitePages
import Synchronization

/// Enters scores on pages of a preview: the work of a course, a form for one item, the change as a diff, and its writing.
///
/// A request with `GET` never changes a file. It may show a change, which is kept here under a random name. Only a form of the page
/// that shows it knows this name; sent with `POST` it writes exactly the bytes that were shown, once, and only if the file is as it was.
final class ScoresHandler: Sendable {
  /// Who sends a request.
  enum Visitor {
    /// A browser of the user who runs this process, on this machine.
    case owner
    /// A device of the network that is paired.
    case device
    /// Anybody else on this machine.
    case stranger
  }

  private struct Pending {
    var id: Secret
    var edit: SiteEdit
    /// The address of the page that shows it.
    var shownAt: String
    var page: CoursePlace
  }

  /// A course's file, and the language in which its page is shown. The file is empty for scores of several courses.
  private struct CoursePlace {
    var file: String
    var language: String
  }

  /// The most changes that are shown and not written, the oldest first.
  static let maximumPending = 32

  private let options: SiteOptions
  private let pending = Mutex<[Pending]>([])

  init(_ options: SiteOptions) { self.options = options }

  private static let path = PreviewFiles.scores.dropFirst()

  /// Whether a request is for one of these pages.
  static func handles(_ request: HTTPRequest) -> Bool {
    let names = RequestPath(percentEncoded: request.path)?.names ?? []
    return names.prefix(2).joined(separator: "/") == path
  }

  func response(
    to request: HTTPRequest, from visitor: Visitor, _ preview: Preview, _ wakeUp: DispatchSemaphore
  ) -> HTTPResponse {
    guard visitor != .stranger else {
      return .text(
        .forbidden,
        "scores are entered by the user who runs sitegen serve, or on a device that is connected with --lan")
    }
    let names = RequestPath(percentEncoded: request.path)?.names.dropFirst(2) ?? []
    switch request.method {
    case "POST":
      guard names.isEmpty, request.isFromOwnForm else {
        return .text(.forbidden, "scores are changed from a page of this preview only")
      }
      return write(request.form?.value("change") ?? "", preview, wakeUp)
    case "GET", "HEAD":
      guard ["same-origin", "none", nil].contains(request.field("sec-fetch-site")) else {
        return .text(.forbidden, "pages of other sites may not link here")
      }
      guard let language = names.first, let pages = preview.pages.pages else {
        return .text(.notFound, "there is no such page now")
      }
      let place = CoursePlace(file: names.dropFirst().joined(separator: "/"), language: language)
      if visitor == .device, !place.file.isEmpty, !pages.isOpen(place.file) { return .text(.forbidden, Self.privacy) }
      return page(place, request, from: visitor, pages)
    default:
      var response = HTTPResponse.text(.methodNotAllowed, "only GET, HEAD and POST")
      response.headers["Allow"] = "GET, HEAD, POST"
      return response
    }
  }

  private static let privacy =
    "this course is private, and the network is not: enter its scores on the computer"

  // MARK: - Pages

  private func page(
    _ place: CoursePlace, _ request: HTTPRequest, from visitor: Visitor, _ pages: PreviewPages
  ) -> HTTPResponse {
    var step = ScoresStep(file: place.file)
    var status = HTTPStatus.ok
    let lines = HTTPForm(request.query)?.value("lines")
    do {
      let editor = try SiteEditor(options)
      if let lines {
        let edit = try keeping(lines, place, editor) { visitor == .owner || pages.isOpen($0) }
        step.change = try change(edit, in: editor, place, request)
        return .page(.ok, pages.scoresPage(step, in: place.language))
      }
      let course = try CourseSource(place.file, in: editor)
      let entries = try ScoreEntry.list(HTTPForm(request.query), in: course.sheet)
      if entries.isEmpty {
        step.rows = course.sheet.rows.map(ScoresStep.Row.init)
      } else if entries.count == 1, entries[0].score == nil {
        step.form = ScoresStep.Form(row: ScoresStep.Row(entries[0].row), typed: "", max: entries[0].row.max)
      } else {
        do throws(EntryProblem) {
          step.change = try change(course.edit(entries), in: editor, place, request)
        } catch {
          step.problem = error.message
          status = .unprocessableContent
          if let only = entries.first, entries.count == 1 {
            step.form = ScoresStep.Form(row: ScoresStep.Row(only.row), typed: only.score ?? "", max: only.row.max)
          }
        }
      }
    } catch let error as EntryProblem {
      step.problem = error.message
      status = lines == nil ? .notFound : .unprocessableContent
    } catch {
      step.problem = "\(error)"
      status = .notFound
    }
    return .page(status, pages.scoresPage(step, in: place.language))
  }

  /// Returns the edit that keeps the lines of what-if.
  private func keeping(
    _ lines: String, _ place: CoursePlace, _ editor: SiteEditor, _ isAllowed: (String) -> Bool
  ) throws(EntryProblem) -> SiteEdit {
    let parts: [ScoreLines.Part]
    do throws(EditRefusal) {
      parts = try ScoreLines(lines).parts
    } catch {
      throw EntryProblem(error)
    }
    var files: [FileEdit] = []
    for part in parts {
      let file = part.file ?? place.file
      guard isAllowed(file) else { throw EntryProblem(message: Self.privacy) }
      files.append(try CourseSource(file, in: editor).edit(part))
    }
    return SiteEdit(files)
  }

  /// Returns the change that an edit makes, and keeps it for being written.
  private func change(
    _ edit: SiteEdit, in editor: SiteEditor, _ place: CoursePlace, _ request: HTTPRequest
  ) throws(EntryProblem) -> ScoresStep.Change {
    guard !edit.isEmpty else { throw EntryProblem(message: "Nothing would change: the file has this already") }
    let added = editor.diagnostics(causedBy: edit)
    if let error = added.first(where: { $0.severity == .error }) { throw EntryProblem(error) }
    let shownAt = request.path + "?" + request.query
    let change = Pending(id: Secret(), edit: edit, shownAt: shownAt, page: place)
    pending.withLock { $0 = $0.suffix(Self.maximumPending - 1) + [change] }
    return ScoresStep.Change(
      id: change.id.text, diff: edit.diff, warnings: added.map { EntryProblem($0).message })
  }

  // MARK: - Writing

  private func write(_ id: String, _ preview: Preview, _ wakeUp: DispatchSemaphore) -> HTTPResponse {
    let found = pending.withLock { pending -> Pending? in
      guard let index = pending.firstIndex(where: { $0.id.matches(id) }) else { return nil }
      return pending.remove(at: index)
    }
    guard let found, let pages = preview.pages.pages else {
      return .text(
        .notFound, "this change was written already, or is too old: go back to the course and enter it again")
    }
    let before = preview.state
    do {
      try SiteEditor.edit(options) { editor in
        if let error = editor.diagnostics(causedBy: found.edit).first(where: { $0.severity == .error }) {
          throw EntryProblem(error)
        }
        try editor.folder.write(found.edit)
      }
    } catch {
      var step = ScoresStep(file: found.page.file)
      step.problem = "Nothing was written: \((error as? EntryProblem)?.message ?? "\(error)")"
      return .page(.conflict, pages.scoresPage(step, in: found.page.language))
    }
    if !options.quiet { Terminal.printError("wrote \(found.edit.files.map(\.path).joined(separator: ", "))") }
    preview.waitForBuild(after: before, wakeUp: wakeUp)
    let addresses = pages.addresses(ofFile: found.page.file)
    return .seeOther(addresses[found.page.language] ?? addresses.values.min() ?? "/")
  }
}

/// Why a score cannot be used.
private struct EntryProblem: Error {
  var message: String

  init(message: String) { self.message = message }

  init(_ diagnostic: Diagnostic) {
    message = diagnostic.message + (diagnostic.help.map { ": \($0)" } ?? "")
  }

  init(_ refusal: EditRefusal) {
    switch refusal {
    case .request(let message): self.message = message
    case .unreadable(let diagnostics):
      message =
        diagnostics.first { $0.severity == .error }.map { EntryProblem($0).message } ?? "the file cannot be read"
    }
  }
}

/// The file of a course as it is now, with its work.
private struct CourseSource {
  let file: SourceFile
  let template: SourceFile?
  let sheet: ScoreSheet

  init(_ path: String, in editor: SiteEditor) throws(EntryProblem) {
    guard let listed = editor.listing.first(where: { $0.path == path }), case .course = listed.kind,
      listed.language == nil, let file = try? editor.source(of: path)
    else { throw EntryProblem(message: "there is no course \(path)") }
    self.file = file
    template = CourseFile.template(of: file, in: editor.files.content)
    do throws(EditRefusal) {
      sheet = try ScoreSheet(file, template: template)
    } catch {
      throw EntryProblem(error)
    }
  }

  /// Returns the edit that sets scores. Nothing is added, as a form has existing work only.
  func edit(_ entries: [ScoreEntry]) throws(EntryProblem) -> SiteEdit {
    guard !entries.contains(where: { $0.score?.isEmpty ?? true }) else {
      throw EntryProblem(message: "there is no score: type 18, 18/20, 92% or a letter, or press a button")
    }
    var changed = file
    do throws(EditRefusal) {
      for entry in entries {
        guard let score = entry.score else { continue }
        let change = ScoreChange(item: entry.row.name, score: score == "none" ? nil : score)
        changed.bytes = try change.applied(to: changed, template: template).new ?? changed.bytes
      }
    } catch {
      throw EntryProblem(error)
    }
    return SiteEdit([FileEdit(path: file.path, old: file.bytes, new: changed.bytes)])
  }

  /// Returns the edit that keeps scores of what-if.
  func edit(_ part: ScoreLines.Part) throws(EntryProblem) -> FileEdit {
    do throws(EditRefusal) {
      return try part.applied(to: file, template: template)
    } catch {
      throw EntryProblem(error)
    }
  }
}

/// A score for a piece of work, as a form sends it.
private struct ScoreEntry {
  var row: ScoreSheet.Row
  /// The score as files have it; nil if none was sent, and empty if none was typed.
  var score: String?

  /// Reads pairs of `item` and `score`. Of several scores for one item the last one that is not empty counts: the button that was
  /// pressed after the field.
  static func list(_ form: HTTPForm?, in sheet: ScoreSheet) throws(EntryProblem) -> [ScoreEntry] {
    guard let form else { throw EntryProblem(message: "the address is damaged") }
    var entries: [ScoreEntry] = []
    for (name, value) in form.fields {
      switch name {
      case "item":
        guard let row = sheet.row(value) else { throw EntryProblem(message: "there is no \(value) in this course") }
        entries.append(ScoreEntry(row: row))
      case "score" where !entries.isEmpty:
        let last = entries.count - 1
        let score = written(value.trimmed)
        if !score.isEmpty || entries[last].score == nil { entries[last].score = score }
      default: break
      }
    }
    return entries
  }

  /// Returns a score with a decimal point. The keyboards of telephones have the sign of the telephone's region.
  private static func written(_ score: String) -> String {
    score.wholeMatch(of: /-?[0-9]+,[0-9]+(\/[0-9]+|%)?/) == nil ? score : score.replacing(",", with: ".")
  }
}

extension ScoresStep.Row {
  fileprivate init(_ row: ScoreSheet.Row) {
    self.init(item: row.name, category: row.category, name: row.shortName, score: row.score)
  }
}
