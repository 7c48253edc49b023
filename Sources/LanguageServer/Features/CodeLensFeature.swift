import Grading
import SiteContent

extension SiteSession {
  /// Returns the lines above a course: what is due next, and commands for editors that have them.
  mutating func codeLenses(in path: String) -> [CodeLens] {
    guard options.codeLens != false, case .course(let term, let id)? = ContentKind(path: path),
      let content = content(),
      let course = content.record.terms.first(where: { $0.id == term })?.courses.first(where: {
        $0.id == "\(term)/\(id)"
      })
    else { return [] }
    func lens(_ title: String, _ command: String = "", _ arguments: [String]? = nil) -> CodeLens {
      CodeLens(range: .start, command: Command(title: title, command: command, arguments: arguments))
    }
    var lenses: [CodeLens] = []
    let uri = workspace.uri(of: path)
    let work =
      course.categories.flatMap { category in category.items.map { (category.name.fallback, $0) } }
      + course.items.map { ("", $0) }
    let open = work.filter { $0.1.state == .ungraded }
    let next = open.filter { $0.1.due != nil }.min { ($0.1.due?.end ?? 0) < ($1.1.due?.end ?? 0) }
    if let next, let due = next.1.due, course.final == nil {
      let days = due.date.daysSinceEpoch - content.now.date.daysSinceEpoch
      lenses.append(lens("\(next.1.name.fallback) \(Self.dueText(days))"))
    }
    guard options.commands == true else { return lenses }
    lenses.append(lens("open page", "sitegen.openPage", [uri]))
    lenses.append(lens("what if", "sitegen.whatIf", [uri]))
    if let item = next ?? open.first {
      lenses.append(
        lens("grade \(item.1.name.fallback)", "sitegen.gradeNext", [uri, "\(item.0)/\(item.1.name.fallback)"]))
    }
    return lenses
  }

  private static func dueText(_ days: Int) -> String {
    switch days {
    case ..<(-1): "was due \(-days) days ago"
    case -1: "was due yesterday"
    case 0: "is due today"
    case 1: "is due tomorrow"
    default: "is due in \(days) days"
    }
  }
}
