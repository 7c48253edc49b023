import Formats
import SiteContent

/// Writes results into a course's file, which is parsed only once and changed only once for all results.
struct ResultsWriter {
  private let path: String
  let writer: KeyWriter
  let outline: CourseOutline
  let options: CourseImport.Options
  /// Whether the table is a calendar, whose due dates may have changed.
  let isCalendar: Bool
  var items: ImportItems
  /// The categories by their names in the table.
  private var categoriesByName: [String: Result<CourseOutline.Category?, EditRefusal>] = [:]
  /// The keys of each added item, by category; nil is the course itself.
  var additions: [(category: CourseOutline.Category?, items: [[NewElement.Pair]])] = []
  private var additionsByCategory: [String?: Int] = [:]
  private var textEdits: [TextEdit] = []
  /// What items get besides a score, by the index of the item.
  var completions: [Int: Completion] = [:]
  /// The line of the table's score of each item, which no other line replaces, by the index of the item.
  private var lines: [Int: Int] = [:]

  /// - Parameter remembered: the items that earlier imports of such tables made.
  init(
    _ course: SourceFile, template: SourceFile?, options: CourseImport.Options, table: ResultsTable,
    remembered: ColumnMap
  ) throws(EditRefusal) {
    self.options = options
    path = course.path
    isCalendar = table.source == .calendar
    let keys = try CourseFile.keys(of: course)
    writer = KeyWriter(keys)
    outline = try CourseFile.outline(of: keys, template: template)
    items = ImportItems(outline)
    items.compare(with: table, remembered)
  }

  /// Returns the file with all results.
  func bytes() throws(EditRefusal) -> [UInt8] {
    // Scores come first, because an item can be added at the end of the previous item's score.
    var completed: [TextEdit] = []
    for (index, completion) in completions.sorted(by: { $0.key < $1.key }) {
      completed += try edits(completion, index, score: nil)
    }
    return try writer.applying(
      textEdits + completed + (try writer.adding(additions.map { ($0.category, $0.items.map { .item($0) }) })))
  }

  /// Sets the score of the item of a result, which is added if it does not exist. Returns the item's name, the written
  /// score and the line of an earlier score of the table as well.
  mutating func put(
    _ result: ImportedResult
  ) throws(EditRefusal) -> (CourseImport.Status, item: String?, written: String?, earlierLine: Int?) {
    var found = try items.index(of: result)
    if found == nil { found = try moved(result) }
    guard let index = found else {
      if options.onlyKnown { throw .request("the course has no such item, and --only-known adds none") }
      if isCalendar, !options.addsEvents { throw .request("the course has no such item: --add adds it") }
      try add(result)
      if result.score != nil { lines[items.count - 1] = result.line }
      return (.added, items.last?.fullName, items.last?.score, nil)
    }
    try refuseUncounted(result, items[index])
    let status = try put(result, into: index)
    let earlierLine = lines[index]
    if result.score != nil { lines[index] = earlierLine ?? result.line }
    let item = items[index]
    switch status {
    case .scored, .replaced: break
    default: return (status, item.fullName, nil, earlierLine)
    }
    guard let score = item.score else { return (status, item.fullName, nil, earlierLine) }
    let max = Double(score) == nil ? nil : item.max
    return (status, item.fullName, max.map { "\(score)/\($0)" } ?? score, earlierLine)
  }

  /// Sets the score of an item that has none, or another one that the options replace.
  private mutating func put(_ result: ImportedResult, into index: Int) throws(EditRefusal) -> CourseImport.Status {
    var result = items[index].isOfQuiz ? result.asShare(besides: items[index].max) : result
    if !items[index].hasMaximum { result.max = maximum(of: result) }
    if case .known(let item) = items[index].place, items[index].score == nil {
      items[index].score = try writer.score(of: item)
    }
    guard let written = result.written else { return try complete(index, with: result) ?? .same }
    let old = items[index].score
    var replaces = false
    if options.replacesScores, case .known = items[index].place { replaces = lines[index] == nil }
    if let own = items[index].max, let max = result.max, result.isNumber, Double(own) != Double(max) {
      switch options.maximum {
      case .course: result.max = nil
      case .table where old == nil || replaces:
        let score = result.score ?? written
        completions[index] = nil
        items[index].isWritten = true
        try write(score, withMaximum: max, into: items[index].place)
        (items[index].score, items[index].max) = (score, max)
        return old.map { .replaced($0) } ?? .scored
      default:
        // `1` of a table with 1/10 would become 1/5.
        throw .request(
          "the table has \(written), but max is \(own) in the course\(options.maximum.remedy(for: result, own: own))")
      }
    }
    if let old {
      if result.isSame(as: old, ofQuiz: items[index].isOfQuiz) { return try complete(index, with: result) ?? .same }
      guard replaces else { return .differs(old) }
    }
    if result.isNumber, result.max == nil, !items[index].hasMaximum {
      try requireMaximum(of: result, item: items[index].fullName)
    }
    let score = items[index].max == nil ? result.written ?? written : result.score ?? written
    _ = try complete(index, with: result)
    if let completion = completions.removeValue(forKey: index) {
      textEdits += try edits(completion, index, score: score)
    } else {
      try write(score, into: items[index].place)
    }
    items[index].isWritten = true
    items[index].score = score
    return old.map { .replaced($0) } ?? .scored
  }

