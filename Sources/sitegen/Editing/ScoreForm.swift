import Formats
import SiteContent
import SiteEditing

/// A form for the scores of a course, or for those of a class in one work: each line has a name, the last score and the new one.
///
/// It is a value that keys change and that is drawn as lines; only `run` knows the terminal.
struct ScoreForm {
  let title: String
  let rows: [Row]
  /// What was typed for each row, and last on the line "Done"; empty if nothing was.
  private(set) var typed: [String]
  /// Why the scores cannot be written as they are; nil before the person has tried.
  var problem: String?
  /// The selected row; the number of rows if the line "Done" is selected.
  private(set) var selected: Int

  /// What a key did to the form.
  enum Outcome {
    case editing, done, cancelled
  }

  /// A line of the form.
  struct Row {
    /// The unambiguous name.
    var name: String
    /// The name that is shown.
    var shortName: String
    /// Further names by which it is found.
    var otherNames: [String] = []
    /// The heading above it and its neighbours; nil without one.
    var category: String?
    /// Whether it is the only mark of its category, which needs no heading.
    var isMark = false
    var score: String?
  }

  /// What was typed for a row.
  struct Entry: Hashable {
    var name: String
    /// The score; `none` removes it, and `=` keeps it.
    var text: String
    /// The feedback beside it; nil if none was given.
    var note: String?
  }

  init(title: String, rows: [Row]) {
    self.title = title
    self.rows = rows
    typed = Array(repeating: "", count: rows.count + 1)
    // What people enter is usually the first work that is not graded yet.
    selected = rows.firstIndex { $0.score == nil } ?? 0
  }

  /// The changes that were typed.
  var entries: [Entry] {
    zip(rows, typed).compactMap { row, text in
      let text = text.trimmed
      return text.isEmpty || text == row.score ? nil : Entry(name: row.name, text: text)
    }
  }

  /// Selects the row of a piece of work.
  mutating func select(_ name: String) { selected = rows.firstIndex { $0.name == name } ?? selected }

  /// Changes the form as a key says.
  mutating func press(_ key: TerminalKey) -> Outcome {
    switch key {
    case .up: selected = max(selected - 1, 0)
    case .tab: if let found { jump(to: found) } else { selected = min(selected + 1, rows.count) }
    case .down: selected = min(selected + 1, rows.count)
    case .enter where selected < rows.count: selected += 1
    case .enter where !typed[rows.count].isEmpty:
      problem = "\(typed[rows.count]): choose a line first, by a name and Tab"
      typed[rows.count] = ""
    case .enter, .end:
      problem = nil
      return .done
    case .escape, .interrupt: return .cancelled
    case .backspace: _ = typed[selected].popLast()
    case .clear: typed[selected] = ""
    case .character(let character):
      if typed[selected].count < Self.longestScore { typed[selected].append(character) }
    case .other: break
    }
    return .editing
  }

  private static let longestScore = 60

  // MARK: - Finding a row

  /// The only row, besides the selected one, whose name or a word of it begins with what was typed, if that can be no score.
  private var found: Int? {
    let text = typed[selected].trimmed.folded
    guard text.count > 1, !ScoreWord.allCases.contains(where: { $0.rawValue.hasPrefix(text) }),
      text.allSatisfy({ $0.isLetter || " -.'’".contains($0) }), text.last?.isLetter == true
    else { return nil }
    func names(_ row: Row) -> [String] { ([row.shortName] + row.otherNames).map(\.folded) }
    let whole = rows.indices.filter { names(rows[$0]).contains(text) }
    if whole.count == 1 { return whole[0] }
    let matches = rows.indices.filter { index in
      names(rows[index]).contains { name in
        name.hasPrefix(text) || name.split(separator: " ").contains { $0.hasPrefix(text) }
      }
    }
    return matches.count == 1 ? matches[0] : nil
  }

  private mutating func jump(to row: Int) {
    typed[selected] = ""
    selected = row
  }

  // MARK: - Drawing

  /// Returns the lines of the form. If there are more rows than fit, those around the selected one are shown.
  func lines(on screen: Screen, height: Int) -> [String] {
    let room = max(height - (problem == nil ? 5 : 6), 3)
    let body = bodyLines(on: screen)
    let at = body.firstIndex { $0.row == selected } ?? 0
    let first = body.count <= room ? 0 : min(max(at - room / 2, 0), body.count - room)
    let shown = body[first..<min(first + room, body.count)]
    let more = body.count > room ? " (\(first + 1)–\(shown.endIndex) of \(body.count))" : ""
    let error = problem.map { [screen.styled($0.cut(to: screen.width), .red)] } ?? []
    let keys =
      "↑ ↓ choose · type a score · Enter next · Ctrl-D done · Esc leave\(rows.count > room ? " · name Tab jumps" : "")"
    return [screen.styled((title + more).cut(to: screen.width), .bold)] + shown.map(\.text) + [""] + error
      + [screen.styled(keys.cut(to: screen.width), .dim)]
  }

  private func bodyLines(on screen: Screen) -> [(row: Int?, text: String)] {
    var lines: [(row: Int?, text: String)] = []
    let names = min(max(rows.map { $0.shortName.columns }.max() ?? 0, 8), max(screen.width - 34, 8))
    var category: String??
    for (index, row) in rows.enumerated() {
      if !row.isMark, category != .some(row.category) {
        category = .some(row.category)
        if let name = row.category { lines.append((nil, screen.styled(("  " + name).cut(to: screen.width), .bold))) }
      }
      let isSelected = index == selected
      let text =
        "\(isSelected ? ">" : " ")   \(row.shortName.escapedForTerminal.fitted(to: names))  \((row.score ?? "–").escapedForTerminal.fitted(to: 10, alignment: .right))  "
      let goal = isSelected ? found.map { " Tab: \(rows[$0].shortName.escapedForTerminal)" } ?? "" : ""
      let field = isSelected ? "[\(typed[index])_]\(goal)" : typed[index].isEmpty ? "" : "→ \(typed[index])"
      lines.append((index, screen.styled((text + field).cut(to: screen.width), isSelected ? .cyan : nil)))
    }
    let isDone = selected == rows.count
    let goal = isDone ? found.map { "  [\(typed[rows.count])_] Tab: \(rows[$0].shortName.escapedForTerminal)" } : nil
    lines.append(
      (rows.count, screen.styled("\(isDone ? ">" : " ") Done\(goal ?? "")".cut(to: screen.width), isDone ? .cyan : nil))
    )
    return lines
  }

  // MARK: - The terminal

  /// Shows the form until the person is done; returns false if they left it.
  mutating func run() throws -> Bool {
    try RawTerminal.run { terminal in
      var drawn = 0
      while true {
        let size = terminal.size
        let lines = lines(on: Screen(width: max(size.columns, 20), isColoured: terminal.isColoured), height: size.rows)
        terminal.write(
          (drawn > 0 ? "\u{1B}[\(drawn)A" : "") + "\r\u{1B}[J" + lines.joined(separator: "\r\n") + "\r\n")
        drawn = lines.count
        for key in try terminal.keys() {
          switch press(key) {
          case .editing: continue
          case .done: return true
          case .cancelled: return false
          }
        }
      }
    }
  }
}

extension ScoreForm.Row {
  init(_ row: ScoreSheet.Row) {
    self.init(
      name: row.name, shortName: row.shortName, category: row.category, isMark: row.target.item == nil, score: row.score
    )
  }
}
