import Formats
import SiteContent

/// A score in a grade book with the feedback beside it: `18`, or `{score: 18, note: "…"}`.
struct WrittenMemberScore: Hashable {
  var score: String?
  var note: String?

  init(score: String? = nil, note: String? = nil) {
    self.score = score
    self.note = note
  }

  init(_ value: YAMLNode) {
    guard value.entries != nil else {
      score = value.text
      return
    }
    score = value.value(of: "score")?.text
    note = value.value(of: "note")?.text
  }

  var isEmpty: Bool { score == nil && note == nil }

  var yaml: YAMLText {
    guard let note else { return .value(score ?? "") }
    let pairs = [
      score.map { "score: \(YAMLText.value($0).written(in: .flow))" },
      "note: \(YAMLText.text(note).written(in: .flow))",
    ]
    return .verbatim("{\(pairs.compactMap(\.self).joined(separator: ", "))}")
  }
}

extension KeyWriter {
  /// Returns the edits that give an entry of a member's scores another score or other feedback.
  /// - Parameter group: the member's scores, which have the entry.
  func setting(
    _ new: WrittenMemberScore, in entry: YAMLNode.Entry, of group: YAMLNode
  ) throws(EditRefusal) -> [TextEdit] {
    try refuseAlias(entry.value)
    guard let keys = entry.value.entries else {
      return new.isEmpty
        ? clearing(entry.key, in: group) : [replacing(entry, with: new.yaml, isFlow: group.isFlow)]
    }
    if new.isEmpty, keys.allSatisfy({ ["score", "note"].contains($0.key) }) { return clearing(entry.key, in: group) }
    let old = WrittenMemberScore(entry.value)
    let order = FieldSchema.memberScore.order
    var edits: [TextEdit] = []
    if new.score != old.score {
      if let score = new.score {
        edits += setting("score", to: .value(score), in: entry.value, order: order)
      } else {
        edits += try removing("score", from: entry.value)
      }
    }
    if new.note != old.note {
      if let note = new.note {
        edits += setting("note", to: .text(note), in: entry.value, order: order)
      } else {
        edits += try removing("note", from: entry.value)
      }
    }
    return edits
  }
}

/// The scores in a grade book, which are changed for several members at once.
struct GradeBookScores {
  /// A change of one score. What is nil stays, and what is empty is removed.
  struct Change: Hashable {
    var member: String
    /// The work as the grade book names it, `Homework/HW 3`.
    var work: String
    var score: String?
    var note: String?
  }

  private typealias Pair = (key: String, value: YAMLText)

  private let writer: KeyWriter
  private let scores: YAMLNode?

  init(_ book: SourceFile) throws(EditRefusal) {
    writer = KeyWriter(try CourseFile.keys(of: book))
    scores = writer.keys.root.value(of: "scores")
    if writer.keys.root.isFlow || scores.map({ !$0.isNull && ($0.entries == nil || writer.isAlias($0)) }) ?? false {
      throw .request(
        "\(book.path): its scores are written in a way that cannot be added to: change them in the file itself")
    }
  }

  /// Returns what is written about a member's work.
  func written(_ member: String, _ work: String) -> WrittenMemberScore {
    entry(member, work).map { WrittenMemberScore($0.value) } ?? WrittenMemberScore()
  }

  private func entry(_ member: String, _ work: String) -> YAMLNode.Entry? {
    group(of: member).flatMap { KnownScores($0.entries ?? []).entry(of: work) }
  }

  /// The scores of a member; nil if there are none.
  func group(of member: String) -> YAMLNode? { scores?.value(of: member) }

  func isAlias(_ node: YAMLNode) -> Bool { writer.isAlias(node) }

