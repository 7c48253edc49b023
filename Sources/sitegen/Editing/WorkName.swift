/// A piece of work of a course as the command line names it.
enum WorkName: Equatable {
  case item(String)
  case category(String)

  /// Nil where neither is named.
  init?(item: String?, category: String?) throws(UsageError) {
    switch (item, category) {
    case (nil, nil): return nil
    case (let item?, nil): self = .item(item)
    case (nil, let category?): self = .category(category)
    case (.some, .some): throw UsageError("--item and --category stand together: an item is named CATEGORY/NAME")
    }
  }
}
