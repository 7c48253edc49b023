import Formats

/// The form at a forge in which the owner of a site enters a score: an issue form of the repository with the content.
package struct IssueForm: Sendable, Hashable {
  /// A field of the form. An issue has each under a heading with its label.
  package enum Field: String, CaseIterable, Sendable {
    case course, item, score

    /// The labels of the three fields, by the language of the form.
    private static let labels: [String: [Field: String]] = [
      "en": [.course: "Course", .item: "Item", .score: "Score"],
      "fr": [.course: "Matière", .item: "Épreuve", .score: "Note"],
      "zh": [.course: "课程", .item: "项目", .score: "得分"],
    ]

    /// Finds the field with a label in any language; nil if there is none.
    package init?(label: String) {
      let found = Self.labels.values.lazy.flatMap { $0 }.first { $0.value == label }
      guard let found else { return nil }
      self = found.key
    }

    /// Returns the label in a language, or else in English.
    package func label(in language: String?) -> String {
      (language.flatMap { Self.labels[$0] } ?? Self.labels["en"])?[self] ?? rawValue
    }
  }

  private enum Forge { case github, forgejo }

  /// The address of the repository.
  private let repository: String
  private let forge: Forge

  /// Finds the repository in the address for editing a file; nil if it is not one of GitHub or Forgejo.
  package init?(editing pattern: String) {
    let address = #/(https?://[^/]+/[^/]+/[^/]+)/(_?edit)/[^{]+/\{path\}/#
    guard let parts = pattern.wholeMatch(of: address)?.output else { return nil }
    repository = String(parts.1)
    forge = parts.2 == "edit" ? .github : .forgejo
  }

  /// Returns the address of the empty form, or that of one in which some fields are filled in.
  package func address(_ values: KeyValuePairs<Field, String> = [:], in language: String?) -> String {
    let form = "\(repository)/issues/new?"
    switch forge {
    case .github:
      return form + "template=score.yml" + values.map { "&\($0.rawValue)=\(PercentEncoding.encode($1))" }.joined()
    case .forgejo:
      // A form of Forgejo takes no values from an address, but an issue takes its text, which has the same headings.
      let body = Field.allCases.map { field in
        let value = values.first { $0.key == field }?.value ?? ""
        return "### \(field.label(in: language))\n\n\(value)\n"
      }
      let title = Field.score.label(in: language)
      return form
        + "title=\(PercentEncoding.encode(title))&body=\(PercentEncoding.encode(body.joined(separator: "\n")))"
    }
  }
}
