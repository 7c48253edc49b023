import Formats
import SiteContent
import SystemLibraries

/// A score that was typed into a form at a forge, read from the event that the forge gives a workflow.
///
/// It comes from the event of the new issue, in which the forge also says whose issue it is and whether the repository is private. The
/// issue itself is not read again, because others may have changed it since.
package struct SubmittedForm: Sendable, Hashable {
  package let course: String
  package let item: String
  package let score: String

  /// Why there is no score.
  package enum Problem: Error, Hashable {
    /// Nobody gets an answer, as anybody might read it, or anybody might have written the issue.
    case refused(String)
    /// What is wrong in the form, in words for the person who filled it in.
    case mistake(String)
  }

  /// The most bytes of an event, of the text of an issue, and of a value.
  package static let most = (event: 1 << 20, text: 4096, value: 200)

  /// Reads the JSON of an event.
  package init(event bytes: [UInt8]) throws(Problem) {
    guard bytes.count <= Self.most.event else {
      throw .refused("the event has \(bytes.count) bytes: one may have \(Self.most.event)")
    }
    guard let event = try? JSONDecoder().decode(Event.self, from: Data(bytes)) else {
      throw .refused("this is not the event of an issue at GitHub or Forgejo")
    }
    try event.refuseOthers()
    var values = try Self.values(in: event.issue.body ?? "")
    func take(_ field: IssueForm.Field) throws(Problem) -> String {
      guard let value = values.removeValue(forKey: field), !value.isEmpty else {
        throw .mistake("\(field.label(in: nil)) is empty")
      }
      return value
    }
    course = try take(.course)
    item = try take(.item)
    score = try take(.score)
  }

  /// Divides the text of an issue at its headings.
  private static func values(in text: String) throws(Problem) -> [IssueForm.Field: String] {
    guard text.utf8.count <= most.text else {
      throw .mistake("the form has \(text.utf8.count) bytes: it may have \(most.text)")
    }
    var values: [IssueForm.Field: String] = [:]
    var field: IssueForm.Field?
    for line in text.split(whereSeparator: \.isNewline).map(\.trimmed) where !line.isEmpty {
      if line.hasPrefix("### ") {
        let label = line.dropFirst(4).trimmed
        guard let found = IssueForm.Field(label: label) else {
          throw .mistake("the form has no field \(label.shortened)")
        }
        guard values.updateValue("", forKey: found) == nil else { throw .mistake("\(label) is there twice") }
        field = found
      } else if let field, values[field] == "" {
        guard line.count <= most.value else {
          throw .mistake("\(field.label(in: nil)) has \(line.count) characters: it may have \(most.value)")
        }
        guard !line.unicodeScalars.contains(where: \.isHidden) else {
          throw .mistake("\(field.label(in: nil)) has a character that nobody sees")
        }
        // This is what a form has for a field that was left empty.
        if line != "_No response_" { values[field] = line }
      } else {
        throw .mistake("\(line.shortened) is not in a field of the form, which have one line each")
      }
    }
    return values
  }
}

/// What is read of the event of an issue. GitHub says what its author is to the repository, Forgejo what the author may do there.
private struct Event: Decodable {
  var action: String
  var issue: Issue
  var repository: Repository
  var sender: Account

  struct Issue: Decodable {
    var body: String?
    var user: Account
    var authorAssociation: String?

    enum CodingKeys: String, CodingKey {
      case body, user
      case authorAssociation = "author_association"
    }
  }

  struct Repository: Decodable {
    var isPrivate: Bool
    var permissions: Permissions?

    enum CodingKeys: String, CodingKey {
      case permissions
      case isPrivate = "private"
    }
  }

  struct Permissions: Decodable { var push: Bool }

  struct Account: Decodable, Equatable { var id: Int }

  /// Refuses issues of public repositories, those of other people, and what is not a new issue.
  func refuseOthers() throws(SubmittedForm.Problem) {
    guard repository.isPrivate else {
      throw .refused("the repository is not private: nothing was written, as everybody could read the answer")
    }
    guard action == "opened", sender == issue.user else {
      throw .refused("this is not a new issue, but one that was changed: fill in the form again")
    }
    let mayWrite =
      if let association = issue.authorAssociation {
        ["OWNER", "MEMBER", "COLLABORATOR"].contains(association)
      } else {
        repository.permissions?.push == true
      }
    guard mayWrite else { throw .refused("the author of the issue may not change the repository: nothing was written") }
  }
}

extension String {
  /// The start of the text, for a message.
  fileprivate var shortened: String { count <= 60 ? self : "\(prefix(60))…" }
}

extension Unicode.Scalar {
  /// Whether it is a character that controls others, and has no picture of its own.
  fileprivate var isHidden: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
