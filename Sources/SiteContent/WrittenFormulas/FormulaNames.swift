import Formats
import Grading

/// What the names of a written formula stand for.
struct FormulaNames {
  /// The word for what the other keys give: `course`, `category` or `score`.
  let own: String
  /// The places of each name, categories first.
  private var places: [String: [WorkPlace]] = [:]
  /// All names, in the order of the course.
  private(set) var all: [String] = []
  /// The category whose formula it is; nil for others.
  private(set) var category: Int?
  private var work = ListedWork(categories: [], items: [])
  /// The items of the category whose formula it is.
  private var siblings: [Item] = []
  /// The groups of a record with their courses.
  private var lists: [(names: [String], members: [String])] = []
  /// The group of a record that is its GPA, and the terms by the names that its members have.
  private var gpa: (group: Int, terms: [String: Int])?
  /// Why a formula cannot name the GPA of a record; nil if it can.
  private var complaintAboutGPA: DiagnosticText?
  /// The maximum of the item whose formula it is; nil for others.
  private var ownMax: Double?
  /// Whether the names are those of courses, units or groups of them.
  private(set) var areOfMarks = false

  /// The names in the formula of a course: its categories and items.
  init(ofCourse work: ListedWork) {
    own = "course"
    self.work = work
    for (index, category) in work.categories.enumerated() { add(category.name, .category(index)) }
    for (at, item) in work.items.enumerated() { add(item.name, .item(at, category: nil)) }
    for (index, category) in work.categories.enumerated() {
      for (at, item) in category.items.enumerated() { add(item.name, .item(at, category: index)) }
    }
  }

  /// The names in the formula of a category: its items.
  init(ofCategory category: Int, _ items: [Item]) {
    own = "category"
    self.category = category
    siblings = items
    for (at, item) in items.enumerated() { add(item.name, .item(at, category: category)) }
  }

  init(ofItem item: Item) {
    own = "score"
    ownMax = item.max
  }

  /// The names in the formula of a unit, a bloc or a term: those of its members, as of the items of a category.
  init(own: String, of members: [[String]]) {
    self.own = own
    category = 0
    areOfMarks = true
    for (at, names) in members.enumerated() { for name in names { add(name, .item(at, category: 0)) } }
  }

  /// The names in the formula of a record: its groups of courses, and its courses.
  init(of groups: RecordGroups) {
    own = "average"
    areOfMarks = true
    for (at, group) in groups.groups.enumerated() {
      for name in group.names { add(name, .category(at)) }
      let members = group.isGPA ? groups.terms : group.members.map { groups.courses[$0] }
      lists.append((group.names, members.flatMap(\.names)))
    }
    if let group = groups.groups.firstIndex(where: \.isGPA) {
      let terms = groups.terms.enumerated().flatMap { at, term in term.names.map { ($0, at) } }
      gpa = (group, Dictionary(terms) { first, _ in first })
    }
    complaintAboutGPA = groups.courseWithoutPoints.map {
      DiagnosticText(
        .formula, "cannot be computed: not every letter of \"\($0.fallback)\" has grade points",
        "choose a scale whose letters all have points, or write one under scales")
    }
    for (at, course) in groups.courses.enumerated() { for name in course.names { add(name, .item(at, category: nil)) } }
  }

  private mutating func add(_ name: LocalizedText, _ place: WorkPlace) { add(name.fallback, place) }

  private mutating func add(_ name: String, _ place: WorkPlace) {
    if places[name] == nil { all.append(name) }
    if places[name]?.contains(place) != true { places[name, default: []].append(place) }
  }

  func places(of name: String) -> [WorkPlace] { places[name] ?? [] }

  /// Returns the places of an item in a category.
  func places(of name: String, in category: Int) -> [WorkPlace] {
    if let gpa, gpa.group == category { return gpa.terms[name].map { [.item($0, category: category)] } ?? [] }
    return places(of: name).filter { if case .item(_, category) = $0 { true } else { false } }
  }

  func items(in category: Int) -> [String] {
    isOfRecord ? lists[category].members : work.categories[category].items.map(\.name.fallback)
  }

  var categories: [String] { isOfRecord ? lists.flatMap(\.names) : work.categories.map(\.name.fallback) }

  /// Whether `items(…)` has a meaning: in the formula of a course or of a record.
  var hasLists: Bool { own == "course" || isOfRecord }

  /// The position of the category with a name; nil without one.
  func category(named name: String) -> Int? {
    isOfRecord ? lists.firstIndex { $0.names.contains(name) } : categories.firstIndex(of: name)
  }

  /// What the names are of, in words.
  var kind: String {
    isOfRecord ? "course or group of courses" : areOfMarks ? "course or unit here" : "name of work here"
  }

  private var isOfRecord: Bool { own == "average" }

  /// Returns the points possible of an item; nil for anything else.
  func max(of value: WrittenFormula.Value) -> Double? {
    if areOfMarks { return nil }
    return switch value {
    case .own: ownMax
    case .work(.item(let position, _)) where category != nil: siblings[position].max
    case .work(let place): work[place]?.max
    default: nil
    }
  }

  /// Returns why a place has no value that a formula could read, and what to write; nil if it has one.
  func complaint(about place: WorkPlace) -> DiagnosticText? {
    if areOfMarks {
      return switch place {
      case .category(let group) where group == gpa?.group: complaintAboutGPA
      case .item(_, .some): complaintAboutGPA
      default: nil
      }
    }
    if category == nil, work.isExtraCredit(place) {
      return DiagnosticText(.formula, "is extra credit, which only adds", "name work that counts")
    }
    return max(of: .work(place)) == 0
      ? DiagnosticText(.formula, "is out of 0 points, so it has no mark", "name work that counts") : nil
  }
}
