import Formats
import Grading
import SiteContent
import SiteEditing
import SitePages

/// Why an entry cannot be used.
struct EntryProblem: Error {
  var problem: ScoresStep.Problem
  /// What a build would report about the file; nil if the entry was not written so far.
  private(set) var diagnostic: Diagnostic?
  /// What the score may mean; nil if it is clear.
  private(set) var question: ScoreQuestion?

  init(_ problem: ScoresStep.Problem) { self.problem = problem }

  /// The words of the command.
  var words: String? { if case .other(let words) = problem { words } else { nil } }

  init(_ diagnostic: Diagnostic) {
    problem = .other(diagnostic.messageWithHelp)
    self.diagnostic = diagnostic
  }

  init(_ refusal: EditRefusal) {
    if case .unclear(let question) = refusal {
      problem = ScoresStep.Problem(question)
      self.question = question
    } else if let words = refusal.words {
      problem = .other(words)
    } else {
      self =
        refusal.diagnostics.first { $0.severity == .error }.map { EntryProblem($0) }
        ?? EntryProblem(.other("the file cannot be read"))
    }
  }
}

/// The file of a course as it is now, with its work.
struct CourseSource {
  let file: SourceFile
  let kind: ContentKind
  let template: SourceFile?
  let sheet: ScoreSheet

  init(_ path: String, in editor: SiteEditor) throws(EntryProblem) {
    guard let listed = editor.listing.first(where: { $0.path == path }), case .course = listed.kind,
      listed.language == nil, let file = try? editor.source(of: path)
    else { throw EntryProblem(.noCourse(path)) }
    self.file = file
    kind = listed.kind
    template = CourseFile.template(of: file, in: editor.files.content)
    do throws(EditRefusal) {
      sheet = try ScoreSheet(file, template: template)
    } catch {
      throw EntryProblem(error)
    }
  }

  /// Returns the edit that sets scores and due dates. Nothing is added, as a form has existing work only.
  func edit(_ entries: [WorkEntry]) throws(EntryProblem) -> SiteEdit {
    guard !entries.contains(where: { $0.score?.isEmpty ?? ($0.due == nil) }) else { throw EntryProblem(.noScore) }
    var changed = file
    let dates = try entries.map { entry throws(EntryProblem) in try entry.dueChange }
    do throws(EditRefusal) {
      for (entry, date) in zip(entries, dates) {
        if let score = entry.score {
          let change = entry.row.change(to: score == "none" ? nil : score)
          if !entry.isMeant, let question = try change.unlikelyMaximum(in: changed, template: template) {
            throw EditRefusal.unclear(question)
          }
          changed.bytes = try change.applied(to: changed, template: template).new ?? changed.bytes
        }
        if let date {
          let change = KeyChanges([date], of: .item(entry.row.name))
          changed.bytes = try change.applied(to: changed, of: kind, template: template).new ?? changed.bytes
        }
      }
    } catch {
      throw EntryProblem(error)
    }
    return SiteEdit([FileEdit(path: file.path, old: file.bytes, new: changed.bytes)])
  }

  /// Returns the edit for something that happened once more, such as an absence.
  func edit(countOf name: String) throws(EntryProblem) -> SiteEdit {
    do throws(EditRefusal) {
      guard let change = try CountChange(name, "+1", in: file) else { throw EditRefusal.request(name) }
      return SiteEdit([try change.applied(to: file)])
    } catch {
      throw EntryProblem(.noWork(name))
    }
  }

  /// The work to choose from: open work, what is announced, work with a score, and what can happen once more.
  var choices: [ScoresStep.Row] {
    let open = sheet.rows.filter { $0.score == nil } + sheet.announced
    let counts = (try? CountChange.counts(in: file)) ?? []
    return (open + sheet.rows.filter { $0.score != nil }).map(ScoresStep.Row.init)
      + counts.map { ScoresStep.Row(counting: $0.name, $0.count) }
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

/// A score or a due date for a piece of work, as a form sends it.
struct WorkEntry {
  var row: ScoreSheet.Row
  /// The score as files have it; nil if none was sent, and empty if none was typed.
  var score: String?
  /// Whether the score was chosen when it was asked what it means.
  var isMeant = false
  /// The due date; nil if none was sent, and an empty day to remove it.
  var due: ScoresStep.Due?

  /// Reads pairs of `item` and `score`, or of `due` and `time`; `meant` has a score that was chosen from several readings.
  ///
  /// Of several scores for one item the last one that is not empty counts, and of several dates the last one: the button that was pressed
  /// after the field.
  static func list(_ form: HTTPForm?, in sheet: ScoreSheet) throws(EntryProblem) -> [WorkEntry] {
    guard let form else { throw EntryProblem(.other("the address is damaged")) }
    var entries: [WorkEntry] = []
    for (name, value) in form.fields {
      switch name {
      case "item":
        guard let row = sheet.row(value) else { throw EntryProblem(.noWork(value)) }
        entries.append(WorkEntry(row: row))
      case "score" where !entries.isEmpty:
        let last = entries.count - 1
        let score = written(value.trimmed)
        if !score.isEmpty || entries[last].score == nil { entries[last].score = score }
      case "meant" where !entries.isEmpty:
        entries[entries.count - 1].score = value.trimmed
        entries[entries.count - 1].isMeant = true
      case "due" where entries.last?.row.isItem == true && entries.last?.row.isNew == false:
        entries[entries.count - 1].due = ScoresStep.Due(day: value.trimmed, time: entries.last?.due?.time ?? "")
      case "time" where entries.last?.due != nil: entries[entries.count - 1].due?.time = value.trimmed
      default: break
      }
    }
    return entries
  }

  /// The change of the due date. A time keeps the offset that the file has.
  fileprivate var dueChange: KeyChange? {
    get throws(EntryProblem) {
      guard let due else { return nil }
      if due.day.isEmpty { return KeyChange("due", nil) }
      guard due.day.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}/) != nil,
        due.time.isEmpty || due.time.wholeMatch(of: /[0-9]{2}:[0-9]{2}/) != nil
      else { throw EntryProblem(.notADay("\(due.day) \(due.time)".trimmed)) }
      let offset = row.due?.firstMatch(of: /[0-9]{2}:[0-9]{2}(?::[0-9]{2})?(Z|[+-][0-9:]+)$/)?.output.1
      return KeyChange("due", due.time.isEmpty ? due.day : "\(due.day)T\(due.time)\(offset ?? "")")
    }
  }

