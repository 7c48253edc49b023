import Formats
import SiteContent
import SitePages

/// A table for the terminal of what hypothetical scores change: before → after.
struct WhatIfText {
  private(set) var text = ""

  private struct Row {
    var name: String
    var before: String
    var after: String
    var isBold = false
  }

  init(_ whatIf: WhatIf, course: String, on screen: Screen) {
    guard let old = whatIf.before.dashboard(ofCourse: course),
      let new = whatIf.after.dashboard(ofCourse: course),
      let oldSite = whatIf.before.dashboard, let newSite = whatIf.after.dashboard
    else { return }
    var rows = zip(old.parts, new.parts).flatMap(Self.rows)
    rows.append(
      Row(name: new.gradeTitle, before: Self.grade(old.course), after: Self.grade(new.course), isBold: true))
    rows += Self.rows(old.range, new.range)
    let terms = zip(oldSite.terms, newSite.terms).flatMap { old, new in
      Self.rows(old.figures, new.figures).map {
        Row(name: "\(new.name) · \($0.name)", before: $0.before, after: $0.after)
      }
    }
    rows += (terms + Self.rows(oldSite.figures, newSite.figures)).filter { $0.before != $0.after }
    let units = zip(oldSite.terms.flatMap(\.units), newSite.terms.flatMap(\.units))
    rows += (Array(units) + Array(zip(oldSite.blocs, newSite.blocs))).filter { $0.average != $1.average }.map {
      Row(name: $1.name.escapedForTerminal, before: $0.average, after: $1.average)
    }
    // A condition has moved if its state or its value is another.
    let conditions = zip(oldSite.conditions + oldSite.goals, newSite.conditions + newSite.goals)
    rows += conditions.filter { $0 != $1 }.map { old, new in
      Row(name: new.text.escapedForTerminal, before: Self.state(of: old), after: Self.state(of: new))
    }

    text = screen.styled(new.course.title, .bold) + "\n"
    let widths = (
      name: min(rows.map(\.name.columns).max() ?? 0, screen.width / 2), before: rows.map(\.before.columns).max() ?? 0
    )
    for row in rows {
      let isChanged = row.before != row.after
      let after = isChanged ? "→ " + row.after : "  ="
      let line = [row.name.fitted(to: widths.name), row.before.fitted(to: widths.before, alignment: .right), after]
        .joined(separator: "  ")
      text += "  " + screen.styled(line, row.isBold ? .bold : isChanged ? nil : .dim) + "\n"
    }
    // The rules that take effect now and did not before.
    for effect in new.effects where !old.effects.contains(effect) {
      text += screen.wrapped(effect, indent: 0).joined(separator: "\n") + "\n"
    }
    if let target = new.course.target {
      text += screen.wrapped(target, indent: 0).joined(separator: "\n") + "\n"
    }
  }

  private static func state(of condition: Dashboard.Condition) -> String {
    [condition.state, condition.details].filter { !$0.isEmpty }.joined(separator: ", ").escapedForTerminal
  }

  /// The changed items of a category, and its grade if that changes.
  private static func rows(_ old: Dashboard.CourseDetail.Category, _ new: Dashboard.CourseDetail.Category) -> [Row] {
    let items = zip(old.items, new.items).filter { score($0) != score($1) }.map { old, new in
      Row(name: new.name.escapedForTerminal, before: score(old), after: score(new))
    }
    guard let name = new.name, old.current != new.current else { return items }
    return items + [Row(name: name.escapedForTerminal, before: old.current, after: new.current)]
  }

  private static func score(_ item: Dashboard.CourseDetail.Item) -> String {
    let mark = item.marks.first.map { " (\($0))" } ?? ""
    return (item.score + mark).escapedForTerminal
  }

  private static func rows(_ old: [NamedValue], _ new: [NamedValue]) -> [Row] {
    new.map { figure in
      let before = old.first { $0.name == figure.name }?.value ?? "–"
      return Row(name: figure.name, before: before, after: figure.value)
    }
  }

  private static func grade(_ course: Dashboard.Course) -> String {
    [course.current, course.letter].compactMap(\.self).joined(separator: " ")
  }
}
