/// The words that systems and schools write for work without a score.
///
/// A word whose meaning depends on the school leaves the work open, and its note says what to decide: in Pronote *Abs* does
/// not count, in ScoDoc it counts 0.
enum ResultWord {
  /// Returns what a cell with such a word has; nil if it is another text.
  static func score(of text: String) -> ResultCell.Score? {
    let word = key(text)
    if isOpen(text) { return .open }
    if excused.contains(word) { return ResultCell.Score(score: "excused") }
    if missing.contains(word) { return ResultCell.Score(score: "missing") }
    if absent.contains(word) { return ResultCell.Score(score: "absent") }
    if ungraded.contains(word) { return ResultCell.Score(score: nil, note: "\"\(text)\" is not graded") }
    let (name, isZero) = withoutZero(word)
    guard maybeZero.contains(name) else { return nil }
    if isZero { return ResultCell.Score(score: "missing") }
    return ResultCell.Score(
      score: nil,
      note: "\"\(text)\" does not say whether it counts 0: give it the score missing, absent or excused")
  }

  static func isOpen(_ text: String) -> Bool { open.contains(text.lowercased()) }

  private static func key(_ text: String) -> String {
    let word = text.lowercased().replacing("’", with: "'")
    return word.hasSuffix(".") ? String(word.dropLast()) : word
  }

  /// Returns a word without a statement that it counts 0, as in `Abs0`, `N.Rdu (0)`, `N.Rdu*` or `0 (non rendu)`.
  private static func withoutZero(_ word: String) -> (word: String, isZero: Bool) {
    let edges = "*0123456789.,/:;=() -–"
    let name = word.trimming(edges)
    for zero in [" zéro", " zero", "zéro", "zero"] where name.hasSuffix(zero) {
      let rest = String(name.dropLast(zero.count)).trimming(edges)
      return (rest.hasSuffix(" compté") ? String(rest.dropLast(7)) : rest, true)
    }
    let digits = word.split { !$0.isNumber }
    let start = digits.first.map { $0.allSatisfy { $0 == "0" } } ?? false
    return (
      name.hasSuffix(" compte") || name.hasSuffix(" compté") ? String(name.dropLast(7)) : name,
      start || word.hasSuffix("*")
    )
  }

  private static let open: Set = [
    "", "-", "–", "—", "--", "n/a", "na", "not graded", "ungraded", "not submitted", "sin calificar",
    "sense qualificar", "nicht bewertet", "未评分", "未提交",
  ]

  private static let excused: Set = [
    "ex", "exc", "excused", "exempt", "exempted", "exento", "befreit", "缓考", "免", "免考",
    "dis", "disp", "dispensé", "dispensée", "dispense", "inap", "inapte",
    "abj", "absence justifiée", "abs. justifiée", "abs. just", "absent justifié", "absent excusé", "excusé", "excusée",
  ]

  private static let missing: Set = ["missing", "mi", "manquant", "缺考", "缺交"]

  private static let absent: Set = [
    "abi", "absence injustifiée", "abs. injustifiée", "abs. injust", "absent injustifié", "absence non justifiée",
  ]

  private static let ungraded: Set = [
    "n.not", "n. not", "nonnote", "non noté", "non notée", "ea", "en attente", "att", "attente",
  ]

  /// Words for work that was not handed in, or for an absence, which count 0 in some schools only.
  private static let maybeZero: Set = [
    "abs", "absent", "absente", "absence", "n.rdu", "n. rdu", "nonrendu", "non rendu", "non rendue", "non remis",
  ]
}

extension String {
  /// The text without any of the characters at its start and end.
  fileprivate func trimming(_ characters: String) -> String {
    let start = drop { characters.contains($0) }
    let end = start.reversed().prefix { characters.contains($0) }.count
    return String(start.dropLast(end))
  }
}
