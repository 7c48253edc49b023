import Formats
import Grading
import SiteContent

/// Slips for the members of a class, to be printed and cut up: the id, the address and the passphrases of each.
struct MemberSlips {
  private let classroom: Classroom
  private let vaults: Vaults
  /// The passphrase of the vault that the whole class opens; nil if it has none, or if it is not known here.
  private let shared: String?

  init(of written: String, _ vaults: Vaults, _ editor: SiteEditor) throws {
    let content = try editor.content(for: "nothing was printed")
    let id = try editor.classroom(written)
    guard let classroom = content.classrooms.first(where: { $0.id == id }) else {
      throw UsageError("there is no classroom \(written)")
    }
    self.classroom = classroom
    self.vaults = vaults
    shared = vaults.protection.readership(of: .classroom(id)).vault.flatMap(vaults.passphrase)
  }

  /// The slips, each with the same number of lines, in the order of the class.
  var text: String {
    let own = vaults.hiddenAddresses(of: classroom.members.compactMap { vaults.protection.people[$0.id] })
    return classroom.members.map { slip(of: $0, own) }.joined(separator: Self.cut) + Self.cut
  }

  private static let cut = String(repeating: "- ", count: 36) + "\n"

  private func slip(of person: Person, _ addresses: [String: String]) -> String {
    let vault = vaults.protection.people[person.id]
    let lines = [
      ("class", classroom.name.fallback), ("id", person.id),
      ("address", vault.flatMap { addresses[$0] } ?? "–"),
      ("your passphrase", vault.flatMap(vaults.passphrase) ?? "–"), ("of the class", shared ?? "–"),
    ]
    return "\n  \(person.name.fallback)\n\n"
      + lines.map { "  \($0.fitted(to: 16))  \($1)\n" }.joined() + "\n"
  }
}
