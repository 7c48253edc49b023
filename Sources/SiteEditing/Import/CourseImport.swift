package import SiteContent

/// Puts the results of a table into a course's file.
///
/// A score that is there and differs stays: nothing is ever lost, and each difference is named.
package struct CourseImport: Sendable {
  package private(set) var edit: FileEdit
  /// One for each result of the table.
  package private(set) var outcomes: [Outcome] = []

  package struct Outcome: Sendable, Hashable {
    package var result: ImportedResult
    package var kind: Kind
  }

  package enum Kind: Sendable, Hashable {
    /// The item had no score.
    case scored
    case added
    /// The same was there already, or the table says nothing yet.
    case same
    /// Another score is there, which stays.
    case differs(String)
    /// It cannot be put anywhere; why.
    case refused(String)
  }

  package init(_ table: ResultsTable, into course: SourceFile, template: SourceFile?) {
    edit = FileEdit(path: course.path, old: course.bytes, new: course.bytes)
    do {
      var writer = try ResultsWriter(course, template: template)
      for result in table.results {
        let kind: Kind
        do { kind = try writer.put(result) } catch { kind = .refused(Self.words(for: error)) }
        outcomes.append(Outcome(result: result, kind: kind))
      }
      edit.new = try writer.bytes()
    } catch {
      outcomes = table.results.map { Outcome(result: $0, kind: .refused(Self.words(for: error))) }
    }
  }

  /// Whether the table has anything that the file did not take.
  package var isPartial: Bool {
    outcomes.contains { outcome in
      switch outcome.kind {
      case .differs, .refused: true
      case .scored, .added, .same: false
      }
    }
  }

  private static func words(for refusal: EditRefusal) -> String {
    switch refusal {
    case .request(let words): words
    case .unreadable: "the course's file has mistakes: run sitegen check"
    }
  }
}
