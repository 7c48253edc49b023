import Grading
import Mustache

/// The drawing of where a course will land: one axis of grades with the letters as gridlines, what is safe, what is still
/// possible, the current grade, the goal and the passing grade.
///
/// Horizontal positions are in percent of the width and vertical ones in pixels, so texts keep their size.
struct LandingStrip {
  /// The end of the part that is safe, and the end of the part that is possible.
  let safe: String
  let possible: String
  /// The positions of the current grade, of the goal and of the passing grade; nil if there are none.
  let dot: String?
  let flag: String?
  let pass: String
  /// The position of the mean of the class; nil if it is not known.
  let classTick: String?
  /// The gridlines as the data of a path in a box of 100 by 100.
  let grid: String
  /// Whether open work can still move the dot.
  let isDraggable: Bool
  let labels: [Label]
  /// What the scores below the letters are, in words; nil if there can be none.
  let needsTitle: String?
  /// Whether there is room for these scores.
  var showsNeeds: Bool { labels.contains { $0.need != nil } }

  /// The name of a letter, or a mark: of a scale without letters, or where words have no room.
  struct Label {
    /// The position of its middle, 0 to 100.
    let place: Double
    let text: String
    /// `wide` and `thin` for a label that only wide or narrow windows have room for, `end` for the last one; nil for others.
    let style: String?
    /// The score that the letter takes on open work; nil if there is no room for the scores.
    var need: String?
    /// The position of the letter in the ladder.
    var step: String?
  }

  /// Returns nil if there is nothing to draw: the course is finished without a mark.
  init?(_ course: Course, _ figures: CourseFigures, marks: MarkFormat) {
    let standing = figures.standing
    if figures.isFinished, standing.current == nil { return nil }
    let axis = StripAxis(unit: marks.unit)
    safe = axis.text(figures.certain ?? 0)
    possible = axis.text(figures.range?.ceiling ?? 0)
    dot = standing.current.map(axis.text)
    flag = course.goal?.percent.map(axis.text)
    classTick = course.classResult?.average.map(axis.text)
    isDraggable =
      !figures.isFinished && standing.current != nil && course.final == nil && figures.state.awaited != .work
    // Letters that no passed works earn are not on the axis.
    let steps = marks.scale.steps.enumerated().filter { index, step in
      course.letters.isEmpty || index == marks.scale.steps.count - 1
        || course.letters.contains { $0.letter == step.letter }
    }.map(\.element)
    // Then a course passes with the lowest of them that does.
    let passing = course.letters.isEmpty ? nil : steps.last { $0.from.reaches(course.scale.pass) }
    pass = axis.text(passing?.from ?? course.scale.pass)
    grid = Self.path(Self.gridlines(on: marks, steps))
    let targets = TargetDescription(localizer: marks.localizer, marks: marks)
    let needs =
      course.letters.isEmpty ? figures.ladder.map { figures.shows($0) ? targets.text(ofStep: $0.target) : nil } : []
    let canNeed = !figures.isFinished && course.letters.isEmpty && !steps.isEmpty
    let isLost = course.letters.isEmpty && figures.shownLadder.contains(where: \.target.isLost)
    let title = canNeed ? marks.localizer.text(.stripNeeded) + (isLost ? targets.withoutExtra(course) : "") : nil
    var labels = Self.labels(on: marks, steps, needs: needs)
    if title.map({ Self.hasRoom(for: needs, named: $0, under: labels) }) != true {
      for index in labels.indices { labels[index].need = nil }
    }
    needsTitle = title
    self.labels = labels
  }

  /// Whether there is room for what all letters need, with its title at the left.
  private static func hasRoom(for needs: [String?], named title: String, under labels: [Label]) -> Bool {
    let shown = labels.compactMap { label in label.need.map { label.place - $0.width * room.need / 2 } }
    guard shown.count == needs.count(where: { $0 != nil }), let first = shown.min() else { return false }
    return first >= (title.width + 1) * room.need
  }

