import Grading
import Mustache

/// The open work of a course in the order of its due dates, each with what the goal takes on it.
struct OpenWorkView {
  let work: [Entry]
  /// The work after as much as a page shows at once.
  let later: [Entry]
  let hasWorth: Bool
  let needHeading: String?
  /// The label of the switch for the later work; nil without such work.
  let more: String?
  /// How much work is announced and not listed yet, in words; nil if there is none.
  let announced: String?

  struct Entry {
    let name: String
    /// The item; nil for a category of which nothing is listed.
    var item: ItemView?
    /// Its weight, in words.
    let worth: String

    static let shape = Shape<Self>([
      .text("name", "The name of the item, or of a category of which nothing is listed.") { $0.name },
      .texts("marks", "Labels of a special state, such as extra credit.") {
        $0.item.map { Array($0.marks.dropFirst()) } ?? []
      },
      .text("note", "The owner's note.") { $0.item?.note },
      .text("due", "When it is due, in words.") { $0.item?.due },
      .flag("isOverdue", "Whether that has passed.") { $0.item?.isOverdue == true },
      .text("until", "The Unix time in seconds at which it becomes overdue, for scripts; empty if it is or will not.") {
        $0.item?.until
      },
      .text("worth", "Its share of the course, in words.") { $0.worth },
      .text("need", "What the goal takes on it, or the score that passes it; empty if that is not known.") {
        $0.item?.need
      },
      .text("edit", "The address that opens it in the editor; only in a preview.") { $0.item?.edit },
      .text("entry", "The address of the form for its score; only in a preview.") { $0.item?.entry },
    ])
  }

  /// How much work is shown at once.
  private static let most = 12

  /// - Parameters:
  ///   - parts: the work of the course.
  ///   - goal: the goal, after "for"; nil without one.
  /// - Returns: nil if no work is open.
  init?(of parts: [CategoryView], goal: String?, localizer: Localizer) {
    // Of a category of which nothing is listed the whole is open.
    let open =
      ItemView.orderByUrgency(parts.flatMap(\.items).filter(\.isOpen)).map {
        Entry(name: $0.name, item: $0, worth: $0.worth)
      } + parts.compactMap(\.openWhole)
    guard !open.isEmpty else { return nil }
    // A list that is hardly too long is not cut.
    let shown = open.count > Self.most + 2 ? Self.most : open.count
    work = Array(open.prefix(shown))
    later = Array(open.dropFirst(shown))
    hasWorth = open.contains { !$0.worth.isEmpty }
    let hasNeeds = open.contains { $0.item?.need != nil }
    // What passes a work is not what the goal takes.
    let passes = open.contains { $0.item?.hasShare == false }
    needHeading =
      !hasNeeds ? nil : passes ? localizer.text(.courseTarget) : localizer.text(.courseNeedFor, ["goal": goal ?? ""])
    more = later.isEmpty ? nil : localizer.count(.courseOpenMore, later.count)
    let announcedCount = parts.reduce(0) { $0 + $1.announcedCount }
    announced = announcedCount > 0 ? localizer.count(.courseOpenAnnounced, announcedCount) : nil
  }

  static let shape = Shape<Self>([
    .list("openWork", "The open work that is overdue, or due next, or has no date.", Entry.shape) { $0.work },
    .list("laterWork", "The open work after that, if there is much.", Entry.shape) { $0.later },
    .flag("hasWorth", "Whether any of it has a share of the course.") { $0.hasWorth },
    .text("more", "How much that is, in words; empty if there is none.") { $0.more },
    .text("needHeading", "The heading of what the goal takes on each; empty if that is not known.") { $0.needHeading },
    .text("announced", "How much work is announced and not listed yet, in words.") { $0.announced },
  ])
}
