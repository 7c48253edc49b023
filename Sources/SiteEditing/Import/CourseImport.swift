import Formats
package import SiteContent

/// The import of a table of results into a course's file.
///
/// Existing scores are overwritten only if the options say so; otherwise a different score in the table is reported.
package struct CourseImport: Sendable {
  /// The edit of the course file that writes the scores.
  package var edit: FileEdit
  /// The outcome for each result, in the order of the table.
  package private(set) var outcomes: [Outcome] = []

  /// The items that an earlier import made, and that the table does not have any more.
  package private(set) var gone: [String] = []

  /// What the class got in the course, in words, if the file did not have it yet.
  package private(set) var classOfCourse: String?

  /// The outcome of importing one result.
  package struct Outcome: Sendable, Hashable {
    package var result: ImportedResult
    package var status: Status
    /// The item of the course as `CATEGORY/NAME`; nil if there is none.
    package var item: String?
    /// The score of the item with its maximum, as in `18/20`, if it was written; nil if not.
    package var written: String?
    /// The line of an earlier score of the table for the same item, which counts; nil if there is none.
    package var earlierLine: Int?
  }

  /// Whether the result was written, or why not.
  package enum Status: Sendable, Hashable {
    /// The item had no score and got this one.
    case scored
    /// The item is new and has the score of the table, if there is one.
    case added
    /// The item has the same score already, or the table has no score yet.
    case same
    /// The item keeps its score, or has none, and got these keys, in words.
    case completed(String)
    /// The item keeps its score, this one, which differs from the table's.
    case differs(String)
    /// The item keeps its due date, the first one, which differs from that of the calendar.
    case keptDue(String, new: String)
    /// The item had this score, and has the table's now.
    case replaced(String)
    /// The result was not imported, for this reason.
    case refused(String)
  }

  /// What to do if the table and the course have different maxima for an item, or none.
  package enum MaximumRule: Sendable, Hashable {
    /// The result is refused, and the reason names both maxima.
    case ask
    /// The table's maximum becomes that of the item.
    case table
    /// The score counts out of the maximum that the item has in the course.
    case course
    /// As `ask`, for a course template, whose maxima count for a whole class.
    case template
    /// Items have this maximum if neither the table nor the course has one.
    case number(String)

    /// Returns the end of an error message about different maxima: what the user can do.
    /// - Parameters:
    ///   - result: the result of the table.
    ///   - own: the maximum in the course.
    func remedy(for result: ImportedResult, own: String) -> String {
      guard self == .template else { return ": --max table or --max course says which one counts" }
      let (score, max) = (result.score?.prefix { $0 != "/" } ?? "it", result.max ?? "the table's")
      return " template: write max: \(max) there, or --max course, with which \(score) counts out of \(own)"
    }
  }

  /// The choices of the user.
  package struct Options: Sendable, Hashable {
    package var maximum = MaximumRule.ask
    /// Whether results are refused for items that the course does not have.
    package var onlyKnown = false
    /// Whether a calendar adds items that the course does not have.
    package var addsEvents = false
    /// Whether the table's score replaces one that differs.
    package var replacesScores = false

    package init(maximum: MaximumRule = .ask, onlyKnown: Bool = false, replacesScores: Bool = false) {
      self.maximum = maximum
      self.onlyKnown = onlyKnown
      self.replacesScores = replacesScores
    }
  }

  /// Imports the results that can be imported, and reports all others in `outcomes`. It never throws: if the course's file
  /// cannot be edited, all results are refused.
  ///
  /// - Parameters:
  ///   - template: the template that the course extends; nil if it has none.
  ///   - refused: results that the caller refuses, with the reason.
  ///   - remembered: the items that earlier imports made; nil for those that the course keeps.
  package init(
    _ table: ResultsTable, into course: SourceFile, template: SourceFile?, options: Options = Options(),
    refused: [ImportedResult: String] = [:], remembered: ColumnMap? = nil
  ) {
    edit = FileEdit(path: course.path, old: course.bytes, new: course.bytes)
    do {
      var completed = try options.onlyKnown ? course : course.completed(with: table.groups, template: template)
      if let figures = table.classOfCourse, let new = try completed.completed(with: figures) {
        (completed, classOfCourse) = (new.file, new.words)
      }
      var writer = try ResultsWriter(
        completed, template: template, options: options, table: table,
        remembered: remembered ?? ColumnMap(of: table.source, in: course))
      gone = writer.gone
      for result in table.results {
        var outcome = Outcome(result: result, status: .same)
        if let problem = result.problem ?? refused[result] {
          outcome.status = .refused(problem)
        } else {
          do {
            (outcome.status, outcome.item, outcome.written, outcome.earlierLine) = try writer.put(result)
          } catch {
            outcome.status = .refused(Self.words(for: error))
          }
        }
        outcomes.append(outcome)
      }
      edit.new = try writer.bytes()
    } catch {
      outcomes = table.results.map { Outcome(result: $0, status: .refused(Self.words(for: error))) }
    }
  }

  /// Returns the results that were written into items with an error, each with the message.
  /// - Parameter errors: the errors of the site after the import.
  package func results(withErrors errors: [Diagnostic]) -> [ImportedResult: String] {
    let file = SourceFile(path: edit.path, bytes: edit.new ?? [])
    guard let keys = SourceKeys.read(file).keys else { return [:] }
    let writer = KeyWriter(keys)
    let places = ErrorPlaces(errors, in: file)
    var found: [String: String] = [:]
    for item in CourseOutline(keys.root, template: nil).items {
      guard let path = item.path, let node = (try? writer.node(at: path)) ?? nil else { continue }
      found[item.fullName] = places.first(in: node.range.lowerBound..<writer.end(of: node))
    }
    var results: [ImportedResult: String] = [:]
    for outcome in outcomes {
      switch outcome.status {
      case .scored, .added, .completed, .replaced: results[outcome.result] = outcome.item.flatMap { found[$0] }
      case .same, .differs, .keptDue, .refused: break
      }
    }
    return results
  }

  /// Whether some results of the table are not in the file after the import.
  package var isPartial: Bool {
    outcomes.contains { outcome in
      switch outcome.status {
      case .differs, .keptDue, .refused: true
      case .scored, .added, .completed, .same, .replaced: false
      }
    }
  }

  private static func words(for refusal: EditRefusal) -> String {
    refusal.words ?? "the course's file has errors: run sitegen check"
  }
}
