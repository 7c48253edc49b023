import Grading
import Mustache

/// The drawing of where a course will land: a ladder of letters in rungs of equal width, what is certain, what is still possible, the current
/// grade, the goal and the passing grade.
///
/// Horizontal positions are in percent of the width and vertical ones in pixels, so texts keep their size.
struct LandingStrip {
  /// The end of the part that is safe, nil if nothing is, and the end of the part that is possible, nil if that is no more than is safe.
  let safe: String?
  let possible: String?
  /// The positions of the current grade, of the goal and of the passing grade; nil if there are none.
  let dot: String?
  let flag: String?
  let pass: String
  let classTick: String?
  var isDraggable: Bool
  let rungs: [Rung]
  var hasNeeds: Bool { rungs.contains { $0.target != nil } }

  /// A letter, or the marks of a band of a scale without letters or with words in their place.
  struct Rung {
    let text: String
    /// `here` for that of the current grade and `sure` for one with a part that is safe, which carries no letters; empty for others.
    let style: String
    fileprivate let target: Target?
    fileprivate let marks: MarkFormat

    static let shape = Shape<Self>([
      .text("text", "The letter, or the marks from and to which it goes.") { $0.text },
      .text("style", "Its style class: here, sure or none.") { $0.style },
      .text("need", "What it takes on the open work, in a few characters; empty if nothing is known.") {
        $0.target.map($0.marks.brief)
      },
    ])
  }

  /// Returns nil if there is nothing to draw: the course is finished without a mark.
  init?(_ course: Course, _ figures: CourseFigures, marks: MarkFormat, bands: [Band]) {
    let standing = figures.standing
    if figures.isFinished, standing.current == nil { return nil }
    let axis = RungAxis(of: course, bands: bands)
    let certain = axis.position(figures.certain ?? 0)
    safe = certain > 0 ? PathData.number(certain) : nil
    let ceiling = figures.range.map { axis.position($0.ceiling) } ?? 0
    possible = ceiling > certain ? PathData.number(ceiling) : nil
    dot = standing.current.map(axis.text)
    flag = course.goal?.percent.map(axis.text)
    classTick = course.classResult?.average.map(axis.text)
    isDraggable =
      !figures.isFinished && standing.current != nil && course.final == nil && figures.state.awaited != .work
    // Where passed works earn letters, a course passes with the lowest of them that does.
    let passing = course.letters.last { $0.percent.reaches(course.scale.pass) }?.percent
    pass = axis.text(passing ?? course.scale.pass)
    let here = standing.current.map(axis.index)
    let needs =
      course.letters.isEmpty && !figures.isFinished ? figures.ladder.map { figures.shows($0) ? $0.target : nil } : []
    rungs = axis.starts.indices.map { index in
      let step = axis.starts.count - 1 - index
      let isSure = (Double(index) + 0.1) / Double(axis.starts.count) * 100 <= certain
      return Rung(
        text: axis.label(of: index, marks: marks), style: isSure ? "sure" : index == here ? "here" : "",
        target: step < needs.count ? needs[step] : nil, marks: marks)
    }
  }

  static let shape = Shape<Self>([
    .text("safe", "The end of what is safe, 0 to 100; empty if nothing is.") { $0.safe },
    .text("possible", "The end of what is possible, 0 to 100; empty if that is no more than is safe.") { $0.possible },
    .text("dot", "The position of the current grade, 0 to 100; empty without one.") { $0.dot },
    .text("flag", "The position of the goal, 0 to 100; empty without one.") { $0.flag },
    .text("classTick", "The position of the mean of the class, 0 to 100; empty if it is not known.") { $0.classTick },
    .text("passPosition", "The position of the passing grade, 0 to 100.") { $0.pass },
    .flag("isDraggable", "Whether open work can still move the dot.") { $0.isDraggable },
    .flag("hasNeeds", "Whether it is known what letters take on open work.") { $0.hasNeeds },
    .flag("isDense", "Whether there are so many rungs that a phone has no room for the numbers below them.") {
      $0.rungs.count > 9
    },
    .list("rungs", "The letters, or the marks of the bands of a scale without letters.", Rung.shape) { $0.rungs },
  ])
}

extension MarkFormat {
  /// Returns what a letter takes in as few characters as a rung has room for: a number without its unit, or a sign.
  fileprivate func brief(_ target: Target) -> String {
    switch target.state {
    case .secured, .met: "✓"
    case .unreachable, .missed: "✕"
    case .reachable: target.required.map(neededNumber) ?? ""
    case .noGoal, .weightsIncomplete, .workNotListed: ""
    }
  }
}