  /// Returns the bytes of the grade book with changes.
  func applying(_ changes: [Change]) throws(EditRefusal) -> [UInt8] {
    var edits: [TextEdit] = []
    var added: [(member: String, pairs: [Pair])] = []
    let byMember = Dictionary(grouping: changes, by: \.member)
    for member in Self.unique(changes.map(\.member)) {
      let own = scores?.entry(member)
      var pairs: [Pair] = []
      for change in byMember[member] ?? [] {
        let old = written(member, change.work)
        var new = old
        if let score = change.score { new.score = score.isEmpty ? nil : score }
        if let note = change.note { new.note = note.isEmpty ? nil : note }
        if new == old { continue }
        if let own, let entry = entry(member, change.work) {
          edits += try writer.setting(new, in: entry, of: own.value)
        } else {
          pairs.append((change.work, new.yaml))
        }
      }
      if pairs.isEmpty { continue }
      guard let own else {
        added.append((member, pairs))
        continue
      }
      try writer.refuseAlias(own.value)
      if own.value.entries?.isEmpty ?? true {
        let text = pairs.map { Self.line($0, in: .flow) }.joined(separator: ", ")
        edits.append(writer.replacing(own, with: .verbatim("{\(text)}"), isFlow: scores?.isFlow ?? false))
      } else {
        edits.append(Self.insertion(of: pairs, into: own.value, writer))
      }
    }
    if !added.isEmpty { edits.append(Self.insertion(of: added, into: scores, writer)) }
    return try writer.applying(edits)
  }

  private static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  // MARK: - Writing

  private static func line(_ pair: Pair, in style: YAMLText.Style) -> String {
    "\(YAMLText.text(pair.key).written(in: style)): \(pair.value.written(in: style))"
  }

  private static func insertion(of pairs: [Pair], into node: YAMLNode, _ writer: KeyWriter) -> TextEdit {
    let text = pairs.map { line($0, in: node.isFlow ? .flow : .block) }.joined(
      separator: node.isFlow ? ", " : writer.lines.newline)
    return writer.inserting(text, named: pairs[0].key, in: node, order: [])
  }

  private static func insertion(
    of members: [(member: String, pairs: [Pair])], into scores: YAMLNode?, _ writer: KeyWriter
  ) -> TextEdit {
    let newline = writer.lines.newline
    if let scores, scores.isFlow, scores.entries?.isEmpty == false {
      let text = members.map { "\($0.member): {\($0.pairs.map { line($0, in: .flow) }.joined(separator: ", "))}" }
      return writer.inserting(text.joined(separator: ", "), named: members[0].member, in: scores, order: [])
    }
    let text = members.flatMap { member, pairs in ["\(member):"] + pairs.map { "  " + line($0, in: .block) } }
    if let scores, scores.entries?.isEmpty == false {
      return writer.inserting(text.joined(separator: newline), named: members[0].member, in: scores, order: [])
    }
    let block = (["scores:"] + text.map { "  " + $0 }).joined(separator: newline)
    // An empty `scores:` is replaced.
    if let entry = writer.keys.root.entry("scores") {
      return TextEdit(range: entry.keyRange.lowerBound..<writer.end(of: entry), text: block)
    }
    return writer.inserting(
      block, named: "scores", in: writer.keys.root, order: FieldSchema.gradeBook.order)
  }
}

/// The scores of a member in the grade book.
struct KnownScores {
  /// The entries with a score or feedback, in their order, and the first of each key in small letters.
  private let entries: [YAMLNode.Entry]
  private let indices: [String: Int]

  init(_ entries: [YAMLNode.Entry]) {
    self.entries = entries.filter { $0.value.text != nil || $0.value.entries != nil }
    indices = Dictionary(
      self.entries.enumerated().map { ($1.key.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the first entry whose key is the name of an item, with or without its category.
  func entry(of item: String) -> YAMLNode.Entry? {
    if entries.isEmpty { return nil }
    let item = item.lowercased()
    let names = [item] + item.indices.filter { item[$0] == "/" }.map { String(item[item.index(after: $0)...]) }
    return names.compactMap { indices[$0] }.min().map { entries[$0] }
  }
}
