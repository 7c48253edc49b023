import Formats
import Grading
import SiteContent
import SiteEditing

extension Content {
  /// A line for each item among points that counts only in place of another one, although nothing says so but the key `replaces`.
  ///
  /// Where the work around it has weights, an item without one is a resit, as everybody sees.
  var impliedResits: [String] {
    record.terms.flatMap(\.courses).flatMap { course -> [String] in
      guard case .parts(let weighting, let categories, let items) = course.work else { return [] }
      let unweighted = categories.filter { $0.aggregate != .weighted && $0.weight != 0 }.flatMap(\.items)
      return (unweighted + (weighting == .points ? items : [])).compactMap { item in
        guard let replaces = item.replaces, replaces.isResit, !replaces.statesResit,
          case .item(.item(let position, let category)) = replaces.target
        else { return nil }
        let target = (category.map { categories[$0].items } ?? items)[position].name.fallback
        let form = replaces.written(of: target, isResit: false)
        return
          "content/terms/\(course.id).md: \(item.name.fallback) counts only in place of \(target); to count for itself too: replaces: \(form) (resit: true if it is meant so)"
      }
    }
  }
}

extension Replacement {
  /// The value of the key `replaces` with every option that differs from its default.
  fileprivate func written(of target: String, isResit: Bool) -> String {
    var pairs = ["item: \(YAMLText.text(target).written(in: .flow))"]
    if let atMost { pairs.append("at-most: \(DecimalNumber.text(atMost))%") }
    if !isOnlyIfBetter { pairs.append("only-if-better: false") }
    if !replacesMissing { pairs.append("missing: false") }
    return "{\((pairs + ["resit: \(isResit)"]).joined(separator: ", "))}"
  }
}
