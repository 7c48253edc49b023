import Foundation
import Grading

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
