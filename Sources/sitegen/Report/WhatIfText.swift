import SiteContent
import SitePages

/// What a supposition changes, as a table for the terminal: before → after.
struct WhatIfText {
  private(set) var text = ""

  private struct Row {
    var name: String
    var before: String
    var after: String
    var isStrong = false
  }

  init(_ supposition: Supposition, course: String, on screen: Screen) {
    guard let old = supposition.before.dashboard(ofCourse: course),
      let new = supposition.after.dashboard(ofCourse: course),
      let oldSite = supposition.before.dashboard, let newSite = supposition.after.dashboard
    else { return }
    var rows = zip(old.parts, new.parts).flatMap(Self.rows)
    rows.append(
      Row(name: new.gradeTitle, before: Self.grade(old.course), after: Self.grade(new.course), isStrong: true))
    rows += Self.rows(old.range, new.range)
    let terms = zip(oldSite.terms, newSite.terms).flatMap { old, new in
      Self.rows(old.figures, new.figures).map {
        Row(name: "\(new.name) · \($0.name)", before: $0.before, after: $0.after)
      }
    }
    rows += (terms + Self.rows(oldSite.figures, newSite.figures)).filter { $0.before != $0.after }

    text = screen.styled(new.course.title, .bold) + "\n"
    let widths = (
      name: min(rows.map(\.name.columns).max() ?? 0, screen.width / 2), before: rows.map(\.before.columns).max() ?? 0
    )
    for row in rows {
      let isChanged = row.before != row.after
      let after = isChanged ? "→ " + row.after : "  ="
      let line = [row.name.fitted(to: widths.name), row.before.fitted(to: widths.before, alignment: .right), after]
        .joined(separator: "  ")
      text += "  " + screen.styled(line, row.isStrong ? .bold : isChanged ? nil : .dim) + "\n"
    }
    if let target = new.course.target {
      text += screen.wrapped(target, indent: 0).joined(separator: "\n") + "\n"
    }
  }

  /// The items that change, and the category's grade with them.
  private static func rows(_ old: Dashboard.CourseDetail.Category, _ new: Dashboard.CourseDetail.Category) -> [Row] {
    let items = zip(old.items, new.items).filter { words($0) != words($1) }.map { old, new in
      Row(name: new.name.harmless, before: words(old), after: words(new))
    }
    // An item that only the template had is new in no list: the parts are the same.
    guard let name = new.name, old.current != new.current else { return items }
    return items + [Row(name: name.harmless, before: old.current, after: new.current)]
  }

  private static func words(_ item: Dashboard.CourseDetail.Item) -> String {
    let mark = item.marks.first.map { " (\($0))" } ?? ""
    return (item.score + mark).harmless
  }

  private static func rows(_ old: [Dashboard.Figure], _ new: [Dashboard.Figure]) -> [Row] {
    new.map { figure in
      let before = old.first { $0.name == figure.name }?.value ?? "–"
      return Row(name: figure.name, before: before, after: figure.value)
    }
  }

  private static func grade(_ course: Dashboard.Course) -> String {
    [course.current, course.letter].compactMap(\.self).joined(separator: " ")
  }
}
