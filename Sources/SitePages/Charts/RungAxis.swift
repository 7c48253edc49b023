import Grading

/// The axis of a landing strip: rungs of equal width, one for each letter, or for each band of a scale without letters. Within a rung the
/// positions are proportional to the grades.
///
/// The scripts compute the same (`axis` and `percentAt` in `templates/assets/figure-text.js`).
struct RungAxis {
  /// The grades in percent at which the rungs begin, the lowest first.
  let starts: [Double]
  /// The letters of the rungs; empty if these are bands.
  private let letters: [String]

  /// - Parameter bands: the site's own bands; empty if the default ones apply.
  init(of course: Course, bands: [Band]) {
    let steps = course.scale.steps
    // Letters that no passed works earn are not on the axis.
    let shown = steps.enumerated().filter { index, step in
      course.letters.isEmpty || index == steps.count - 1 || course.letters.contains { $0.letter == step.letter }
    }.map(\.element)
    letters = shown.reversed().map(\.letter)
    starts =
      (shown.isEmpty ? (bands.isEmpty ? Band.defaults(for: course.scale) : bands).map(\.from) : shown.map(\.from))
      .reversed()
  }

  /// Returns the rung of a grade given in percent.
  func index(_ percent: Double) -> Int { starts.lastIndex { percent.reaches($0) } ?? 0 }

  /// Returns the position of a grade given in percent, 0…100. Grades beyond the ends are at the ends.
  func position(_ percent: Double) -> Double {
    let index = index(percent)
    let (start, end) = (starts[index], self.end(of: index))
    let part = end > start ? min(max((percent - start) / (end - start), 0), 1) : 1
    return (Double(index) + part) / Double(starts.count) * 100
  }

  func text(_ percent: Double) -> String { PathData.number(position(percent)) }

  /// Returns the letter of a rung, or the marks from and to which it goes, in place of words, too, which have no room.
  func label(of index: Int, marks: MarkFormat) -> String {
    if !letters.isEmpty, !marks.scale.hasWords { return letters[index] }
    let bounds = [starts[index], end(of: index)].map { percent in
      let mark = marks.mark(ofPercent: percent)
      if case .german = marks.unit { return marks.number(min(mark, 5)) }
      return marks.number(mark)
    }
    return bounds.joined(separator: "–")
  }

  private func end(of index: Int) -> Double { index + 1 < starts.count ? starts[index + 1] : 100 }
}
