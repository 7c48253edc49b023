import SiteContent

// New work says how much it counts where the work around it does.
extension CourseOutline {
  /// Refuses new work that does not say how much it counts as the work around it does.
  /// - Parameters:
  ///   - place: the category that gets the work; nil for the course itself.
  ///   - written: the weight or coefficient that the work would have; nil if it would have none.
  ///   - advice: what to do, from the option that is needed.
  func checkWeight(
    of name: String, in place: Category?, written: KeyAssignment? = nil, advice: (_ option: String) -> String
  ) throws(EditRefusal) {
    guard let other = weighted(in: place), other.weight.key != written?.name else { return }
    let key = other.weight.key
    if let written {
      throw .request(
        "\(other.name) has a \(key) and no \(written.name): write --\(key) \(written.value) in place of --\(written.name) \(written.value)"
      )
    }
    throw .request("\(name) needs a \(key), as \(other.name) has one: \(advice("--\(key) \(other.weight.text)"))")
  }

  /// Returns the first work of a category, or of the course itself, that has a weight or a coefficient; nil if none has.
  private func weighted(in place: Category?) -> (name: String, weight: Weight)? {
    let categories =
      place == nil ? categories.map { (name: $0.names[0], weight: $0.weight, isExtraCredit: $0.isExtraCredit) } : []
    let items = items.filter { $0.category?.first == place?.names.first }
    let work = categories + items.map { (name: $0.names[0], weight: $0.weight, isExtraCredit: $0.isExtraCredit) }
    for part in work where !part.isExtraCredit {
      if let weight = part.weight, weight.text != "0" { return (part.name, weight) }
    }
    return nil
  }
}
