import Grading
import Mustache

/// The open work of a course that matters most: what is due next and what counts most, each with its weight as a bar.
struct OpenWorkView {
  /// The work in the order of its due dates; what has none comes last.
  let work: [Entry]
  /// How much more open work there is, in words; nil if that is all.
  let rest: String?

  struct Entry {
    let item: ItemView
    /// The length of its bar: its share of the course in percent of the greatest; nil for work without a share.
    let fill: String?
  }

  /// How much is shown because it is due next, as much as a phone has room for, and how much in all.
  private static let most = (next: 3, all: 5)

  /// - Parameter items: the work of the course.
  /// - Returns: nil if no work is open.
  init?(of items: [ItemView], localizer: Localizer) {
    let open = ItemView.orderByDue(items.filter(\.isOpen))
    guard !open.isEmpty else { return nil }
    let heaviest = open.map(\.share).max() ?? 0
    let rest = open.indices.dropFirst(Self.most.next).sorted { (-open[$0].share, $0) < (-open[$1].share, $1) }
    let heavy = Set(rest.prefix(Self.most.all - Self.most.next))
    work = open.indices.filter { $0 < Self.most.next || heavy.contains($0) }.map { index in
      let share = open[index].share
      return Entry(item: open[index], fill: share > 0 ? PathData.number(share / heaviest * 100) : nil)
    }
    let more = open.count - work.count
    self.rest = more > 0 ? localizer.count(.courseOpenMore, more) : nil
  }
}

extension OpenWorkView {
  static let shape = Shape<OpenWorkView>([
    .list("openWork", "The work that is due next and that counts most, by due date.", Entry.shape) { $0.work },
    .text("rest", "How much more open work there is, in words.") { $0.rest },
  ])
}

extension OpenWorkView.Entry {
  static let shape = Shape<OpenWorkView.Entry>(
    [.text("share", "The length of its bar: its share of the course in percent of the greatest.") { $0.fill }]
      + ItemView.shape.fields { $0.item })
}