  /// Returns the maximum of the table, or else the one for items of which neither the table nor the course has one.
  private func maximum(of result: ImportedResult) -> String? {
    guard case .number(let max) = options.maximum, result.max == nil, result.isNumber else { return result.max }
    return max
  }

  /// Refuses a number that would silently count out of 100.
  /// - Parameter item: the name of the item in the course; nil if the course does not have it.
  private func requireMaximum(of result: ImportedResult, item: String? = nil) throws(EditRefusal) {
    if options.maximum == .course { return }
    guard options.maximum != .template else {
      let id = path.split(separator: "/").last?.dropLast(".md".count) ?? ""
      let way =
        item.map { "sitegen edit \(id) --item \($0.quotedForShell) max=NUMBER" }
        ?? "sitegen new item \(id) \(result.name.quotedForShell) --max NUMBER"
      throw .request(
        "\(result.score ?? "") of how many points? Neither the table nor \(path) says it: write \(way) and import again, or --max NUMBER for all items without a maximum"
      )
    }
    throw .request(
      "\(result.score ?? "") of how many points? Neither the table nor the course says it: write --max NUMBER, --max course for the usual maximum, or max in the course"
    )
  }

  /// Writes a score with another maximum than the item has. The maximum of a template, which other courses share, stays.
  private mutating func write(
    _ score: String, withMaximum max: String, into place: ImportItems.Place
  ) throws(EditRefusal) {
    guard case .known(let item) = place else { throw .request("the table has this item twice, with other maxima") }
    let maximum = FieldSchema.item.yaml(max, of: "max")
    guard let path = item.path, let node = try writer.node(at: path) else {
      let new: [NewElement.Pair] = [("name", .text(item.names[0])), ("score", .value(score)), ("max", maximum)]
      _ = try append(new, to: outline.category(of: item))
      return
    }
    if let only = KeyWriter.shortForm(of: node) {
      let pairs = [("score", YAMLText.value(score)), ("max", maximum)]
      textEdits += writer.expanding(
        only, of: node, with: pairs.map { "\($0): \($1.written(in: .flow))" }.joined(separator: ", "))
      return
    }
    try write(score, into: place)
    textEdits += writer.setting("max", to: maximum, in: node, order: FieldSchema.item.order)
  }

  private mutating func write(_ score: String, into place: ImportItems.Place) throws(EditRefusal) {
    switch place {
    case .known(let item) where item.path == nil:
      // The item is only in the template, which other courses share.
      _ = try append([("name", .text(item.names[0])), ("score", .value(score))], to: outline.category(of: item))
    case .known(let item):
      var change = ScoreChange(item: item.fullName, score: score)
      // A table has its own maxima.
      change.takesMaximum = false
      textEdits += try change.textEdits(for: item, in: outline, writer)
    case .added(let group, let item):
      additions[group].items[item].insert(("score", .value(score)), at: 1)
    }
  }

  /// Refuses a score that counts nothing in the table for an item that counts in the course.
  private func refuseUncounted(_ result: ImportedResult, _ item: ImportItems.Item) throws(EditRefusal) {
    guard result.countsNothing, let score = result.written, case .known(let known) = item.place else { return }
    var node: YAMLNode?
    if let path = known.path { node = try writer.node(at: path) }
    let weights = ["weight", "coefficient"].filter { node?.value(of: $0)?.isNull == false }
    if weights.contains(where: { node?.value(of: $0)?.text.flatMap(Double.init) == 0 }) { return }
    let id = path.split(separator: "/").last?.dropLast(".md".count) ?? ""
    throw .request(
      "\(score) is in parentheses, so it counts nothing, but the item counts in the course: write sitegen edit \(id) --item \(item.fullName.quotedForShell) score=\(score) \(weights.first ?? "weight")=0"
    )
  }

