import Grading
import Mustache

/// The open work of a course that is overdue or due next, each with its weight as a bar, and what else is open.
struct OpenWorkView {
  let work: [Entry]
  /// How much other work is open, and what counts most if that is not shown, in words; nil if that is all.
  let rest: String?

  struct Entry {
    let name: String
    /// The day on which it is due, in words; nil without a date.
    let due: String?
    let isOverdue: Bool
    /// The Unix time in seconds at which it becomes overdue; nil without a date, and if it is.
    var until: String?
    /// Its weight, in words.
    let worth: String
    /// Its share of the course in percent; 0 if it has none.
    let share: Double
    /// The length of its bar: the share in percent of the greatest of all open work; nil without other work to compare with.
    var fill: String?
  }

  /// As much as a phone has room for.
  private static let most = 4

  /// - Parameter parts: the work of the course.
  /// - Returns: nil if no work is open.
  init?(of parts: [CategoryView], localizer: Localizer) {
    // Of a category of which nothing is listed the whole is open.
    let open =
      ItemView.orderByUrgency(parts.flatMap(\.items).filter(\.isOpen)).map(Entry.init) + parts.compactMap(\.openWhole)
    guard !open.isEmpty else { return nil }
    var shown = Array(open.prefix(Self.most))
    let greatest = open.map(\.share).max() ?? 0
    for index in shown.indices where shown.count > 1 && shown[index].share > 0 {
      shown[index].fill = PathData.number(shown[index].share / greatest * 100)
    }
    work = shown
    let others = open.dropFirst(Self.most)
    let announced = parts.reduce(0) { $0 + $1.announcedCount }
    let heaviestShown = shown.map(\.share).max() ?? 0
    let heaviest = others.max { $0.share < $1.share }.flatMap { $0.share > heaviestShown ? $0 : nil }
    let texts = [
      others.isEmpty ? nil : localizer.count(.courseOpenMore, others.count),
      announced > 0 ? localizer.count(.courseOpenAnnounced, announced) : nil,
      heaviest.map { localizer.text(.courseOpenMost, ["name": $0.name, "worth": $0.worth]) },
    ].compactMap(\.self)
    rest = texts.isEmpty ? nil : texts.joined(separator: " · ")
  }
}

extension OpenWorkView.Entry {
  fileprivate init(_ item: ItemView) {
    (name, due, isOverdue, until) = (item.name, item.dueDay, item.isOverdue, item.until)
    (worth, share) = (item.worth, item.share)
  }
}

extension OpenWorkView {
  static let shape = Shape<OpenWorkView>([
    .list("openWork", "The open work that is overdue, or due next, or has no date.", Entry.shape) { $0.work },
    .text("rest", "How much other work is open, and what counts most, in words.") { $0.rest },
  ])
}

extension OpenWorkView.Entry {
  static let shape = Shape<OpenWorkView.Entry>([
    .text("name", "The name of the item, or of a category of which nothing is listed.") { $0.name },
    .text("due", "The day on which it is due, in words.") { $0.due },
    .flag("isOverdue", "Whether that day has passed.") { $0.isOverdue },
    .text("until", "The Unix time in seconds at which it becomes overdue, for scripts; empty if it is or will not.") {
      $0.until
    },
    .text("worth", "Its share of the course, in words.") { $0.worth },
    .text("fill", "The length of its bar: its share of the course in percent of the greatest of all open work.") {
      $0.fill
    },
  ])
}
