import Grading
import SiteContent

/// The accounts from which the files of an import were handed in, for a check against the students whom the files name.
struct HandInSenders {
  /// The members by classroom.
  private let members: [String: MemberAccounts]
  /// The accounts that handed in for a student, by the zip file or folder that contains their files.
  private var accounts: [Claim: Accounts] = [:]

  /// The members for whom an account hands in.
  private var students: [Account: Set<String>] = [:]

  private struct Account: Hashable {
    var place: String
    var number: String

    init(_ sender: HandInSender) { (place, number) = (sender.place, sender.number) }
  }

  private struct Claim: Hashable {
    var classroom: String
    var student: String
    var place: String
  }

  private struct Accounts {
    /// The accounts with the student's name.
    var named: Set<HandInSender> = []
    /// The accounts whose name no member has.
    var unknown: Set<HandInSender> = []
  }

  /// - Parameters:
  ///   - handIns: what the files claim, whatever else is wrong with them, with their paths.
  ///   - members: the members by classroom.
  init(_ handIns: [(path: String, handIn: HandIn)], _ members: [String: MemberAccounts]) {
    self.members = members
    for (path, handIn) in handIns {
      guard let sender = HandInSender(path: path), let members = members[handIn.classroom],
        members.contains(handIn.student)
      else { continue }
      let called = members.members(of: sender)
      students[Account(sender), default: []].insert(handIn.student)
      let claim = Claim(classroom: handIn.classroom, student: handIn.student, place: sender.place)
      if called.isEmpty {
        accounts[claim, default: Accounts()].unknown.insert(sender)
      } else if called.contains(handIn.student) {
        accounts[claim, default: Accounts()].named.insert(sender)
      }
    }
  }

  /// Returns whether a file can be from the student whom it names, or names nobody who is a member. Adds an error if not, and a warning
  /// if it is uncertain.
  func check(_ handIn: HandIn, at path: String, _ diagnostics: inout [Diagnostic]) -> Bool {
    guard let sender = HandInSender(path: path), let members = members[handIn.classroom],
      members.contains(handIn.student)
    else { return true }
    let student = handIn.student
    let called = members.members(of: sender)
    let help = "ask who made it; if it is right, import the file by itself under another name"
    func refuse(_ message: String) -> Bool {
      diagnostics.append(Diagnostic(.error, .doubtfulAttempt, at: handIn.studentPlace, message, help: help))
      return false
    }
    guard called.isEmpty || called.contains(student) else {
      let who = Self.list(called, "or")
      return refuse("\"\(student)\" did not hand this in: it comes from \(sender.name), who is \(who)")
    }
    if called.count > 1 {
      let who = Self.list(called, "and")
      return refuse("it comes from \(sender.name), which is the name of \(who): it is unclear which of them made it")
    }
    let namesakes = members.namesakes(of: sender)
    if !namesakes.isEmpty {
      let who = Self.list(namesakes, "and")
      return refuse(
        "\"\(student)\" did not hand this in: it comes from \(sender.name), number \(sender.number) in Canvas, and \(who) "
          + (namesakes.count == 1 ? "has another account" : "have other accounts"))
    }
    let similar = members.members(similarTo: sender)
    if called.isEmpty, !similar.isEmpty, !similar.contains(student) {
      let who = Self.list(similar, "or")
      return refuse("\"\(student)\" did not hand this in: it comes from \(sender.name), who is probably \(who)")
    }
    let claim = Claim(classroom: handIn.classroom, student: student, place: sender.place)
    let accounts = accounts[claim] ?? Accounts()
    if called.isEmpty, let other = accounts.named.min(by: { $0.number < $1.number }) {
      return refuse("this comes from \(sender.name), and \"\(student)\" handed in as \(other.name)")
    }
    let rivals = called.isEmpty ? accounts.unknown : accounts.named
    if rivals.count > 1 {
      return refuse("\(rivals.count) accounts hand in as \"\(student)\", this is number \(sender.number)")
    }
    if called.isEmpty, let students = students[Account(sender)], students.count > 1 {
      return refuse("\(sender.name) hands in for \(students.count) students, and can be one of them at most")
    }
    if called.isEmpty {
      diagnostics.append(
        Diagnostic(
          .warning, .doubtfulAttempt, at: handIn.studentPlace,
          "it comes from \"\(sender.name)\", and no member has that name: it is unclear whether \"\(student)\" made it",
          help: "ask the student, or give the member the name that the zip has"))
    }
    return true
  }

  private static func list(_ ids: Set<String>, _ conjunction: String) -> String {
    ids.count > 3 ? "one of \(ids.count) members" : ids.sorted().joined(separator: " \(conjunction) ")
  }
}

/// The account from which a file was handed in, according to its name in the zip file of an assignment.
///
/// Moodle names a folder or file `Mei Lin_1234_assignsubmission_file…`; Canvas names a file `linmei_1234_5678_…`, with `LATE`
/// before the numbers of a late one. If a class has groups, Moodle puts `Group A-` before the name. Only the part from the
/// platform is used. The student's own file name comes after it.
struct HandInSender: Hashable {
  /// The path of the zip file or folder, in which the numbers of accounts are unique.
  var place: String
  /// The name of the account: `Mei Lin` or `linmei`.
  var name: String
  /// Whether the platform leaves out the spaces between the words of the name, as Canvas does.
  var isJoined: Bool
  var number: String

  /// Returns nil if no platform named the file.
  init?(path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      // A student may upload folders, which are inside the folder that the platform names.
      let isFile = index == parts.count - 1
      let moodle = Self.moodle(part)
      guard let (name, number) = moodle ?? (isFile ? Self.canvas(part) : nil) else { continue }
      isJoined = moodle == nil
      place = parts[..<index].joined(separator: "/")
      (self.name, self.number) = (name, number)
      return
    }
    return nil
  }

  /// Parses a name from Moodle, in which the names of accounts have no `_`.
  private static func moodle(_ part: Substring) -> (name: String, number: String)? {
    let words = part.split(separator: "_", maxSplits: 4, omittingEmptySubsequences: false)
    guard words.count >= 4, isNumber(words[1]), words[2] == "assignsubmission", !words[3].isEmpty else { return nil }
    return (String(words[0]), String(words[1]))
  }

  /// Parses a name from Canvas. The names of accounts have no number between two `_`, so the first two numbers are those of
  /// the account and the file.
  private static func canvas(_ part: Substring) -> (name: String, number: String)? {
    let words = part.split(separator: "_", omittingEmptySubsequences: false)
    // In anonymous grading the name is hidden: `anon_Xy12z_5678_…`.
    let hidden = words[words[0] == "LATE" ? 1... : 0...]
    if hidden.count > 3, hidden.first == "anon", isNumber(hidden[hidden.startIndex + 2]) {
      return ("anon", String(hidden[hidden.startIndex + 1]))
    }
    guard
      let index = words.indices.dropFirst().first(where: {
        $0 + 2 < words.count && isNumber(words[$0]) && isNumber(words[$0 + 1])
      })
    else { return nil }
    let name = words[..<(words[index - 1] == "LATE" && index > 1 ? index - 1 : index)].joined(separator: "_")
    return name.isEmpty ? nil : (name, String(words[index]))
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