  /// Returns the positions of the gridlines: where letters begin, or the marks of a scale without letters.
  /// - Parameter steps: the letters, if not all of the scale.
  static func gridlines(on marks: MarkFormat, _ steps: [Scale.Step]? = nil) -> [Double] {
    let axis = StripAxis(unit: marks.unit)
    let steps = steps ?? marks.scale.steps
    return steps.isEmpty ? ticks(of: marks.unit).map(\.x) : steps.map { axis.position($0.from) }
  }

  /// Returns the labels of the axis: the letters between the gridlines; or the marks at them, if there are no letters, or these are marks
  /// themselves, or words of which one has no room.
  /// - Parameters:
  ///   - steps: the letters, if not all of the scale.
  ///   - character: the width that a character takes in a wide window, in percent of the width of the axis.
  ///   - needs: what each letter needs on the open work, best first; nil for those of which it is not shown.
  static func labels(
    on marks: MarkFormat, _ steps: [Scale.Step]? = nil, character: Double = room.wide, needs: [String?] = []
  ) -> [Label] {
    let steps = steps ?? marks.scale.steps
    let areMarks = !steps.isEmpty && steps.allSatisfy { Double($0.letter) == marks.mark(ofPercent: $0.from) }
    if areMarks || marks.scale.hasWords {
      return labels(at: steps, areMarks: areMarks, on: marks, character: character, needs: needs)
    }
    if !steps.isEmpty {
      return labels(of: steps, axis: StripAxis(unit: marks.unit), character: character, needs: needs)
    }
    return ticks(of: marks.unit).map { Label(place: $0.x, text: marks.number($0.mark), style: nil) }
  }

  /// The width that a character takes in wide and in narrow windows, on the axis next to the names of courses, and in what a letter
  /// needs, in percent of the width.
  static let room = (wide: 1.1, thin: 2.7, shared: 2.2, need: 0.8)

  /// Returns the labels of letters that are marks themselves, which are at their own places, or of words, in place of which all cut-offs
  /// are shown if one of them has no room.
  private static func labels(
    at steps: [Scale.Step], areMarks: Bool, on marks: MarkFormat, character: Double, needs: [String?]
  ) -> [Label] {
    let axis = StripAxis(unit: marks.unit)
    let zones = steps.indices.map { axis.zone(of: $0, in: steps) }
    func fit(_ character: Double) -> Bool { zip(zones, steps).allSatisfy { $0.width >= $1.letter.width * character } }
    let (fitWide, fitThin) = areMarks ? (false, false) : (fit(character), fit(room.thin))
    func need(_ index: Int) -> String? { Self.need(of: index, of: needs, within: zones[index].width) }
    let places = steps.map { axis.position($0.from) }
    // Texts at the ends of the axis would be cut: the best mark ends there, and the worst is not shown.
    let cutOffs = steps.indices.reversed().filter { places[$0] >= 1 && (areMarks || places[$0] < 100) }.map { index in
      Label(
        place: places[index], text: marks.number(marks.mark(ofPercent: steps[index].from)),
        style: fitWide ? "thin" : places[index] == 100 ? "end" : nil, need: fitWide ? nil : need(index),
        step: String(index))
    }
    let letters = steps.indices.map { index in
      Label(
        place: zones[index].middle, text: steps[index].letter, style: fitThin ? nil : "wide", need: need(index),
        step: String(index))
    }
    return (fitThin ? [] : cutOffs) + (fitWide ? letters : [])
  }

  /// Returns what a step needs; nil if that is nothing, or wider than the zone of the step, in percent of the width.
  private static func need(of step: Int, of needs: [String?], within width: Double) -> String? {
    guard step < needs.count, let need = needs[step], width >= need.width * room.need else { return nil }
    return need
  }

