import SiteContent
import TestSupport
import Testing

@testable import SitePages

struct `Histograms of scores` {
  private func bins(_ percents: [Double], points: Int) throws -> [String] {
    let site = try TextSite.read(["index.md": "---\ntitle: T\n---\n"])
    let localizer = try #require(site.contexts.first).localizer
    return QuizResultsPage.Bin.list(of: percents, points: points, localizer: localizer).filter { $0.count != "0" }
      .map { "\($0.name.replacing("\u{A0}", with: " ")): \($0.count)" }
  }

  @Test func `A quiz with few points has a bar for each number of points`() throws {
    #expect(try bins([0, 50, 50, 100], points: 2) == ["0 / 2: 1", "1 / 2: 2", "2 / 2: 1"])
    #expect(try bins([200.0 / 3], points: 3) == ["2 / 3: 1"])
  }

  @Test func `A quiz with many points, or averages between them, has a bar for each ten percent`() throws {
    #expect(try bins([0, 95, 100], points: 20) == ["0–10%: 1", "90–100%: 2"])
    #expect(try bins([25, 50], points: 2) == ["20–30%: 1", "50–60%: 1"])
  }

  @Test func `Without scores there is no histogram`() throws {
    #expect(try bins([], points: 4) == [])
  }
}