  /// Says in the words of the page what is wrong with an entry, if that is what was reported; anything else that was reported stays.
  /// - Parameter scale: the scale of the course; nil if it is unknown.
  func problem(besides found: EntryProblem, on scale: Scale?) -> ScoresStep.Problem {
    guard let diagnostic = found.diagnostic else { return found.problem }
    let isWarning = diagnostic.severity == .warning
    if !isWarning, let due, diagnostic.location.isOf(due.day) { return .notADay("\(due.day) \(due.time)".trimmed) }
    guard let score, diagnostic.location.isOf(score) else { return found.problem }
    let (number, stated) = Self.parts(of: score)
    guard let number, let value = DecimalNumber.value(of: number) else {
      return isWarning ? found.problem : .notAScore(score)
    }
    if value < 0 { return .belowZero(score) }
    // A percent is right with any maximum.
    if !isWarning, let max = row.max, let written = stated.flatMap({ DecimalNumber.value(of: $0) }),
      written != DecimalNumber.value(of: max)
    {
      return .otherMaximum(score, max: max)
    }
    if !isWarning, stated == nil, row.max == nil, let unit = scale?.unit, unit.hasOwnMarks {
      let (worst, best) = (unit.mark(ofPercent: 0), unit.mark(ofPercent: 100))
      return .notOnScale(score, worst: DecimalNumber.text(worst), best: DecimalNumber.text(best))
    }
    let most = stated ?? row.max ?? scale.map { DecimalNumber.text($0.unit.top) }
    guard let most, let top = DecimalNumber.value(of: most.replacing("%", with: "")),
      value > (isWarning ? 1 : 2) * top
    else { return found.problem }
    return isWarning ? .aboveMaximum(score, max: most) : .tooHigh(score, max: most)
  }

  /// Returns the number of a score and the maximum that is written with it; the number is nil if it is a word.
  private static func parts(of score: String) -> (number: String?, max: String?) {
    if score.hasSuffix("%") { return (String(score.dropLast()), "100%") }
    let parts = score.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return (parts.count == 1 ? score : nil, nil) }
    return (DecimalNumber.value(of: parts[1]) == nil ? nil : parts[0], parts[1])
  }

  /// Returns a score with a decimal point. The keyboards of telephones have the sign of the telephone's region.
  private static func written(_ score: String) -> String {
    score.wholeMatch(of: /-?[0-9]+,[0-9]+(\/[0-9]+|%)?/) == nil ? score : score.replacing(",", with: ".")
  }
}

extension ScoresStep.Problem {
  /// What is asked about a score that may mean several things.
  init(_ question: ScoreQuestion) {
    self =
      switch question.doubt {
      case .own(let max): .otherMaximum(question.score, max: max)
      case .around(let max): .othersHave(question.score, max: max)
      case .unstated: .noMaximum(question.score)
      }
  }
}

extension Diagnostic.Location {
  /// Whether it is the place of a value, which may have got quotes, or a maximum or a time after it.
  fileprivate func isOf(_ value: String) -> Bool {
    let marked = String(String.UnicodeScalarView(excerpt.unicodeScalars.dropFirst(column - 1).prefix(length)))
    let text = marked.first == "\"" || marked.first == "'" ? String(marked.dropFirst().dropLast()) : marked
    return !value.isEmpty && (text == value || text.hasPrefix(value + "/") || text.hasPrefix(value + "T"))
  }
}

extension SiteEditor {
  /// The scale of a course by the path of its file; nil if the content has errors.
  func scale(ofCourse path: String) -> Scale? {
    let courses = readableContent?.record.terms.lazy.flatMap(\.courses)
    return courses?.first { ContentPath.course($0.id) == path }?.scale
  }
}

extension ScoresStep.Row {
  init(_ row: ScoreSheet.Row) {
    let written = row.due?.firstMatch(of: /^([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[T ]([0-9]{2}:[0-9]{2}))?/)?.output
    let due = ScoresStep.Due(day: written.map { String($0.1) } ?? "", time: written?.2.map(String.init) ?? "")
    self.init(
      item: row.name, category: row.category, name: row.shortName, score: row.score,
      due: row.isItem && !row.isNew ? due : nil)
  }
}

extension SiteEditor {
  /// Returns who may see what, by the files as they are now; throws while they have errors.
  func protection() throws(EntryProblem) -> Protection {
    guard let content = readableContent else { throw EntryProblem(.other(PreviewState.errors.message)) }
    return content.protection
  }
}

extension Protection {
  /// Whether everybody may see the page of a content file.
  func isOpen(_ path: String) -> Bool {
    guard case .file(let file) = ContentFile.classify(path, among: []), let page = file.kind.page else { return false }
    return readership(of: page) == .everyone
  }
}
