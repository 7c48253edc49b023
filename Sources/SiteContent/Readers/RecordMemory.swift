import Grading

/// The courses of each term as they were last put together with what the others say of credits.
struct RecordMemory: Sendable {
  private var memo = FileMemo<Input, [Course]>()

  struct Input: FileInput {
    var term: String
    var courses: TermCourses
    /// Whether any course of the record has credits.
    var usesCredits: Bool
    /// Whether credits are coefficients.
    var countsCredits: Bool

    var path: String { term }
  }

  /// The courses of each term, in the order of the terms; those of a term in which nothing has changed are the same array
  /// as before.
  mutating func courses(of inputs: [Input]) -> [[Course]] {
    memo.update(inputs) { at in
      let input = inputs[at]
      return input.courses.drafts.map { draft in
        var course = draft.course
        course.credits = draft.credits ?? (input.usesCredits ? 0 : 1)
        if input.countsCredits { course.coefficient = draft.credits ?? 0 }
        return course
      }
    }
    return memo.outputs
  }
}
