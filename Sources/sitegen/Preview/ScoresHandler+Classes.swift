import Formats
import Grading
import SiteContent
import SiteEditing
import SitePages

/// The scores of a class, which only the user who runs the preview may see and enter: they are those of other people.
extension ScoresHandler {
  /// Returns the grade book that the names of an address mean, after the language; nil for those of a course.
  static func classPlace(_ names: some Collection<String>) -> CoursePlace? {
    let file = names.dropFirst().joined(separator: "/")
    guard let language = names.first, case .file(let found) = ContentFile.classify(file, among: []),
      case .gradeBook = found.kind
    else { return nil }
    return CoursePlace(file: file, language: language)
  }

  /// Returns the page of a grade book: the list of its work, the form for one work, or with `POST` what the form would change.
  func classPage(_ place: CoursePlace, _ request: HTTPRequest, _ pages: PreviewPages) -> HTTPResponse {
    var step = ScoresStep(file: place.file)
    var status = HTTPStatus.ok
    do {
      let editor = try SiteEditor(options)
      guard let book = try editor.classBook(String(place.file.dropFirst("content/".count).dropLast(".md".count))) else {
        throw EntryProblem(.noCourse(place.file))
      }
      step.classroom = book.title
      let isSent = request.method == "POST"
      guard let form = isSent ? request.form : HTTPForm(request.query) else {
        throw EntryProblem(.other("the form is damaged"))
      }
      if let direction = form.value("step").flatMap(ChangeJournal.Direction.init) {
        guard let edit = try editor.edit(direction, ofChangeOf: place.file, { _ in true }) else {
          throw EntryProblem(.notUndone)
        }
        step.change = try change(edit, in: editor, place, request, { _ in true }, for: .owner, direction)
      } else if let work = form.value("item") {
        let sheet: ClassScoreSheet
        do throws(EditRefusal) { sheet = try book.sheet(work) } catch { throw EntryProblem(error) }
        let classForm = ScoresStep.ClassForm(sheet, sent: isSent ? form : nil)
        do throws(EntryProblem) {
          if isSent {
            let edit = try classForm.edit(sheet, MemberIdentities(book.members))
            step.change = try change(edit, in: editor, place, request, { _ in true }, for: .owner)
          } else {
            step.classForm = classForm
          }
        } catch {
          step.problem = error.problem
          step.classForm = classForm
          status = .unprocessableContent
        }
      } else {
        step.rows = try ClassScoreSheet.works(of: book.template).map { work in
          let sheet = try book.sheet(work)
          let count = sheet.rows.count { $0.score != nil }
          return ScoresStep.Row(
            item: work, category: nil, name: work, score: "\(count) / \(sheet.rows.count)")
        }
        step.isUndoable = try editor.edit(.undo, ofChangeOf: place.file) { _ in true } != nil
        step.isRedoable = try editor.edit(.redo, ofChangeOf: place.file) { _ in true } != nil
      }
    } catch let error as EntryProblem {
      step.problem = error.problem
      status = .notFound
    } catch {
      step.problem = .other("\(error)")
      status = .notFound
    }
    return .page(status, pages.scoresPage(step, in: place.language))
  }
}

extension ScoresStep.ClassForm {
  /// The form for a work with its present scores, and with what was typed; nil before the form was sent.
  fileprivate init(_ sheet: ClassScoreSheet, sent: HTTPForm?) {
    self.init(
      work: sheet.work, max: sheet.max,
      rows: sheet.rows.map { row in
        ScoresStep.Member(
          id: row.person.id, name: "\(row.person.name.fallback) (\(row.person.id))", score: row.score,
          note: row.note ?? "")
      })
    var index: Int?
    for (name, value) in sent?.fields ?? [] {
      switch name {
      case "member": index = rows.firstIndex { $0.id == value }
      case "score": if let index { rows[index].typed = value.trimmed }
      case "note": if let index { rows[index].note = value.trimmed }
      case "column": column = value
      default: break
      }
    }
  }

  /// Returns the edit of what was typed and pasted. A pasted line counts in place of an empty field.
  fileprivate func edit(_ sheet: ClassScoreSheet, _ members: MemberIdentities) throws(EntryProblem) -> SiteEdit {
    var changes = zip(rows, sheet.rows).map { typed, row in
      let score = typed.typed.isEmpty || typed.typed == row.score ? nil : typed.typed
      return ClassScoreSheet.Change(typed.id, score: score, note: typed.note == row.note ?? "" ? nil : typed.note)
    }
    let lines = column.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map { $0.trimmed }
      if cells.count == 1 {
        guard changes.indices.contains(index) else {
          throw EntryProblem(.other("line \(index + 1), \(cells[0]): the class has \(changes.count) members"))
        }
        changes[index].score = changes[index].score ?? cells[0]
        continue
      }
      let found = members.members(namedBy: cells[0])
      guard found.count == 1, let row = changes.firstIndex(where: { $0.member == found[0] }) else {
        throw EntryProblem(.noWork(cells[0]))
      }
      if !cells[1].isEmpty { changes[row].score = changes[row].score ?? cells[1] }
      if cells.count > 2, !cells[2].isEmpty { changes[row].note = cells[2] }
    }
    for index in changes.indices where changes[index].score == "none" { changes[index].score = "" }
    do throws(EditRefusal) {
      return SiteEdit([try sheet.edit(changes)])
    } catch {
      throw EntryProblem(error)
    }
  }
}
