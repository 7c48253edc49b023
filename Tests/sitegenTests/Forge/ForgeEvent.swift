import Foundation
import TestSupport

/// The event of a new issue, in the form of a forge, with the text of a form.
enum ForgeEvent: String, CaseIterable, Sendable {
  case github, forgejo

  /// Returns the JSON of the event.
  /// - Parameters:
  ///   - body: the text of the issue; nil for that of a filled-in form.
  ///   - changes: texts of the JSON, and what stands there in their place.
  func json(_ body: String? = nil, replacing changes: [String: String] = [:]) throws -> String {
    let file = Repository.root.appending(path: "Tests/sitegenTests/Forge/Events/\(rawValue).json")
    var json = try String(contentsOf: file, encoding: .utf8)
    if let body {
      let text = String(decoding: try JSONEncoder().encode(body), as: UTF8.self)
      json = json.replacing(/"body": "[^"]*"/, with: "\"body\": \(text)")
    }
    for (old, new) in changes {
      precondition(json.contains(old))
      json = json.replacing(old, with: new)
    }
    return json
  }

  /// Returns the text of a form as forges write it.
  static func body(_ course: String, _ item: String, _ score: String) -> String {
    "### Course\n\n\(course)\n\n### Item\n\n\(item)\n\n### Score\n\n\(score)\n"
  }

  /// What an event has if its author may not change the repository.
  var ofStranger: [[String: String]] {
    switch self {
    case .github:
      ["NONE", "CONTRIBUTOR", "FIRST_TIMER", "owner", ""].map { ["\"OWNER\"": "\"\($0)\""] }
    case .forgejo:
      [["\"push\": true": "\"push\": false"], ["\"permissions\"": "\"rights\""]]
    }
  }
}
