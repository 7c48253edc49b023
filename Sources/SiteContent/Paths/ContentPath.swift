/// The paths of content files by the ids of what they describe, from the site's folder; `ContentKind` is the way back.
package enum ContentPath {
  package static func term(_ id: String) -> String { "content/terms/\(id)/index.md" }

  /// - Parameter id: with the term: `2025-fall/csse-230`.
  package static func course(_ id: String) -> String { "content/terms/\(id).md" }

  package static func courseTemplate(_ id: String) -> String { "content/course-templates/\(id).md" }

  package static func classroom(_ id: String) -> String { "content/classrooms/\(id)/index.md" }

  /// - Parameter id: with the classroom: `swift/optionals`.
  package static func quiz(_ id: String) -> String { "content/classrooms/\(id).md" }

  package static func attempts(of student: String, in classroom: String) -> String {
    "content/classrooms/\(classroom)/attempts/\(student).md"
  }

  package static func gradeBook(_ id: String, of classroom: String) -> String {
    "content/classrooms/\(classroom)/grades/\(id).md"
  }

  package static func person(_ id: String) -> String { "content/people/\(id).md" }
}
