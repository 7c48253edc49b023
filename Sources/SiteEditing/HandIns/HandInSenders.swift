import Foundation
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
    let help = "ask who made it; if it is right, import the file by itself under another name"
    func refuse(_ message: String) -> Bool {
      diagnostics.append(Diagnostic(.error, at: handIn.studentPlace, message, help: help))
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
          help: "ask \(student), or give the member the name that the zip has"))
    }
    return true
  }
}

/// The account from which a file was handed in, as the zip of an assignment names it.
///
/// Moodle names a folder or a file `Mei Lin_1234_assignsubmission_file…`, Canvas a file `linmei_1234_5678_…`, with `LATE`
/// before the numbers where that is so. Only what the platform writes is read, never what it takes over from the student:
/// that comes after.
struct HandInSender: Hashable {
  /// The path of the zip or folder in which accounts are told apart by their numbers.
  var place: String
  /// `Mei Lin`, or `linmei`.
  var name: String
  var number: String

  /// Nil where no platform has named the file.
  init?(path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    for (at, part) in parts.enumerated() {
      // A student may upload folders, which lie below that of the platform.
      let isFile = at == parts.count - 1
      guard let (name, number) = Self.moodle(part) ?? (isFile ? Self.canvas(part) : nil) else { continue }
      place = parts[..<at].joined(separator: "/")
      (self.name, self.number) = (name, number)
      return
    }
    return nil
  }

  /// Names have no `_` in Moodle.
  private static func moodle(_ part: Substring) -> (name: String, number: String)? {
    let words = part.split(separator: "_", maxSplits: 4, omittingEmptySubsequences: false)
    guard words.count >= 4, isNumber(words[1]), words[2] == "assignsubmission", !words[3].isEmpty else { return nil }
    return (String(words[0]), String(words[1]))
  }

  /// A name has no number between two `_` in Canvas, so the first two numbers are the account's and the file's.
  private static func canvas(_ part: Substring) -> (name: String, number: String)? {
    let words = part.split(separator: "_", omittingEmptySubsequences: false)
    // A hidden name: `anon_Xy12z_5678_…`.
    let hidden = words[words[0] == "LATE" ? 1... : 0...]
    if hidden.count > 3, hidden.first == "anon", isNumber(hidden[hidden.startIndex + 2]) {
      return ("anon", String(hidden[hidden.startIndex + 1]))
    }
    guard
      let at = words.indices.dropFirst().first(where: {
        $0 + 2 < words.count && isNumber(words[$0]) && isNumber(words[$0 + 1])
      })
    else { return nil }
    let name = words[..<(words[at - 1] == "LATE" && at > 1 ? at - 1 : at)].joined(separator: "_")
    return name.isEmpty ? nil : (name, String(words[at]))
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}

/// The members of a classroom by the names that platforms have for them.
struct MemberNames {
  private var ids: [String: Set<String>] = [:]

  init(_ members: [Person]) {
    for member in members {
      for name in [member.name.fallback] + member.name.translations.values {
        for form in Self.forms(of: name) { ids[form, default: []].insert(member.id) }
      }
    }
  }

  /// The ids of the members whom a sender's name may mean; empty where nobody is called so.
  func members(calledLike name: String) -> Set<String> {
    ids[Self.words(of: name).joined()] ?? []
  }

  /// A name in each order that its words may have: `van der Berg, Anna` is Anna van der Berg.
  private static func forms(of name: String) -> Set<String> {
    let words = words(of: name)
    return Set(words.indices.map { (words[$0...] + words[..<$0]).joined() })
  }

  /// The words of a name without case, accents and signs, which platforms leave out; of a Chinese name the characters.
  private static func words(of name: String) -> [String] {
    let folded = name.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    let words = folded.split { $0.isWhitespace || $0 == "," }.map { $0.filter { $0.isLetter || $0.isNumber } }
      .filter { !$0.isEmpty }
    guard words.joined().unicodeScalars.allSatisfy({ (0x3400...0x9FFF).contains($0.value) }) else { return words }
    return words.joined().map(String.init)
  }
}
