import Grading
import Testing

struct ClassGradeBookTests {
  @Test func `A member's own due dates and feedback are removed, also beside a category of one mark`() {
    func course(due day: Int, feedback: String?) -> Course {
      var item: Item = "18/20"
      item.due = CalendarDate(year: 2026, month: 10, day: day).map {
        Moment(date: $0, minuteOfDay: nil, start: day, end: day + 1)
      }
      item.feedback = feedback
      return sample(.weights, [.of(weight: 50, mark: "?/100"), .of(weight: 50, item)])
    }
    var book = ClassGradeBook(
      id: "c", name: LocalizedText("C"), outline: course(due: 1, feedback: nil),
      courses: ["ann": course(due: 8, feedback: "Good")])
    book.removeRemarks(to: "ann")
    #expect(book.courses["ann"] == book.outline)
  }
}
