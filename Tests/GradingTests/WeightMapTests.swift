import Testing

@testable import Grading
import TestSupport

struct `The weight map of a course` {
  @Test func `A weight map shows what each part has earned, lost and still available`() throws {
    let course = sample(.weights, [.of(weight: 40, "15/20", "?/20"), .of(weight: 60, "?/100")])
    let parts = try #require(WeightMap(of: course)).parts
    #expect(
      parts == [
        .init(subject: .category(0), worth: 40, won: [15], lost: [5], open: 20),
        .init(subject: .category(1), worth: 60, won: [], lost: [], open: 60),
      ])
  }

  @Test func `A weight map counts results that may still be dropped as neither earned nor lost`() throws {
    let course = sample(.weights, [.of(weight: 100, low: 1, "10/10", "5/10", "?/10")])
    let part = try #require(WeightMap(of: course)?.parts.first)
    #expect(part == .init(subject: .category(0), worth: 100, won: [50, 25], lost: [], open: 25))
  }

  @Test func `A weight map has a part for each direct item`() throws {
    let course = sample(.weights, [.of(weight: 50, "?/10")], items: ["8/10 w20", "?/10 w30"])
    let parts = try #require(WeightMap(of: course)).parts
    #expect(parts.map(\.subject) == [.category(0), .item(0), .item(1)])
    #expect(parts.map(\.worth) == [50, 20, 30])
    #expect(parts[1].won == [16] && parts[1].lost == [4])
  }

  @Test func `A course with a single mark or a posted grade has no weight map`() {
    #expect(WeightMap(of: sample(mark: "80/100")) == nil)
    #expect(WeightMap(of: sample(.points, [.of("8/10")], final: .letter("A"))) == nil)
  }

  @Test(arguments: Sample.seeds(80, of: 4000))
  func `A weight map adds up to the floor and the ceiling`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let course = RandomCourse().course(&random)
    let standing = CourseFigures(of: course).standing
    guard let floor = standing.floor, let ceiling = standing.ceiling, !dropsAtBothEnds(course) else { return }
    let map = try #require(WeightMap(of: course))
    let won = map.parts.flatMap(\.won).reduce(0, +)
    expect(won, floor)
    expect(won + map.open, ceiling)
  }

  @Test(arguments: Sample.seeds(80, of: 4000))
  func `A weight map without extra credit adds up to the whole course`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let course = RandomCourse(weightings: [.coefficients, .points], hasExtraCredit: false, hasOddities: false)
      .course(&random)
    guard let map = WeightMap(of: course), !dropsAtBothEnds(course) else { return }
    expect(map.parts.map(\.worth).reduce(0, +), 100)
    expect(map.parts.flatMap { $0.won + $0.lost }.reduce(0, +) + map.open, 100)
  }

  /// Then a better score can lower the grade, and what is open is no longer what lies between floor and ceiling.
  private func dropsAtBothEnds(_ course: Course) -> Bool {
    course.categories.contains { $0.dropLowest > 0 && $0.dropHighest > 0 }
  }
}
