import Dispatch
import Formats
import SiteContent
import SiteEditing
import SitePages
import Synchronization

/// Enters scores and due dates on pages of a preview: the work of a course, a form for one item, what a change means with its lines, and its writing.
///
/// A request with `GET` never changes a file. It may show a change, which is kept here under a random name. Only a form of the page
/// that shows it knows this name; sent with `POST` it writes exactly the bytes that were shown, once, and only if the file is as it was.
final class ScoresHandler: Sendable {
  private struct Pending {
    var id: Secret
    var edit: SiteEdit
    /// The step of the journal that the edit is; nil if it is a new change.
    var direction: ChangeJournal.Direction?
    /// The address of the page that shows it.
    var shownAt: String
    var page: CoursePlace
  }

  /// A course's file, and the language in which its page is shown. The file is empty for scores of several courses.
  struct CoursePlace {
    var file: String
    var language: String
  }

  /// The most changes that are shown and not written, the oldest first.
  static let maximumPending = 32

  let options: SiteOptions
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
    guard visitor == .owner || visitor == .device else {
      return .text(
        .forbidden,
        "scores are entered by the user who runs sitegen serve, or on a device that is connected with --lan")
    }
    let names = RequestPath(percentEncoded: request.path)?.names.dropFirst(2) ?? []
    switch request.method {
    case "POST":
      let place = Self.classPlace(names)
      guard request.isFromOwnForm, names.isEmpty || place != nil else {
        return .text(.forbidden, "scores are changed from a page of this preview only")
      }
      if let place {
        guard visitor == .owner, let pages = preview.pages.pages else { return .text(.forbidden, Self.privacy) }
        return classPage(place, request, pages)
      }
      return write(request.form?.value("change") ?? "", for: visitor, preview, wakeUp)
    case "GET", "HEAD":
      guard ["same-origin", "none", nil].contains(request.field("sec-fetch-site")) else {
        return .text(.forbidden, "pages of other sites may not link here")
      }
      guard let language = names.first, let pages = preview.pages.pages else {
        return .text(.notFound, "there is no such page now")
      }
      let place = CoursePlace(file: names.dropFirst().joined(separator: "/"), language: language)
      if let place = Self.classPlace(names) {
        guard visitor == .owner else { return .text(.forbidden, Self.privacy) }
        return classPage(place, request, pages)
      }
      if visitor != .owner {
        // While there are errors, the pages may be older than the files, and than what is private.
        guard preview.state.problems.isEmpty else { return .text(.serviceUnavailable, PreviewState.errors.message) }
        guard place.file.isEmpty || pages.isOpen(place.file) else { return .text(.forbidden, Self.privacy) }
      }
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
    let form = HTTPForm(request.query)
    let lines = form?.value("lines")
    do {
      let editor = try SiteEditor(options)
      // A file may have become private, or wrong, since the pages were built.
      let protection = visitor == .owner ? nil : try editor.protection()
      func isAllowed(_ file: String) -> Bool {
        visitor == .owner || pages.isOpen(file) && protection?.isOpen(file) == true
      }
      guard place.file.isEmpty || isAllowed(place.file) else { throw EntryProblem(.isPrivate) }
      if let lines {
        let edit = try keeping(lines, place, editor, isAllowed)
        step.change = try change(edit, in: editor, place, request, isAllowed, for: visitor)
        return .page(.ok, pages.scoresPage(step, in: place.language))
      }
      if let direction = form?.value("step").flatMap(ChangeJournal.Direction.init) {
        guard let edit = try editor.edit(direction, ofChangeOf: place.file, isAllowed) else {
          throw EntryProblem(.notUndone)
        }
        step.change = try change(edit, in: editor, place, request, isAllowed, for: visitor, direction)
        return .page(.ok, pages.scoresPage(step, in: place.language))
      }
      let course = try CourseSource(place.file, in: editor)
      let entries = try WorkEntry.list(form, in: course.sheet)
      if let count = form?.value("count") {
        step.change = try change(course.edit(countOf: count), in: editor, place, request, isAllowed, for: visitor)
      } else if entries.isEmpty {
        step.rows = course.choices
        step.isUndoable = try editor.edit(.undo, ofChangeOf: place.file, isAllowed) != nil
        step.isRedoable = try editor.edit(.redo, ofChangeOf: place.file, isAllowed) != nil
      } else if entries.count == 1, entries[0].score == nil, entries[0].due == nil {
        step.form = ScoresStep.Form(row: ScoresStep.Row(entries[0].row), typed: "", max: entries[0].row.max)
      } else {
        do throws(EntryProblem) {
          step.change = try change(
            course.edit(entries), in: editor, place, request, isAllowed, for: visitor, of: entries)
        } catch {
          step.problem = error.problem
          status = .unprocessableContent
          if let only = entries.first, entries.count == 1 {
            step.problem = only.problem(besides: error, on: editor.scale(ofCourse: place.file))
            step.form = ScoresStep.Form(
              row: ScoresStep.Row(only.row), typed: only.score ?? "", max: only.row.max,
              choices: error.question?.readings ?? [])
          }
        }
      }
    } catch let error as EntryProblem {
      step.problem = error.problem
      status = lines == nil ? .notFound : .unprocessableContent
    } catch {
      // The error of a system call names folders of the computer.
      step.problem = .other(visitor == .owner ? "\(error)" : PreviewState.errors.message)
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
      guard isAllowed(file) else { throw EntryProblem(.isPrivate) }
      files.append(try CourseSource(file, in: editor).edit(part))
    }
    return SiteEdit(files)
  }

