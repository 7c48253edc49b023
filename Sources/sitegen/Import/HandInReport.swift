import Formats
import Grading
import SiteContent
import SiteEditing

/// What the terminal says about an import of hand-ins: what is wrong first, and the rest counted by reason.
struct HandInReport {
  /// The errors, each with its place, except those that many files have.
  private(set) var errors: [Diagnostic] = []
  /// The warnings of which there are few.
  private(set) var warnings: [Diagnostic] = []
  /// A line for each reason that many warnings have.
  private(set) var countedWarnings: [String] = []
  /// A line for each file that was left out, or for many with the same reason.
  private(set) var leftOut: [String] = []
  /// A line for each file that was imported or known, or for many with the same result.
  let imported: [String]
  /// Who has handed in nothing yet.
  let members: [String]
  /// The numbers of files, such as `2 new, 33 there already, 3 left out`.
  let summary: String

  init(_ change: HandInImport, refusals: [(path: String, reason: String)], _ content: Content) {
    let diagnostics = change.outcomes.flatMap(\.diagnostics)
    var ofMany: Set<String> = []
    for (_, same) in Self.groups(diagnostics.filter { $0.severity == .error }, by: { $0.message + ($0.help ?? "") }) {
      guard same.count > OutputLimit.sameResults, let first = same.first else {
        errors += same
        continue
      }
      let paths = same.map(\.location.path)
      ofMany.formUnion(paths)
      leftOut.append(Self.leftOut(paths, "\(first.message): \(first.help ?? "")"))
    }
    leftOut += change.outcomes.filter { $0.status == .refused && !ofMany.contains($0.path) }.map {
      "\($0.path): left out"
    }
    for (reason, same) in Self.groups(refusals, by: \.reason) {
      leftOut +=
        same.count > OutputLimit.sameResults
        ? [Self.leftOut(same.map(\.path), reason)] : same.map { "\($0.path): left out: \(reason)" }
    }
    let taken = change.outcomes.filter { $0.status != .refused }
    imported = Self.groups(taken, by: { Self.result($0.status) }).flatMap { result, outcomes in
      guard outcomes.count > OutputLimit.sameResults else {
        return outcomes.map { "\($0.path): \(Self.student($0.status)): \(result)" }
      }
      return [
        "\(outcomes.count) files: \(result): \(outcomes.map { Self.student($0.status) }.joined(separator: ", "))"
      ]
    }
    members = change.membersWithoutAttempts(in: content).filter { !$0.members.isEmpty }.map { quiz, members in
      "\(quiz): \(members.count) \(members.count == 1 ? "member has" : "members have") handed in nothing: "
        + members.map { "\($0.name.fallback) (\($0.id))" }.joined(separator: ", ")
    }
    summary = Self.summary(change.outcomes, refusals: refusals.count)
    // A file that was left out has its errors.
    let doubts = taken.flatMap(\.diagnostics).filter { $0.severity == .warning }
    for (reason, same) in Self.groups(doubts, by: Self.reason) {
      guard same.count > OutputLimit.sameResults else {
        warnings += same
        continue
      }
      let places = same.map { $0.location.path.lastPathName }.joined(separator: ", ")
      countedWarnings.append("\(same.count) warnings: \(reason): \(places)")
    }
  }

  private static func leftOut(_ paths: [String], _ reason: String) -> String {
    "\(paths.count) files left out: \(reason): \(paths.map(\.lastPathName).joined(separator: ", "))"
  }

  /// The message and the fix without the values that they quote.
  private static func reason(_ diagnostic: Diagnostic) -> String {
    (diagnostic.message + (diagnostic.help.map { " (\($0))" } ?? "")).replacing(/"[^"]*"/, with: "…")
  }

  /// Returns the values in groups with the same key, in the order of their first values.
  private static func groups<Value>(_ values: [Value], by key: (Value) -> String) -> [(key: String, values: [Value])] {
    var groups: [(key: String, values: [Value])] = []
    var places: [String: Int] = [:]
    for value in values {
      let key = key(value)
      if let place = places[key] {
        groups[place].values.append(value)
      } else {
        places[key] = groups.count
        groups.append((key, [value]))
      }
    }
    return groups
  }

  private static func student(_ status: HandInImport.Status) -> String {
    switch status {
    case .taken(let student, _, _, _), .known(let student, _): student
    case .refused: ""
    }
  }

  private static func result(_ status: HandInImport.Status) -> String {
    switch status {
    case .taken(_, let quizzes, let new, let known):
      "\(new == 1 ? "one attempt" : "\(new) attempts") of \(quizzes.joined(separator: ", "))"
        + (known == 0 ? "" : known == 1 ? ", one was already there" : ", \(known) were already there")
    case .known(_, let attempts): attempts == 1 ? "there already" : "all \(attempts) attempts are there already"
    case .refused: "left out"
    }
  }

  private static func summary(_ outcomes: [HandInImport.Outcome], refusals: Int) -> String {
    var counts = (new: 0, known: 0, refused: refusals)
    for outcome in outcomes {
      switch outcome.status {
      case .taken: counts.new += 1
      case .known: counts.known += 1
      case .refused: counts.refused += 1
      }
    }
    let parts = [(counts.new, "new"), (counts.known, "there already"), (counts.refused, "left out")]
    return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}
