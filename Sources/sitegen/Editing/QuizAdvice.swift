import Formats
import Grading
import SiteContent
import SiteEditing
import SitePages

/// What commands say about items that have the scores of quizzes, or could have them.
struct QuizAdvice {
  private let quizzes: [Quiz]

  /// - Parameter content: the content of the site; nil if it cannot be read, so that nothing is said.
  init(_ content: Content?) { quizzes = content?.classrooms.flatMap(\.quizzes) ?? [] }

  /// The quizzes of a class that no item of its grade books has.
  init(leftOutOf classroom: Classroom) {
    let known = Set(classroom.gradeBooks.flatMap { $0.outline.listedItems.compactMap(\.item.quiz) })
    quizzes = classroom.quizzes.filter { !known.contains($0.id) }
  }

  /// Says how a new item gets the scores of a quiz with its name; nil if there is no such quiz.
  func ofNew(_ name: String, in place: String?, of course: String) -> String? {
    guard let quiz = quizzes.first(where: { FoldedName($0.name.fallback) == FoldedName(name) }) else { return nil }
    return
      "\(quiz.id) has this name, and gives the item no scores: to count them, write \(Self.command(for: quiz, "\(place.map { "\($0)/" } ?? "")\(name)", of: course))"
  }

  /// Says what the scores of a quiz count out of, which an item got; nil if both have the same maximum.
  func ofItem(_ name: String, in file: SourceFile, template: SourceFile?, named course: String) -> String? {
    guard case .item(let item)? = try? CourseFile.find(name, in: file, template: template),
      let quiz = quizzes.first(where: { $0.id == item.quiz })
    else { return nil }
    let max = CourseFile.maximum(of: item, in: file, template: template)
    let points = "\(quiz.points)"
    if max.flatMap(Double.init) == Double(quiz.points) { return nil }
    return
      "the scores of \(quiz.id) count in percent of \(max.map { "\($0), the maximum of the item" } ?? "the item's maximum"): for its own \(points == "1" ? "1 point" : "\(points) points"), write sitegen edit \(course.quotedForShell) --item \(item.fullName.quotedForShell) max=\(points)"
  }

  /// Says of each quiz that it is in no grade book, and how it gets into one.
  func ofAll(addedTo course: String) -> [String] {
    quizzes.map { quiz in
      let name = quiz.name.fallback
      return
        "\(quiz.id) is in no grade book: to count it, write sitegen new item \(course.quotedForShell) \(name.quotedForShell) --max \(quiz.points), then \(Self.command(for: quiz, name, of: course))"
    }
  }

  private static func command(for quiz: Quiz, _ item: String, of course: String) -> String {
    "sitegen edit \(course.quotedForShell) --item \(item.quotedForShell) quiz=\(quiz.id)"
  }
}

extension SiteEditor {
  /// The content of the site if it has quizzes and can be read; nil if not.
  var contentWithQuizzes: Content? {
    guard listing.contains(where: { if case .quiz = $0.kind { true } else { false } }) else { return nil }
    return contentDespiteErrors().content
  }
}