  /// The items that an earlier import made, and that the table does not have any more.
  var gone: [String] { items.gone.map { items[$0.index].fullName } }

  /// Returns the category for a new item: the one that the table names, the only one, or the one whose name in the singular
  /// starts the item's name.
  mutating func category(of result: ImportedResult) throws(EditRefusal) -> CourseOutline.Category? {
    if let name = result.category {
      let known = categoriesByName[name]
      let found =
        known ?? Result { () throws(EditRefusal) -> CourseOutline.Category? in try outline.category(name) }
      categoriesByName[name] = found
      return try found.get()
    }
    if outline.categories.count < 2 { return outline.categories.first }
    let alike = outline.categories.filter { category in
      category.names.contains { name in
        let stem = name.lowercased().hasSuffix("s") ? String(name.lowercased().dropLast()) : name.lowercased()
        return !stem.isEmpty && result.name.lowercased().hasPrefix(stem)
      }
    }
    if alike.count == 1 { return alike[0] }
    let names = outline.categories.map { $0.names[0] }
    let way =
      result.column == nil
      ? "make the item with sitegen new item, then import again"
      : "add --map \("\(result.name)=\(names[0])/\(result.name)".quotedForShell)"
    throw .request("which category? The course has \(names.joined(separator: ", ")): \(way)")
  }

  // MARK: - Adding

  private mutating func add(_ result: ImportedResult) throws(EditRefusal) {
    var result = result
    try refuseTwin(result)
    let category = try category(of: result)
    if let there = items.item(result.name, in: category) { throw .request("there is a \(there.fullName) already") }
    if category?.max == nil { result.max = maximum(of: result) }
    if result.isNumber, result.max == nil, category?.max == nil { try requireMaximum(of: result) }
    var pairs: [NewElement.Pair] = [("name", .text(result.name))]
    let score = result.written
    if let score { pairs.append(("score", .value(score))) }
    // A score such as `18/20` includes the maximum.
    let max = result.isNumber ? nil : result.max
    if let max { pairs.append(("max", FieldSchema.item.yaml(max, of: "max"))) }
    if let (key, weight) = Self.weight(of: result, in: category) {
      pairs.append((key, FieldSchema.item.yaml(weight, of: key)))
    }
    if let due = result.due { pairs.append(("due", FieldSchema.item.yaml(due, of: "due"))) }
    if let figures = result.classFigures?.written(over: nil, besides: max == nil ? category?.max : nil) {
      pairs.append(("class", .verbatim(figures)))
    }
    pairs += result.rules.map { ($0.name, FieldSchema.item.yaml($0.value, of: $0.name)) }
    let place = try append(pairs, to: category)
    items.add(
      ImportItems.Item(
        fullName: "\(category?.names[0] ?? "")/\(result.name)", categoryNames: category?.names, place: place,
        score: score, max: max, hasMaximum: max != nil || category?.max != nil),
      named: [result.name])
  }

  /// Returns the key and the value of the weight of a new item; nil if the table states none.
  private static func weight(
    of result: ImportedResult, in category: CourseOutline.Category?
  ) -> (key: String, value: String)? {
    // Items of a category have weights in proportion, and only those directly in a course coefficients.
    let key = result.coefficient != nil && category == nil ? "coefficient" : "weight"
    if result.countsNothing { return (key, "0") }
    return (result.coefficient ?? result.weight).map { (key, $0) }
  }

  private mutating func append(_ item: [NewElement.Pair], to category: CourseOutline.Category?) throws(EditRefusal)
    -> ImportItems.Place
  {
    let key = category?.names.first
    let group = additionsByCategory[key] ?? additions.count
    if group == additions.count {
      // Throws now if the list cannot be added to.
      _ = try writer.applying(try writer.adding([(category, [.item(item)])]))
      additionsByCategory[key] = group
      additions.append((category, []))
    }
    additions[group].items.append(item)
    return .added(group: group, item: additions[group].items.count - 1)
  }
}

extension KeyWriter {
  /// Returns the score of an item in the course's own file.
  func score(of item: CourseOutline.Item) throws(EditRefusal) -> String? {
    guard let path = item.path, let node = try node(at: path) else { return nil }
    return CourseOutline.score(of: node)
  }
}
