import Formats
import Grading
import SiteContent

/// The scores that a change of a quiz since the last commit moves, because another answer is right or counts.
struct MovedQuizScores {
  /// A line for each quiz whose change moves scores: the students with their scores before and after it.
  let lines: [String]

  private static let maximumShown = 20

  /// Compares with git's last commit; nothing moves if the site is in no repository.
  init(of content: Content, files: ContentFolder, languages: Set<String>, at date: BuildDate, in folder: SiteFolder) {
    guard content.classrooms.contains(where: { !$0.attempts.isEmpty }),
      let earlier = Self.earlier(files, content, in: folder),
      let old = Content.read(earlier, languages: languages, at: date).content
    else {
      lines = []
      return
    }
    let before = Dictionary(old.classrooms.map { ($0.id, $0) }) { $1 }
    lines = content.classrooms.flatMap { classroom in
      classroom.quizzes.compactMap { quiz in
        guard let past = before[classroom.id], let same = past.quizzes.first(where: { $0.id == quiz.id }) else {
          return nil
        }
        let moved = Self.moved(from: QuizFigures(same, in: past), to: QuizFigures(quiz, in: classroom))
        guard !moved.isEmpty else { return nil }
        let list = moved.prefix(Self.maximumShown).joined(separator: ", ")
        let more = moved.count > Self.maximumShown ? " and \(moved.count - Self.maximumShown) more" : ""
        return "content/classrooms/\(quiz.id).md: changed since the last commit, which moves scores: \(list)\(more)"
      }
    }
  }

  /// Returns the content in which each quiz is as in the last commit; nil if none differs.
  private static func earlier(_ files: ContentFolder, _ content: Content, in folder: SiteFolder) -> ContentFolder? {
    let site = folder.root.path
    guard
      let list = Git.bytes(
        ["diff", "--name-only", "--relative", "-z", "HEAD", "--", "content/classrooms"], in: site)
    else { return nil }
    let changed = Set(list.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
    let quizzes = content.classrooms.flatMap(\.quizzes).map { "content/classrooms/\($0.id)." }
    var earlier = files
    var isChanged = false
    for index in earlier.files.indices {
      let path = earlier.files[index].path
      guard changed.contains(path), quizzes.contains(where: path.hasPrefix),
        let bytes = Git.bytes(["show", "HEAD:./\(path)"], in: site)
      else { continue }
      earlier.files[index] = SourceFile(path: path, bytes: bytes)
      isChanged = true
    }
    return isChanged ? earlier : nil
  }

  private static func moved(from old: QuizFigures, to new: QuizFigures) -> [String] {
    let before = Dictionary(old.students.map { ($0.student.id, $0.standing) }) { $1 }
    return new.students.compactMap { figures in
      guard let past = before[figures.student.id] ?? nil, let now = figures.standing, past != now else { return nil }
      return "\(figures.student.id) \(percent(past)) → \(percent(now))"
    }
  }

  private static func percent(_ value: Double) -> String { "\(DecimalNumber.text((value * 10).rounded() / 10))%" }
}
