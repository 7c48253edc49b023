import Grading
import Mustache

/// The drawing of all work of a course: a row for each category, and in it a box for each piece of work, as wide as its worth and filled as
/// high as its score.
///
/// `showBoxes` in `course-whatif.js` draws the same.
struct WorkBoxes {
  let rows: [Row]

  struct Row {
    let name: String?
    /// The share of the course of a category of which nothing is listed, for scripts; nil for others.
    let emptyWorth: String?
    let weight: String?
    let paths: [ChartPath]
    let signs: [ChartLabel]

    static let shape = Shape<Self>([
      .text("name", "The name of the category; empty in a course without categories.") { $0.name },
      .text("emptyWorth", "Its share of the course if nothing of it is listed, for scripts.") { $0.emptyWorth },
      .text("weight", "Its weight, in words; empty without one.") { $0.weight },
      .list("paths", "The boxes by their style.", ChartPath.shape) { $0.paths },
      .list("signs", "The signs of missing work and of scores of 0.", ChartLabel.shape) { $0.signs },
    ])
  }

  /// A piece of work, or several that are too narrow to be drawn by themselves.
  struct Box {
    enum Kind: Equatable { case counted, dropped, open }

    var kind: Kind
    /// Its share of the course in percent; in a drawing of the width of its row.
    var width: Double
    /// Its score in percent, 0 while it is open.
    var score: Double
    var sign: String?
  }

  static let height = 34.0
  /// The least width of a box in percent of a row: 6 pixels on a phone. Narrower boxes of one kind beside each other are joined.
  private static let least = 1.8
  /// The gap on each side of a box.
  private static let gap = 0.3
  /// The width in which a sign has room.
  private static let roomForSign = 3.5

  /// Returns nil if no work of the course has a share of it.
  init?(of parts: [CategoryView]) {
    let boxes = parts.map(\.boxes)
    let longest = boxes.map { $0.reduce(0) { $0 + $1.width } }.max() ?? 0
    guard longest > 0 else { return nil }
    rows = zip(parts, boxes).map { part, boxes in
      let joined = Self.joined(
        boxes.map { box in
          var box = box
          box.width *= 100 / longest
          return box
        })
      return Row(part, joined)
    }
  }

  /// Joins narrow boxes of one kind that follow each other; the score of the joined box is their mean.
  private static func joined(_ boxes: [Box]) -> [Box] {
    boxes.reduce(into: []) { joined, box in
      guard box.width < least, let last = joined.last, last.kind == box.kind, last.width < least else {
        return joined.append(box)
      }
      let width = last.width + box.width
      joined[joined.count - 1] = Box(
        kind: box.kind, width: width, score: width > 0 ? (last.score * last.width + box.score * box.width) / width : 0)
    }
  }

  static let shape = Shape<Self>([
    .list("rolls", "The categories, then the items outside of them.", Row.shape) { $0.rows }
  ])
}

extension WorkBoxes.Row {
  fileprivate init(_ part: CategoryView, _ boxes: [WorkBoxes.Box]) {
    name = part.name
    weight = part.ownWeight
    emptyWorth = part.isUnlisted ? part.whole.map { "\($0.worth)" } : nil
    var (frames, dashed, filled, pale) = (PathData(), PathData(), PathData(), PathData())
    var signs: [ChartLabel] = []
    var x = 0.0
    for box in boxes where box.width > 0 {
      let gap = min(WorkBoxes.gap, box.width / 4)
      let (left, width) = (x + gap, box.width - 2 * gap)
      let fill = (WorkBoxes.height - 2) * box.score / 100
      if box.kind == .open {
        dashed.box(x: left, y: 1, width: width, height: WorkBoxes.height - 2)
      } else {
        frames.box(x: left, y: 1, width: width, height: WorkBoxes.height - 2)
      }
      if fill > 0 {
        let y = WorkBoxes.height - 1 - fill
        if box.kind == .dropped {
          pale.box(x: left, y: y, width: width, height: fill)
        } else {
          filled.box(x: left, y: y, width: width, height: fill)
        }
      }
      if let sign = box.sign, box.width >= WorkBoxes.roomForSign {
        signs.append(ChartLabel("middle", x: x + box.width / 2, y: 22, sign))
      }
      x += box.width
    }
    paths = [
      ChartPath("frame", frames), ChartPath("dashed", dashed), ChartPath("filled", filled), ChartPath("pale", pale),
    ].filter { !$0.isEmpty }
    self.signs = signs
  }
}

extension CategoryView {
  /// The boxes of its items, of announced items, or of the whole category if nothing of it is listed.
  var boxes: [WorkBoxes.Box] {
    let listed = items.compactMap(\.box)
    guard let (worth, grade) = whole else { return listed }
    if items.isEmpty, announcedCount == 0 {
      // Also where open work counts 0 it is still to come.
      let score = isToCome ? nil : grade
      return [WorkBoxes.Box(kind: score == nil ? .open : .counted, width: worth, score: min(score ?? 0, 100))]
    }
    // Announced work is as wide as the listed work on average.
    let known = listed.isEmpty ? worth : listed.reduce(0) { $0 + $1.width }
    let each = known / Double(listed.isEmpty ? max(announcedCount, 1) : listed.count)
    return listed
      + Array(repeating: WorkBoxes.Box(kind: .open, width: each, score: 0), count: announcedCount)
  }
}

extension ItemView {
  /// Its box; nil for excused work and for work that counts only in place of other work.
  var box: WorkBoxes.Box? {
    guard item.state != .excused, !item.isResit else { return nil }
    let percent = figures.percent
    // Where passed works earn letters, all are worth the same.
    return WorkBoxes.Box(
      kind: isOpen ? .open : figures.isDropped ? .dropped : .counted, width: hasShare ? max(0, figures.worth) : 1,
      score: isOpen ? 0 : min(percent ?? 0, 100),
      sign: isOpen ? nil : item.state.isMissing ? "✕" : percent == 0 ? "0" : nil)
  }
}
