import Grading
import SiteContent

/// The accounts from which the files of an import were handed in, beside the students whose attempts they say to be.
struct HandInSenders {
  private var members: [String: MemberNames] = [:]
  /// The accounts that hand in for a student, in the zip or folder in which they are told apart.
  private var accounts: [Claim: Accounts] = [:]

  private struct Claim: Hashable {
    var classroom: String
    var student: String
    var place: String
  }

  private struct Accounts {
    /// Those that have the student's name.
    var named: Set<HandInSender> = []
    /// Those that have nobody's name.
    var unknown: Set<HandInSender> = []
  }

  /// - Parameter handIns: with their paths.
  init(_ handIns: [(path: String, handIn: HandIn)], of content: Content) {
    for (path, handIn) in handIns {
      guard let sender = HandInSender(path: path) else { continue }
      if members[handIn.classroom] == nil {
        members[handIn.classroom] = MemberNames(content.classrooms.first { $0.id == handIn.classroom }?.members ?? [])
      }
      let called = self.called(sender, in: handIn)
      let claim = Claim(classroom: handIn.classroom, student: handIn.student, place: sender.place)
      if called.isEmpty {
        accounts[claim, default: Accounts()].unknown.insert(sender)
      } else if called.contains(handIn.student) {
        accounts[claim, default: Accounts()].named.insert(sender)
      }
    }
  }

  private func called(_ sender: HandInSender, in handIn: HandIn) -> Set<String> {
    members[handIn.classroom]?.members(calledLike: sender.name) ?? []
  }

  /// Whether a file can be of the student whom it names; says why not, and where nobody can tell.
  func check(_ handIn: HandIn, at path: String, _ diagnostics: inout [Diagnostic]) -> Bool {
    guard let sender = HandInSender(path: path) else { return true }
    let student = handIn.student
    let called = called(sender, in: handIn)
    let cure = "ask who made it; if it is right, import the file by itself under another name"
    func refuse(_ message: String) -> Bool {
      diagnostics.append(Diagnostic(.error, at: handIn.studentPlace, message, cure: cure))
      return false
    }
    guard called.isEmpty || called.contains(student) else {
      let who = called.sorted().joined(separator: " or ")
      return refuse("\"\(student)\" did not hand this in: it comes from \(sender.name), who is \(who)")
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
    if called.isEmpty {
      diagnostics.append(
        Diagnostic(
          .warning, at: handIn.studentPlace,
          "it comes from \(sender.name), and no member is called so: nobody can tell whether \"\(student)\" made it",
          cure: "ask \(student), or give the member the name that the zip has"))
    }
    return true
  }
}
