import Grading
import Testing

@testable import SiteContent

/// What others got, which `class` says of an item and of a course.
struct ClassResultTests {
  @Test(
    arguments: [
      ("items: [{name: DS, score: 12.5/20, class: {average: 11.4, min: 3, max: 18, count: 28}}]", 57, 15, 90, 28),
      (
        "items: [{name: DS, score: 12.5, max: 20, \"class\": {average: '11.4', min: \"3\", max: 90%}}]", 57, 15, 90, nil
      ),
      ("items: [{name: DS, max: 20, class: {average: 28.5/50}}]", 57, nil, nil, nil),
      ("categories: [{name: A, max: 20, items: [{name: DS, class: {max: 18}}]}]", nil, nil, 90, nil),
    ] as [(String, Double?, Double?, Double?, Int?)])
  func `What the class got is in points of the item or in percent`(
    _ text: String, _ average: Double?, _ lowest: Double?, _ highest: Double?, _ count: Int?
  ) throws {
    let site = TestSite(course: "name: A\n\(text)")
    #expect(site.lines.isEmpty, "\(site.lines)")
    let course = try #require(site.read().content?.record.terms.first?.courses.first)
    let result = try #require((course.categories.flatMap(\.items) + course.items).first?.classResult)
    #expect(result.average.map(snap) == average)
    #expect(result.lowest == lowest && result.highest == highest && result.count == count)
  }

  @Test(arguments: [
    ("france-20", "{average: 11.4, min: 3, max: 18}", ClassResult(average: 57, lowest: 15, highest: 90)),
    ("us-plain", "{average: 77.5}", ClassResult(average: 77.5)),
    // The lowest number is the best mark.
    ("germany", "{min: 1.0, max: 4.0}", ClassResult(average: nil, lowest: 50, highest: 100)),
    ("germany", "{min: 4.0, max: 1.0}", ClassResult(average: nil, lowest: 50, highest: 100)),
  ])
  func `What the class got in a course is in marks of its scale`(_ scale: String, _ text: String, _ result: ClassResult)
    throws
  {
    let site = TestSite(site: "title: T\nscale: \(scale)", course: "name: A\nclass: \(text)")
    #expect(site.lines.isEmpty, "\(site.lines)")
    let read = site.read().content?.record.terms.first?.courses.first?.classResult
    #expect(read?.average.map(snap) == result.average && read?.lowest == result.lowest)
    #expect(read?.highest == result.highest)
  }

  @Test(arguments: [
    ("{count: 28}", "3:1: error: \"class\" says nothing about the class"),
    ("{average: 11, min: 12}", "3:1: error: \"min\" is above \"average\""),
    ("{average: 19, max: 18}", "3:1: error: \"average\" is above \"max\""),
    ("{min: 19, max: 18}", "3:1: error: \"min\" is above \"max\""),
    ("{average: 300}", "3:18: error: \"average\" is 300, which no result of the class can be"),
    ("{average: many}", "3:18: error: \"many\" is not an amount of points"),
    ("{average: 11, mean: 12}", "3:22: error: \"mean\" is not a key of class"),
    ("{average: 11, count: 0}", "3:29: error: \"count\""),
    ("11.4", "3:8: error:"),
  ])
  func `What no class can have got is an error`(_ text: String, _ message: String) {
    let lines = TestSite(site: "title: T\nscale: us-plain", course: "name: A\nclass: \(text)").lines
    #expect(lines.count == 1 && lines.first?.hasPrefix("terms/fall/a.md:\(message)") == true, "\(lines)")
  }
}
