import Grading
import SiteContent
import Testing

/// When the grade of a course in files is final: by its term, by the date of the site, and by its own keys.
struct `A grade is final` {
  private static let quiz = "name: A\nitems:\n  - Quiz 1: 9/10"

  /// Whether the grade of the one course is final on a day.
  private func isFinal(
    on day: String, term: String = TestSite.term, course: String = Self.quiz, site: String = ""
  ) throws -> Bool {
    var folder = TestSite(site: "title: Grades\nscale: rose-hulman\n\(site)", term: term, course: course)
    folder.date = .written(day)
    let record = try #require(folder.read().content).record
    return RecordFigures(of: record).terms[0].courses[0].isFinished
  }

  @Test func `A grade is final once the term is over, and not before it starts`() throws {
    #expect(try !isFinal(on: "2025-07-01") && !isFinal(on: "2025-10-01"))
    #expect(try !isFinal(on: "2026-01-31") && isFinal(on: "2026-02-01"))
  }

  @Test func `A term is over at midnight of the site's time zone`() throws {
    let zone = "time-zone: America/Indiana/Indianapolis"
    #expect(try !isFinal(on: "2026-02-01T03:00Z", site: zone) && isFinal(on: "2026-02-01T05:00Z", site: zone))
  }

  @Test func `A grade is final in a term that has only an end, once that has passed`() throws {
    let term = "name: Fall\nend: 2026-01-31"
    #expect(try !isFinal(on: "2025-10-01", term: term) && isFinal(on: "2026-02-01", term: term))
  }

  @Test func `A term that has only a start is over once the next one starts`() throws {
    var folder = TestSite(term: "name: Fall\nstart: 2025-08-01", course: Self.quiz)
    folder.set("terms/winter/index.md", "name: Winter\nstart: 2026-02-01")
    func isFinal(on day: String) throws -> Bool {
      folder.date = .written(day)
      let record = try #require(folder.read().content).record
      return try #require(RecordFigures(of: record).terms.last?.courses.first).isFinished
    }
    #expect(try !isFinal(on: "2026-01-31") && isFinal(on: "2026-02-01"))
  }

  @Test func `A grade is final in a term without any dates`() throws {
    #expect(try isFinal(on: "2025-10-01", term: "name: Fall"))
  }

  @Test func `A course says itself whether its work is complete`() throws {
    #expect(try isFinal(on: "2025-10-01", course: Self.quiz + "\ncomplete: true"))
    #expect(try !isFinal(on: "2026-10-01", course: Self.quiz + "\ncomplete: false"))
    #expect(try !isFinal(on: "2026-10-01", term: "name: Fall", course: Self.quiz + "\ncomplete: false"))
    #expect(try !isFinal(on: "2025-10-01", course: Self.quiz + "\n  - Quiz 2:\ncomplete: true"))
  }

  @Test func `A course in a term that its readers do not see is final on the same day`() throws {
    for (day, isFinal) in [("2025-10-01", false), ("2026-02-01", true)] {
      var folder = TestSite(term: TestSite.term + "\nprotect: owner", course: Self.quiz + "\nprotect: none")
      folder.date = .written(day)
      let content = try #require(folder.read().content).visible(to: .everyone)
      #expect(content.record.terms[0].start == nil)
      #expect(RecordFigures(of: content.record).terms[0].courses[0].isFinished == isFinal)
    }
  }
}
