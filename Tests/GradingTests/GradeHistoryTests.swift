import Grading
import TestSupport
import Testing

struct `The history of a grade` {
  private func day(_ number: Int) throws -> CalendarDate {
    try #require(CalendarDate(year: 2026, month: 1 + number / 28, day: 1 + number % 28))
  }

  private func item(_ text: Item, graded number: Int?) throws -> Item {
    var item = text
    item.graded = try number.map(day)
    return item
  }

  @Test func `A grade history has a point for each day, with the grade at its end`() throws {
    let category = GradeCategory.of(
      weight: 100, try item("10/20", graded: 3), try item("20/20", graded: 5), try item("missing/20", graded: 5), "?/20"
    )
    let history = GradeHistory(of: CompiledCourse(sample(.weights, [category])), until: try day(20))
    #expect(history.points.map(\.date) == [try day(3), try day(5)])
    #expect(history.points.map(\.grade) == [50, 50])
    #expect(history.points.map(\.work.count) == [1, 2])
  }

  @Test func `A grade history counts work without a date from the start, and none after today`() throws {
    let items = [try item("80/100", graded: nil), try item("60/100", graded: 9), try item("100/100", graded: 30)]
    let history = GradeHistory(of: CompiledCourse(sample(items: items)), until: try day(12))
    #expect(history.points.map(\.grade) == [70, 80])
    #expect(history.points.map(\.date) == [try day(9), try day(12)])
  }

  @Test func `A grade history uses the due date of work without a grading date`() throws {
    var work: Item = "80/100"
    work.due = Moment(date: try day(4), minuteOfDay: nil, start: 0, end: 1)
    let history = GradeHistory(
      of: CompiledCourse(sample(items: [work, try item("60/100", graded: 9)])), until: try day(12))
    #expect(history.points.map(\.date) == [try day(4), try day(9)])
  }

  @Test func `A grade history is empty if a grade was posted`() throws {
    let items = [try item("80/100", graded: 1), try item("60/100", graded: 9)]
    #expect(
      GradeHistory(of: CompiledCourse(sample(items: items, final: .percent(90))), until: try day(12)).points == [])
  }

  /// Random courses whose items came back on random days.
  @Test(arguments: Sample.seeds(60, of: 2000))
  func `A grade history has the grades of the course with later work still open`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let days = try (0..<40).map(day)
    let course = RandomCourse().course(&random).mapItems { item, _ in
      var item = item
      item.graded = random.happens(70) ? days.randomElement(using: &random) : nil
      return item
    }
    let history = GradeHistory(of: CompiledCourse(course), until: try day(60))
    for point in history.points {
      let then = course.mapItems { item, _ in
        guard item.state.points != nil, let date = item.graded, date > point.date else { return item }
        var item = item
        item.state = .ungraded
        return item
      }
      expect(CourseFigures(of: then).standing.current, point.grade)
    }
    if let last = history.points.last { expect(CourseFigures(of: course).standing.current, last.grade) }
  }

  @Test func `A long grade history is thinned out and keeps its ends`() throws {
    let items = try (0..<200).map { try item("80/100", graded: $0) }
    let all = GradeHistory(of: CompiledCourse(sample(items: items)), until: try day(300), most: 200).points
    let thin = GradeHistory(of: CompiledCourse(sample(items: items)), until: try day(300), most: 16).points
    #expect(all.count == 200)
    #expect(thin.count == 16)
    #expect(thin.first?.date == all.first?.date && thin.last?.date == all.last?.date)
    #expect(thin.map(\.work.count).reduce(0, +) == 200)
  }
}