  private static func labels(
    of steps: [Scale.Step], axis: StripAxis, character: Double, needs: [String?]
  ) -> [Label] {
    var labels: [Label] = []
    var start = 0
    while start < steps.count {
      let first = steps[start].letter.prefix(1)
      let next = steps[start...].firstIndex { !$0.letter.hasPrefix(first) } ?? steps.count
      let top = start == 0 ? 100 : steps[start - 1].from
      let group = axis.zone(from: steps[next - 1].from, to: top)
      // In a narrow window letters such as A+, A and A- share the label A.
      let isShared = next - start > 1 && steps[start..<next].allSatisfy { $0.letter.count <= 2 }
      let zones = (start..<next).map { axis.zone(of: $0, in: steps) }
      let fits = zip(zones, steps[start..<next]).map { $0.width >= $1.letter.width * character }
      // So they do in a wide window if one of them has no room there.
      let isAlwaysShared = isShared && fits.contains(false)
      if isShared, group.width >= room.thin {
        labels.append(
          Label(place: group.middle, text: String(first), style: isAlwaysShared ? nil : "thin"))
      }
      for (index, zone) in zip(start..<next, zones) where fits[index - start] && !isAlwaysShared {
        let length = steps[index].letter.width
        labels.append(
          Label(
            place: zone.middle, text: steps[index].letter,
            style: !isShared && zone.width >= length * room.thin ? nil : "wide",
            need: need(of: index, of: needs, within: zone.width), step: String(index)))
      }
      start = next
    }
    return labels
  }

  private static func ticks(of unit: ScaleUnit) -> [(x: Double, mark: Double)] {
    switch unit {
    case .percent: [0, 25, 50, 75, 100].map { ($0, $0) }
    case .points20: [0, 5, 10, 15, 20].map { ($0 * 5, $0) }
    case .points10: [0, 2, 4, 6, 8, 10].map { ($0 * 10, $0) }
    case .german: [5, 4, 3, 2, 1].map { ((5 - $0) * 25, $0) }
    case .linear(let worst, let best):
      (0...4).map { (Double($0) * 25, worst + Double($0) * (best - worst) / 4) }
    }
  }

  private static func path(_ positions: [Double]) -> String {
    var path = PathData()
    for x in positions where x > 0 && x < 100 { path.upright(x: x, y: 0, height: 100) }
    return path.text
  }
}

extension String {
  /// Its width in Latin characters; those of Chinese, Japanese and Korean are twice as wide.
  fileprivate var width: Double {
    reduce(0) { sum, character in
      sum + (character.unicodeScalars.contains { (0x2E80...0xFFEF).contains($0.value) } ? 2 : 1)
    }
  }
}

extension LandingStrip {
  static let shape = Shape<LandingStrip>([
    .text("safe", "The end of what is safe, 0 to 100.") { $0.safe },
    .text("possible", "The end of what is possible, 0 to 100.") { $0.possible },
    .text("dot", "The position of the current grade, 0 to 100; empty without one.") { $0.dot },
    .text("flag", "The position of the goal, 0 to 100; empty without one.") { $0.flag },
    .text("classTick", "The position of the mean of the class, 0 to 100; empty if it is not known.") { $0.classTick },
    .text("passPosition", "The position of the passing grade, 0 to 100.") { $0.pass },
    .flag("isDraggable", "Whether open work can still move the dot.") { $0.isDraggable },
    .text("grid", "The gridlines, as the data of a path.") { $0.grid },
    .text("needsTitle", "What the scores below the letters are, in words; empty if there can be none.") {
      $0.needsTitle
    },
    .flag("showsNeeds", "Whether there is room for these scores.") { $0.showsNeeds },
    .list("stripLabels", "The names of the letters, or the marks of a scale without letters.", Label.shape) {
      $0.labels
    },
  ])
}

extension LandingStrip.Label {
  static let shape = Shape<LandingStrip.Label>([
    .text("x", "The position of its middle, 0 to 100.") { PathData.number($0.place) },
    .text("text", "The letter or mark.") { $0.text },
    .text("style", "Its style class, wide, thin or end; empty for others.") { $0.style },
    .text("need", "What the letter needs on the open work; empty without room.") { $0.need },
    .text("step", "The position of the letter in the ladder, for scripts.") { $0.step },
  ])
}
