/// The place of a page in the content folder: its file's path under `content/` without `.md` and without `index`.
///
/// The home page is the empty path, a term `terms/2025-fall`, a course `terms/2025-fall/csse-230`, a page of the owner's
/// `pages/about`.
package struct PagePath: Sendable, Hashable, Comparable {
  package var text: String

  package init(_ text: String) { self.text = text }

  package static let home = PagePath("")
  package static func term(_ id: String) -> PagePath { PagePath("terms/" + id) }
  package static func classroom(_ id: String) -> PagePath { PagePath("classrooms/" + id) }
  package static func quiz(_ id: String) -> PagePath { PagePath("classrooms/" + id) }
  package static func course(_ id: String) -> PagePath { PagePath("terms/" + id) }

  /// Whether it is the page of a term or a classroom, whose file is the index of a folder with its courses or quizzes.
  package var isFolder: Bool {
    (text.hasPrefix("terms/") || text.hasPrefix("classrooms/")) && text.utf8.count { $0 == UInt8(ascii: "/") } == 1
  }

  package static func < (left: PagePath, right: PagePath) -> Bool { left.text < right.text }
}
