import Formats
package import SiteContent

/// A change of how often something happened that takes points off or gives some: the `count` of an element of `adjust`.
package struct CountChange: Sendable {
  /// The number of the element in the list, from 1.
  private var index: Int
  private var count: String

  /// Returns the change of the element with a name or the only beginning of one; nil if there is none, or the text is no number.
  /// - Parameter count: the new number, or `+1` for one more than before.
  package init?(_ typed: String, _ count: String, in course: SourceFile) throws(EditRefusal) {
    guard count.wholeMatch(of: /\+?[0-9]{1,3}/) != nil, let number = DecimalNumber.value(of: count) else {
      return nil
    }
    let known = try Self.counts(in: course)
    let wanted = CourseOutline.folded(typed.folded)
    let names = known.map { CourseOutline.folded($0.name.folded) }
    guard !wanted.isEmpty else { return nil }
    let exact = names.indices.filter { names[$0] == wanted }
    let found = exact.isEmpty ? names.indices.filter { names[$0].hasPrefix(wanted) } : exact
    guard let first = found.first else { return nil }
    guard found.count == 1 else {
      throw .request("\(typed) is ambiguous: \(CourseOutline.listed(found.map { known[$0].name }))")
    }
    index = first + 1
    let isChange = count.hasPrefix("+")
    self.count = DecimalNumber.text((isChange ? DecimalNumber.value(of: known[first].count) ?? 0 : 0) + number)
  }

  /// Returns the names of all elements with how often they happened.
  package static func counts(in course: SourceFile) throws(EditRefusal) -> [(name: String, count: String)] {
    // An element without a count happened once.
    (try CourseFile.keys(of: course).root.value(of: "adjust")?.elements ?? []).map { node in
      let name = node.value(of: "name")
      return (name?.text ?? name?.entries?.first?.value.text ?? "", node.value(of: "count")?.text ?? "1")
    }
  }

  package func applied(to course: SourceFile) throws(EditRefusal) -> FileEdit {
    try KeyChanges([KeyChange("adjust.\(index).count", count)]).applied(
      to: course, of: .course(term: "", id: ""), template: nil)
  }
}

extension CourseFile {
  /// Returns whether a name means one piece of work of a course, or the next one of a series.
  package static func work(in course: SourceFile, template: SourceFile?) throws(EditRefusal) -> (String) -> Bool {
    let outline = try outline(of: keys(of: course), template: template)
    return { (try? outline.match($0)) != nil || (try? outline.next($0)) != nil }
  }
}
