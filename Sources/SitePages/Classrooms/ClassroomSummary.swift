/// The results of a classroom in finished words, members × quizzes.
package struct ClassroomSummary: Sendable, Hashable {
  package var title: String
  /// Their names, a column each.
  package var quizzes: [String]
  package var students: [Row]
  package var mean: Row

  package struct Row: Sendable, Hashable {
    package var name: String
    package var cells: [String]
  }
}
