package import Grading

extension Content {
  /// The record with the scores of the quizzes that feed its items, as far as the audience may know them.
  package func record(for audience: Audience) -> AcademicRecord {
    guard let member = settings.member, !classrooms.isEmpty else { return record }
    var standings: [String: Double] = [:]
    for classroom in classrooms {
      guard let person = classroom.members.first(where: { $0.id == member }) else { continue }
      for quiz in classroom.quizzes where audience == .owner || quiz.isKeyOpen(at: now.start) {
        let attempts = classroom.attempts[quiz.id]?[member] ?? []
        standings[quiz.id] = StudentFigures(person, attempts, of: quiz).standing
      }
    }
    return record.fed(by: standings)
  }
}
