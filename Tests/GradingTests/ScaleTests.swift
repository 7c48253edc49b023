import Grading
import Testing

struct `Scales` {
  @Test func `All documented scales are built in, with unique ids`() {
    let ids = Scale.builtIns.map(\.id)
    let named = [
      "us-plus-minus", "us-4.3", "us-plain", "rose-hulman", "uk-honours", "france-20", "germany", "ects", "china-4.0",
      "china-4.3", "china-5.0", "china-peking", "china-five-grades", "canada-toronto", "canada-mcgill", "india-10",
      "australia-7", "netherlands-10", "switzerland", "austria", "italy-30", "spain-10", "poland",
      "denmark", "ib-7", "china-improved", "china-improved-2",
    ]
    #expect(ids == named)
    #expect(Scale.builtIn(id: "rose-hulman")?.name == LocalizedText("Rose-Hulman"))
    #expect(Scale.builtIn(id: "no-such-scale") == nil)
  }

  @Test(arguments: Scale.builtIns) func `A built-in scale is well formed`(scale: Scale) {
    #expect(Set(scale.steps.map(\.letter)).count == scale.steps.count)
    for (higher, lower) in zip(scale.steps, scale.steps.dropFirst()) {
      #expect(higher.from > lower.from)
      if let better = higher.points, let worse = lower.points { #expect(better >= worse) }
    }
    #expect(scale.steps.isEmpty || scale.steps.last?.from == 0)
    #expect(scale.steps.allSatisfy { $0.points == nil } || scale.steps.allSatisfy { $0.points != nil })
    // A letter counts as a score for which one gets that letter again.
    for step in scale.steps { #expect(scale.step(forPercent: step.scoreValue)?.letter == step.letter) }
    // The passing grade is the lower end of a letter, not inside one.
    #expect(scale.steps.isEmpty || scale.steps.contains { $0.from == scale.pass })
  }

  @Test(arguments: Scale.builtIns.filter { !$0.hasWords })
  func `The default bands rise in equal thirds to the top`(scale: Scale) {
    let bands = Band.defaults(for: scale)
    let belowC = bands.filter { $0.name.fallback == "below-c" }
    #expect(bands.map(\.name.fallback) == ["excellent", "good", "pass"] + belowC.map(\.name.fallback) + ["fail"])
    #expect(bands.last?.from == 0)
    // A grade that passes is never called failing.
    #expect(bands[bands.count - 2].from == scale.pass)
    expect(bands[1].from - bands[2].from, bands[0].from - bands[1].from)
    expect(100 - bands[0].from, bands[0].from - bands[1].from)
    #expect(bands[2].from >= scale.pass)
  }

  @Test(arguments: [
    ("rose-hulman", 59.99, "fail"), ("rose-hulman", 60, "below-c"), ("rose-hulman", 69.99, "below-c"),
    ("rose-hulman", 70, "pass"), ("rose-hulman", 80, "good"),
    ("rose-hulman", 90, "excellent"), ("us-plus-minus", 72.99, "below-c"), ("france-20", 49.99, "fail"),
    ("france-20", 50, "pass"), ("france-20", 69.99, "pass"), ("france-20", 70, "good"), ("france-20", 80, "excellent"),
    ("switzerland", 60, "pass"), ("switzerland", 100, "pass"), ("austria", 100, "excellent"), ("austria", 25, "pass"),
    ("italy-30", 100, "pass"), ("germany", 75, "good"), ("germany", 90, "good"), ("germany", 50, "pass"),
    ("netherlands-10", 55, "pass"), ("ects", 50, "pass"),
    ("australia-7", 50, "pass"), ("germany", 100, "excellent"), ("india-10", 40, "pass"),
  ]) func `A percent is in the band that it reaches`(id: String, percent: Double, band: String) throws {
    let scale = try #require(Scale.builtIn(id: id))
    #expect(Band.defaults(for: scale).band(forPercent: percent)?.name.fallback == band)
  }

  @Test(arguments: Scale.builtIns.filter(\.hasWords)) func `A letter that is a word has one colour`(scale: Scale) {
    let bands = Band.defaults(for: scale)
    for (index, step) in scale.steps.enumerated() {
      let top = index == 0 ? max(step.from, 100) : scale.steps[index - 1].from - 0.000_01
      #expect(bands.band(forPercent: step.from) == bands.band(forPercent: top), "\(step.letter)")
      #expect(
        (bands.band(forPercent: step.from)?.name.fallback == "fail") == !scale.passes(step.from), "\(step.letter)")
    }
  }

  @Test func `A site's own pass mark moves the lowest band`() {
    var scale = Scale.roseHulman
    scale.pass = 76
    #expect(Band.defaults(for: scale).map(\.from) == [92, 84, 76, 0])
  }

  @Test(arguments: [(60, 1), (80, 3.25), (90, 3.8125), (100, 4), (59.99, 0), (105, 4), (59.999_999_999_6, 1)])
  func `Peking's points follow its formula`(percent: Double, points: Double) {
    expect(Scale.PointsFormula.peking.points(forPercent: percent), points)
  }

  @Test(arguments: [(60, 1), (59.99, 0), (85, 3.5), (100, 5)])
  func `The points of tenths-less-5 follow its formula`(percent: Double, points: Double) {
    expect(Scale.PointsFormula.tenthsLessFive.points(forPercent: percent), points)
  }

  @Test(arguments: [
    (100, 1, "sehr gut"), (75, 2.5, "gut"), (50, 4, "ausreichend"), (25, 4.5, "nicht ausreichend"),
    (0, 5, "nicht ausreichend"), (110, 1, "sehr gut"),
  ]) func `German points are the mark`(percent: Double, mark: Double, letter: String) throws {
    let scale = try #require(Scale.builtIn(id: "germany"))
    expect(scale.points(forPercent: percent), mark)
    #expect(scale.step(forPercent: percent)?.letter == letter)
  }

  @Test(arguments: [("优", 95, 4.5), ("良", 85, 3.5), ("中", 75, 2.5), ("及格", 65, 1.5), ("不及格", 50, 0)])
  func `The five Chinese grades have their middle as score`(letter: String, worth: Double, points: Double) throws {
    let scale = try #require(Scale.builtIn(id: "china-five-grades"))
    #expect(scale.step(forLetter: letter)?.scoreValue == worth)
    #expect(scale.points(forLetter: letter) == points)
  }

  @Test(arguments: [
    ("switzerland", 4, 60), ("switzerland", 5.5, 90), ("austria", 1, 100), ("austria", 4, 25), ("austria", 5, 0),
    ("italy-30", 18, 60), ("italy-30", 27, 90), ("poland", 3.5, 50), ("ib-7", 4, 50),
  ]) func `A mark between a worst and a best is a percent, and back`(id: String, mark: Double, percent: Double) throws {
    let unit = try #require(Scale.builtIn(id: id)).unit
    expect(unit.percent(ofMark: mark), percent)
    expect(unit.mark(ofPercent: percent), mark)
  }
}