  /// Returns the change that an edit makes, and keeps it for being written.
  /// - Parameter isAllowed: whether the visitor may be told what a change would cause in a file.
  func change(
    _ edit: SiteEdit, in editor: SiteEditor, _ place: CoursePlace, _ request: HTTPRequest,
    _ isAllowed: (String) -> Bool, for visitor: Visitor, _ direction: ChangeJournal.Direction? = nil,
    of entries: [WorkEntry] = []
  ) throws(EntryProblem) -> ScoresStep.Change {
    guard !edit.isEmpty else { throw EntryProblem(.unchanged) }
    let caused = editor.diagnostics(causedBy: edit)
    let added = caused.filter { isAllowed($0.location.path) }
    if let error = added.first(where: { $0.severity == .error }) { throw EntryProblem(error) }
    if caused.contains(where: { $0.severity == .error }) { throw EntryProblem(.isPrivate) }
    let shownAt = request.path + "?" + request.query
    let change = Pending(id: Secret(), edit: edit, direction: direction, shownAt: shownAt, page: place)
    pending.withLock { $0 = $0.suffix(Self.maximumPending - 1) + [change] }
    let only = entries.count == 1 ? entries.first : nil
    let scale = only == nil || added.isEmpty ? nil : editor.scale(ofCourse: place.file)
    let warnings = added.map { warning in
      let found = EntryProblem(warning)
      return only?.problem(besides: found, on: scale) ?? found.problem
    }
    let lines = edit.files.flatMap { file in
      (edit.files.count > 1 ? [file.path] : [])
        + file.changedLines.map { visitor == .owner ? $0 : Self.withoutComment($0) }
    }
    let meaning = editor.meaning(of: edit, for: visitor == .owner ? .owner : .readers, in: place.language)
    return ScoresStep.Change(id: change.id.text, meaning: meaning, lines: lines, warnings: warnings)
  }

  /// Returns a line without its comment, which no page shows.
  private static func withoutComment(_ line: String) -> String {
    let comments = line.ranges(of: " #").map(\.lowerBound)
    // A sign in double quotes is a part of the text.
    let start = comments.first { line[..<$0].count { $0 == "\"" }.isMultiple(of: 2) }
    return String(line[..<(start ?? line.endIndex)])
  }

  // MARK: - Writing

  private func write(
    _ id: String, for visitor: Visitor, _ preview: Preview, _ wakeUp: DispatchSemaphore
  ) -> HTTPResponse {
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
          throw visitor == .owner || pages.isOpen(error.location.path) ? EntryProblem(error) : EntryProblem(.isPrivate)
        }
        try editor.folder.write(found.edit, as: editor.entry(of: found.edit, found.direction))
      }
    } catch {
      var step = ScoresStep(file: found.page.file)
      let other = visitor == .owner ? "\(error)" : PreviewState.errors.message
      let problem = (error as? EntryProblem)?.problem
      step.problem =
        problem == .notUndone ? problem : .notWritten(reason: (error as? EntryProblem)?.words ?? other)
      return .page(.conflict, pages.scoresPage(step, in: found.page.language))
    }
    if !options.quiet { Terminal.printError("wrote \(found.edit.files.map(\.path).joined(separator: ", "))") }
    preview.waitForBuild(after: before, wakeUp: wakeUp)
    if let place = Self.classPlace([found.page.language] + found.page.file.pathNames) {
      return .seeOther(PreviewFiles.scores(of: place.file, in: place.language))
    }
    let addresses = pages.addresses(ofFile: found.page.file)
    return .seeOther(addresses[found.page.language] ?? addresses.values.min() ?? "/")
  }
}

extension SiteEditor {
  /// Returns the edit that undoes or redoes the last change, if that was one of a course's file and of others that may be shown; nil if
  /// there is none.
  func edit(
    _ direction: ChangeJournal.Direction, ofChangeOf file: String, _ isAllowed: (String) -> Bool
  ) throws -> SiteEdit? {
    guard case .edit(let edit, _, _) = try step(direction) else { return nil }
    let paths = edit.files.map(\.path)
    return paths.contains(file) && paths.allSatisfy(isAllowed) ? edit : nil
  }

  /// Returns what the journal keeps of an edit that was shown.
  /// - Throws: an `EntryProblem` if it was to undo or redo a change, and that is not the last one any more.
  fileprivate func entry(of shown: SiteEdit, _ direction: ChangeJournal.Direction?) throws -> JournalEntry {
    guard let direction else { return .change(by: "a form of sitegen serve") }
    guard case .edit(let edit, _, let journal) = try step(direction), edit == shown else {
      throw EntryProblem(.notUndone)
    }
    return direction == .undo ? .undone(journal) : .redone(journal)
  }
}
