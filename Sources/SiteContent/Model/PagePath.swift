/// The path of a page's file in `content/`, without `.md` and `index`.
///
/// It is empty for the home page, `terms/2025-fall` for a term, `terms/2025-fall/csse-230` for a course, and `pages/about` for
/// an additional page.
package struct PagePath: Sendable, Hashable, Comparable {
  /// The path without slashes at its ends; empty for the home page.
  package var text: String

  package init(_ text: String) { self.text = text }

  package static let home = PagePath("")
  package static func term(_ id: String) -> PagePath { PagePath("terms/" + id) }
  package static func classroom(_ id: String) -> PagePath { PagePath("classrooms/" + id) }
  /// Returns the path for a full id, as in `swift-101/optionals`.
  package static func quiz(_ id: String) -> PagePath { PagePath("classrooms/" + id) }
  /// Returns the path for a full id, as in `2025-fall/csse-230`.
  package static func course(_ id: String) -> PagePath { PagePath("terms/" + id) }

  /// Whether it is the page of a term or a classroom, whose file is the `index.md` of a folder.
  package var isFolder: Bool {
    (text.hasPrefix("terms/") || text.hasPrefix("classrooms/")) && text.utf8.count { $0 == UInt8(ascii: "/") } == 1
  }

  package static func < (left: PagePath, right: PagePath) -> Bool { left.text < right.text }
}
