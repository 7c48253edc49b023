import Grading
import Mustache

/// The axis that the strips of several courses share: its labels once, and gridlines through all of them.
struct LandingAxis {
  let marks: MarkFormat
  let labels: [LandingStrip.Label]
  /// The horizontal positions of the gridlines in percent of the width.
  let lines: [String]

  init(on marks: MarkFormat) {
    self.marks = marks
    labels = LandingStrip.labels(on: marks, character: LandingStrip.room.shared)
    lines = LandingStrip.gridlines(on: marks).filter { $0 > 0 && $0 < 100 }.map(PathData.number)
  }

  /// Returns the axis of the scale that most of the courses have, the first of those if there are several; nil if no course shares one.
  init?(of courses: [CourseView]) {
    let courses = courses.filter(\.sharesAxis)
    let scales = courses.map(\.subject.scale)
    let counts = Dictionary(scales.map { ($0, 1) }, uniquingKeysWith: +)
    guard let most = counts.values.max(), let first = courses.first(where: { counts[$0.subject.scale] == most }) else {
      return nil
    }
    self.init(on: first.marks)
  }
}

extension CourseView {
  /// Whether all letters of its scale are on its axis: not if passed works earn only some of them.
  var sharesAxis: Bool { subject.letters.isEmpty }
}

extension LandingAxis {
  static let shape = Shape<LandingAxis>([
    .list("axisLabels", "The names of the letters, or the marks of a scale without letters.", LandingStrip.Label.shape)
    {
      $0.labels
    },
    .texts("axisLines", "The positions of the gridlines, 0 to 100.") { $0.lines },
  ])
}

/// The axis of a landing strip: from the worst mark to the best, so that German marks run from 5 to 1.
struct StripAxis {
  let unit: ScaleUnit

  /// Returns the position of a grade given in percent, 0…100. Grades beyond the ends are at the ends.
  func position(_ percent: Double) -> Double {
    if case .german = unit { return min(max(25 * (5 - unit.mark(ofPercent: percent)), 0), 100) }
    return min(max(percent, 0), 100)
  }

  func text(_ percent: Double) -> String { PathData.number(position(percent)) }

  /// Returns the middle and the width of the part between two grades in percent.
  func zone(from start: Double, to end: Double) -> (middle: Double, width: Double) {
    let (left, right) = (position(start), position(end))
    return ((left + right) / 2, right - left)
  }

  /// Returns the middle and the width of the part of a step, by its position in steps that begin with the highest.
  func zone(of index: Int, in steps: [Scale.Step]) -> (middle: Double, width: Double) {
    zone(from: steps[index].from, to: index == 0 ? 100 : steps[index - 1].from)
  }
}
