import Formats
import SiteContent
import SiteEditing
import SystemLibraries

/// Where the scores of a whole course, or of a class in one work, come from: a form on the terminal, questions line by line, or a pipe.
final class ScoreSource {
  private let rows: [ScoreForm.Row]
  private var form: ScoreForm
  private let kind: Kind
  private var isUsed = false

  private enum Kind {
    case form, questions, pipe
  }

  init(title: String, rows: [ScoreForm.Row]) {
    self.rows = rows
    form = ScoreForm(title: title, rows: rows)
    let environment = ProcessInfo.processInfo.environment
    kind =
      !Descriptor.standardInput.isTerminal
      ? .pipe
      : Descriptor.standardError.isTerminal && !["dumb", ""].contains(environment["TERM", default: ""])
        ? .form : .questions
  }

  /// Whether a person answers, who can correct what was typed.
  var isInteractive: Bool { kind != .pipe }

  /// Shows an error in the form, so that the person can correct it; returns false if there is no form.
  /// - Parameter item: the name of the work that it is about; nil if it is not known.
  func correct(_ problem: String, at item: String? = nil) -> Bool {
    guard kind == .form else { return false }
    form.problem = problem
    if let item { form.select(item) }
    return true
  }

  /// Returns the scores that were given; nil if the person gave up.
  func entries() throws -> [ScoreForm.Entry]? {
    defer { isUsed = true }
    switch kind {
    case .form: return try form.run() ? form.entries : nil
    case .questions: return isUsed ? nil : try answers()
    case .pipe: return try lines()
    }
  }

  /// Asks for one score after the other; an empty answer keeps the old one.
  private func answers() throws -> [ScoreForm.Entry] {
    Terminal.printError("Type a score, or press Enter to keep it.")
    return try rows.compactMap { row in
      let question = "\(row.name) (\(row.score ?? "no score yet")): "
      guard let answer = try Terminal.ask(question), !answer.isEmpty else { return nil }
      return ScoreForm.Entry(name: row.name, text: answer)
    }
  }

  /// Reads `ITEM=SCORE` from each line of standard input. Without any line, prints the scores in the same form.
  private func lines() throws -> [ScoreForm.Entry] {
    var bytes: [UInt8] = []
    while case let (part, outcome) = Descriptor.standardInput.bytes(upTo: 65_536), !part.isEmpty {
      if case .failed(let number) = outcome { throw SystemError("read", "standard input", number: number) }
      bytes += part
      if bytes.count > FileLimit.text { throw UsageError("standard input is larger than \(FileLimit.text) bytes") }
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map { $0.trimmed }.filter { !$0.isEmpty && !$0.hasPrefix("#") }
    if lines.isEmpty {
      for row in rows { try Terminal.printLine("\(row.name)=\(row.score ?? "")") }
      return []
    }
    return try lines.compactMap { line in
      if line.contains("\t") { return pasted(line) }
      guard let sign = line.lastIndex(of: "="), sign != line.startIndex else {
        throw UsageError("\(line) is not ITEM=SCORE, such as hw7=18/20")
      }
      let item = line[..<sign].trimmed
      let score = line[line.index(after: sign)...].trimmed
      let row = rows.first { [$0.name, $0.shortName].contains(item) }
      // What the command printed itself and nobody changed is not a change.
      if let row, (row.score ?? "") == score { return nil }
      return ScoreForm.Entry(name: item, text: score.isEmpty ? "none" : score)
    }
  }

  /// Reads a line that was copied from a table: the name, the score, and, if there is a third cell, feedback.
  private func pasted(_ line: String) -> ScoreForm.Entry? {
    let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map { $0.trimmed }
    let note = cells.count > 2 && !cells[2].isEmpty ? cells[2] : nil
    if cells[1].isEmpty, note == nil { return nil }
    return ScoreForm.Entry(name: cells[0], text: cells[1].isEmpty ? "=" : cells[1], note: note)
  }
}

extension ScoreChange {
  /// The change that a person typed next to a piece of work.
  init(_ entry: ScoreForm.Entry) { self.init(item: entry.name, score: entry.text == "none" ? nil : entry.text) }
}
