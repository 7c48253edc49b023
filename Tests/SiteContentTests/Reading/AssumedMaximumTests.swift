import Grading
import SiteContent
import Testing

/// The maximum of items that state none.
@Suite struct `An item without a maximum` {
  private func category(_ items: String, max: String = "") -> TestSite {
    TestSite(course: "name: A\ncategories:\n  - name: Homework\n    \(max)items:\n\(items)")
  }

  private func maxima(_ site: TestSite) throws -> [Double] {
    try #require(site.read().content).record.terms[0].courses[0].categories[0].items.map(\.max)
  }

  @Test func `An open or missing item has the maximum of the others`() throws {
    let site = category("      - HW 6: 18/20\n      - HW 7:\n      - HW 8: missing\n      - HW 9: absent")
    #expect(try maxima(site) == [20, 20, 20, 20])
    site.says()
  }

  @Test func `A missing item weighs as much as the others`() throws {
    let course = try #require(category("      - HW 6: 18/20\n      - HW 7: missing").read().content).record.terms[0]
      .courses[0]
    #expect(CourseFigures(of: course).standing.current == 45)
  }

  @Test func `An open item has the mean of maxima that differ`() throws {
    let site = category("      - HW 6: 18/20\n      - HW 7: 9/15\n      - HW 8:")
    #expect(try maxima(site) == [20, 15, 17.5])
    site.says(
      """
      terms/fall/a.md:8:9: warning: "HW 8" has no maximum: it is out of 17.5, the mean of the others | give it a max, or give one to the category
      """)
  }

  @Test func `The maximum of the category counts before that of the others`() throws {
    let site = category("      - HW 6: 18/20\n      - HW 7:", max: "max: 10\n    ")
    #expect(try maxima(site) == [20, 10])
    site.says()
  }

  @Test func `An item in the long form is out of 100 unless it says otherwise`() throws {
    let site = category("      - {name: HW 6, score: 270/300}\n      - {name: HW 7}")
    #expect(try maxima(site) == [300, 100])
    site.says()
  }

  @Test func `An item among items without a maximum is out of 100, and so is one with a weight`() throws {
    let site = category("      - HW 6: 85\n      - HW 7:")
    #expect(try maxima(site) == [100, 100])
    site.says()
    let weighted = category("      - {name: Test, weight: 1, score: 18/20}\n      - {name: Final, weight: 2}")
    #expect(try maxima(weighted) == [20, 100])
    weighted.says()
  }

  @Test func `A bare score among items with another maximum is a warning`() {
    category("      - HW 6: 18/20\n      - HW 7: 15").says(
      """
      terms/fall/a.md:7:15: warning: 15 is out of 100, the others are out of 20 | write 15/20; or 15/100 if you mean that
      """)
  }
}
