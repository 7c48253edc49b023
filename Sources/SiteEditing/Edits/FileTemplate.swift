import SiteContent

/// The first text of a new content file: its name, and what people usually say next.
package struct FileTemplate: Sendable, Hashable {
  package var kind: Kind
  /// The path under `content/` without `.md`.
  package var id: String
  package var name: String
  /// Further keys with their values, in the order in which they are written.
  package var keys: [KeyAssignment]

  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case term, course, page, person, classroom, quiz
  }

  package init(_ kind: Kind, id: String, name: String, keys: [KeyAssignment] = []) {
    self.kind = kind
    self.id = id
    self.name = name
    self.keys = keys
  }

  /// The path of its file.
  package var path: String {
    switch kind {
    case .term, .classroom: "content/\(id)/index.md"
    case .course, .page, .person, .quiz: "content/\(id).md"
    }
  }

  /// The file that is not there yet.
  package var edit: SiteEdit { SiteEdit([FileEdit(path: path, old: nil, new: Array(text.utf8))]) }

  private var text: String {
    let pairs = [KeyAssignment("name", name)] + keys
    let lines = pairs.map { "\($0.name): \((fields.field($0.name)?.type).written($0.value).written(in: .block))" }
    return (["---"] + lines + hints + ["---", ""] + body).joined(separator: "\n")
  }

  private var fields: FieldSchema {
    switch kind {
    case .term: .term
    case .course: .course
    case .page: .page
    case .person: .person
    case .classroom: .classroom
    case .quiz: .quiz
    }
  }

  /// Keys that are worth a thought, as comments.
  private var hints: [String] {
    let hints: [(key: String, text: String)] =
      switch kind {
      case .term: [("start", "2026-09-01"), ("end", "2026-12-18")]
      case .course: [("credits", "4"), ("goal", "A-")]
      case .page, .person: []
      case .classroom: [("teacher", "…"), ("members", "[…]")]
      case .quiz: [("deadline", "2026-12-18T18:00")]
      }
    return hints.filter { hint in !keys.contains { $0.name == hint.key } }.map { "# \($0.key): \($0.text)" }
  }

  private var body: [String] {
    switch kind {
    case .term, .course, .page, .person, .classroom: []
    case .quiz:
      [
        "## What does `??` do?", "", "- [ ] Unwraps or traps", "- [x] Supplies a default", "",
        "> It evaluates the right side only when the left is nil.", "",
      ]
    }
  }
}
