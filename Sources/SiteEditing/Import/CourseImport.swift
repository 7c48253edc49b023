package import SiteContent

/// The import of a table of results into a course's file.
///
/// Existing scores are never overwritten; a different score in the table is reported.
package struct CourseImport: Sendable {
  /// The edit of the course file that writes the scores.
  package private(set) var edit: FileEdit
  /// The outcome for each result of the table.
  package private(set) var outcomes: [Outcome] = []

  /// The outcome of importing one result.
  package struct Outcome: Sendable, Hashable {
    package var result: ImportedResult
    package var status: Status
  }

  /// Whether the result was written, or why not.
  package enum Status: Sendable, Hashable {
    /// The item had no score and got this one.
    case scored
    case added
    /// The item has the same score already, or the table has no score yet.
    case same
    /// The item keeps its different score.
    case differs(String)
    /// The result was not imported, for this reason.
    case refused(String)
  }

  package init(_ table: ResultsTable, into course: SourceFile, template: SourceFile?) {
    edit = FileEdit(path: course.path, old: course.bytes, new: course.bytes)
    do {
      var writer = try ResultsWriter(course, template: template)
      for result in table.results {
        let status: Status
        if let problem = result.problem {
          status = .refused(problem)
        } else {
          do { status = try writer.put(result) } catch { status = .refused(Self.words(for: error)) }
        }
        outcomes.append(Outcome(result: result, status: status))
      }
      edit.new = try writer.bytes()
    } catch {
      outcomes = table.results.map { Outcome(result: $0, status: .refused(Self.words(for: error))) }
    }
  }

  /// Whether some results of the table are not in the file.
  package var isPartial: Bool {
    outcomes.contains { outcome in
      switch outcome.status {
      case .differs, .refused: true
      case .scored, .added, .same: false
      }
    }
  }

  private static func words(for refusal: EditRefusal) -> String {
    switch refusal {
    case .request(let words): words
    case .unreadable: "the course's file has errors: run sitegen check"
    }
  }
}
