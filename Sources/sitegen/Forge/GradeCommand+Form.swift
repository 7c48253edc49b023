import Formats
import SiteContent
import SiteEditing
import SitePages
import SystemLibraries

extension GradeCommand {
  /// Enters the score of a form at a forge, and prints the answer for the person who filled it in.
  func enterForm(at path: String) throws {
    let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    guard size <= SubmittedForm.most.event, let data = FileManager.default.contents(atPath: path) else {
      let reason = size == 0 ? "cannot be read" : "has \(size) bytes: an event may have \(SubmittedForm.most.event)"
      throw UsageError("\(path) \(reason)")
    }
    try SiteLock.hold(on: options.folder()) {
      let editor = try SiteEditor(options)
      do {
        try Terminal.write(editor.enter(SubmittedForm(event: [UInt8](data))).markdown)
      } catch SubmittedForm.Problem.refused(let words) {
        throw UsageError(words)
      } catch SubmittedForm.Problem.mistake(let words) {
        try editor.answer(.other(words))
      } catch let error as EntryProblem {
        try editor.answer(error.problem)
      }
    }
  }
}

extension SiteEditor {
  /// Prints why nothing was written, and throws the error with which the command should end.
  fileprivate func answer(_ problem: ScoresStep.Problem) throws {
    let theme = Theme.read(files.templates).theme
    try Terminal.write(FormAnswer(problem, in: files.languages.first, of: theme).markdown)
    throw ReportedError()
  }

  /// Writes a score and returns the answer.
  fileprivate func enter(_ form: SubmittedForm) throws -> FormAnswer {
    let file: SourceFile
    do throws(UsageError) { file = try course(form.course) } catch { throw EntryProblem(.other("\(error)")) }
    let (edit, name, notes): (FileEdit, String, [String])
    do throws(EditRefusal) {
      (edit, name, notes) = try change(of: form, in: file)
    } catch {
      throw EntryProblem(error)
    }
    let all = SiteEdit([edit])
    guard !all.isEmpty else { throw EntryProblem(.unchanged) }
    let caused = diagnostics(causedBy: all)
    if let error = caused.first(where: { $0.severity == .error }) { throw problem(error, of: form, in: file) }
    // Once it is written, there is no way to compare any more.
    let meaning = meaning(of: all) + notes + caused.map(\.messageWithHelp)
    try folder.write(all)
    return FormAnswer(written: "\(Self.name(of: file)), \(name)", meaning: meaning)
  }

  /// Returns the edit for a form, the item with its new score, and which maximum that takes from others.
  private func change(
    of form: SubmittedForm, in file: SourceFile
  ) throws(EditRefusal) -> (edit: FileEdit, name: String, notes: [String]) {
    let template = CourseFile.template(of: file, in: files.content)
    let isWork = try CourseFile.work(in: file, template: template)
    if form.score.hasPrefix("+") || !isWork(form.item), let count = try CountChange(form.item, form.score, in: file) {
      return (try count.applied(to: file), "\(form.item): \(form.score)", [])
    }
    let change = ScoreChange(item: form.item, score: form.score == "none" ? nil : withDecimalPoint(form.score))
    if let found = try change.replacement(in: file, template: template) {
      throw .request(
        "\(form.item) is the beginning of \(found.name), which has the score \(found.old): to replace it, write the whole name"
      )
    }
    if let question = try change.question(in: file, template: template) {
      // The reading that was not meant cannot be written in a form: it would be asked about again.
      let likely = question.doubt == .unstated ? nil : question.readings.first
      throw .request(likely.map { "\(question.text): write \($0)" } ?? question.words)
    }
    let (edit, note) = try change.result(in: file, template: template, canAdd: false)
    let new = SourceFile(path: file.path, bytes: edit.new ?? file.bytes)
    let target = try CourseFile.find(form.item, in: new, template: template)
    let score = try ScoreSheet(new, template: template).rows.first { $0.target.name == target.name }?.score
    return (edit, "\(target.name): \(score ?? form.score)", [note].compactMap(\.self))
  }

  /// Says in the language of the site what is wrong with a score, if that is what a change would cause.
  private func problem(_ error: Diagnostic, of form: SubmittedForm, in file: SourceFile) -> EntryProblem {
    let found = EntryProblem(error)
    let sheet = try? ScoreSheet(file, template: CourseFile.template(of: file, in: files.content))
    guard let row = sheet?.row(form.item) else { return found }
    let entry = WorkEntry(row: row, score: withDecimalPoint(form.score))
    return EntryProblem(entry.problem(besides: found, on: scale(ofCourse: file.path)))
  }

  /// The number of a course, or else its name or its id.
  private static func name(of file: SourceFile) -> String {
    let root = SourceKeys.read(file).keys?.root
    return ["number", "name"].lazy.compactMap { root?.value(of: $0)?.text }.first
      ?? String(file.path.lastPathName.dropLast(".md".count))
  }
}
