import Grading
import SiteContent
import Testing

@testable import SitePages

@Suite struct `A course's page` {
  private func page(_ course: String, term: String = "") throws -> String {
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\nscale: us-plain\n---\n", "terms/a/index.md": "---\nname: A\n\(term)---\n",
      "terms/a/c.md": "---\nname: C\n\(course)---\n",
    ])
    return try #require(site.text(of: "terms/a/c/index.html"))
  }

  @Test func `A course page shows the letter of each item and how much of its worth is earned`() throws {
    let text = try page(
      """
      section: "07"
      items:
        - {name: Midterm, weight: 40, score: 30/40}
        - {name: Final, weight: 60}

      """)
    for cells in [
      "<td>30\u{A0}/\u{A0}40<td>75%<td>C<td>40%<td>30\u{A0}/\u{A0}40<td>",
      "<td>–\u{A0}/\u{A0}100<td><td><td>60%<td><td><td></table>",
    ] {
      #expect(text.contains(cells))
    }
    #expect(text.contains("<dt>Section<dd>07</div>"))
  }

  @Test func `A course page shows the score needed in the final next to the grade`() throws {
    let text = try page(
      """
      goal: 80
      items:
        - {name: Midterm, weight: 40, score: 30/40}
        - {name: Talk, weight: 10}
        - {name: Final, weight: 50, max: 60}

      """)
    #expect(
      text.contains(
        "<p data-figure=\"next\"><b>Final</b> <span>needs 51\u{A0}/\u{A0}60 for 80% if the rest continues as it has so far</span>"
      )
    )
    #expect(try page("items: [{name: Midterm, score: 30/40}]\n").contains(#"<p data-figure="next" hidden>"#))
  }

  @Test func `A course page shows how many items a category lists`() throws {
    let text = try page(
      "categories:\n  - {name: labs, weight: 100, count: 5, items: [{name: x, score: 1/2}, {name: y}]}\n")
    #expect(text.contains("2 items listed. 3 more items to come."))
  }

  @Test func `A course page shows the computation of the grade step by step`() throws {
    let text = try page(
      """
      categories:
        - name: Homework
          weight: 60
          drop-lowest: 2
          items:
            - {name: a, score: 10/10}
            - {name: b, score: 6/10}
            - {name: c, score: 6/10}
            - {name: d, score: 70/100}
            - {name: e, score: 5/20, never-drop: true}
            - {name: f, score: 3/5, extra-credit: true}
        - {name: Labs, weight: 40, aggregate: mean, items: [{name: a, score: 7/10}, {name: b, score: 3/10, extra-credit: true}]}
        - {name: More, weight: 5, extra-credit: true, items: [{name: a, score: 4/5}]}

      """)
    for line in [
      "88 of 130 points give 67.69%, 3 of it extra credit (2 dropped)", "× 60% = 40.62",
      "one result, 100.00%, 30.00% of it extra credit", "× 40% = 40", "× 5% = 4 extra",
      "Total: 80.62%. With 4.00% extra credit: 84.62%.",
    ] { #expect(text.contains(line), "\(line)") }
  }

  @Test func `A course page shows the effect of extra credit in a pool and with coefficients`() throws {
    let pool = try page(
      """
      categories:
        - {name: Tests, items: [{name: a, score: 40/60}]}
        - {name: Bonus, extra-credit: true, items: [{name: a, score: 3/5}]}
      items:
        - {name: b, score: 5/10, extra-credit: true}

      """)
    for line in ["adds 3 as extra credit", "adds 5 as extra credit", "Total: 48 of 60 points, 80.00%."] {
      #expect(pool.contains(line), "\(line)")
    }
    let coefficients = try page(
      """
      categories:
        - {name: Tests, coefficient: 4, aggregate: weighted, items: [{name: a, score: 40/50, weight: 2}]}
        - {name: Bonus, coefficient: 1, extra-credit: true, items: [{name: a, score: 1/5}]}

      """)
    for line in [
      "the weighted mean (total weight 2) is 80.00%", "× 1 ÷ 4 = 5 extra",
      "Total: 320 ÷ 4 = 80.00%. With 5.00% extra credit: 85.00%.",
    ] { #expect(coefficients.contains(line), "\(line)") }
    let lone = try page("categories:\n  - {name: Tests, aggregate: mean, items: [{name: a, score: 4/5}]}\n")
    #expect(lone.contains("Total: 80.00%."))
  }

  @Test func `A course page says if there is no work`() throws {
    #expect(try page("").contains("class=\"empty\""))
    #expect(try !page("grade: 80\n").contains("class=\"empty\""))
  }

  @Test func `A course page with twenty items is below forty kilobytes with everything it loads`() throws {
    let items = (1...20).map {
      "  - {name: Homework \($0), weight: 5, score: \(60 + $0)/100, due: 2026-10-\($0 + 10), graded: 2026-10-\($0 + 11)}\n"
    }
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\n---\n", "terms/s/index.md": "---\nname: S\n---\n",
      "terms/s/c.md": "---\nname: C\nnumber: C 101\ninstructor: Ada\ngoal: A\nitems:\n\(items.joined())---\n",
    ])
    let text = try #require(site.text(of: "terms/s/c/index.html"))
    // What the page loads when it is opened: style sheets and scripts, each by the name of its file.
    let loaded = text.matches(of: /<(?:link rel="stylesheet" href|script src)="(?:\.\.\/)*([^"]+)"/).map {
      String($0.1)
    }
    #expect(loaded.count >= 5)
    let weight = try loaded.reduce(text.utf8.count) { try $0 + #require(site.text(of: $1)).utf8.count }
    #expect(weight < 40_000, "\(text.utf8.count) of them HTML")
  }

  @Test func `A course is listed on its term's page by unit, with links to all of its units`() throws {
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\nscale: france-20\n---\n",
      "terms/s/index.md": "---\nname: S\nunits: [{id: b, code: UE B, name: Bees}, {id: a, name: Ants}]\n---\n",
      "terms/s/1.md": "---\nname: One\nunit: a\n---\n",
      "terms/s/2.md": "---\nname: Two\nnumber: M2\nunits: {a: 1, b: 2}\n---\n",
      "terms/s/3.md": "---\nname: Three\n---\n", "terms/s/4.md": "---\nname: Four\nnumber: M1\nunit: b\n---\n",
    ])
    let localizer = try #require(site.theme.localizers["en"])
    let context = PageContext(content: site.content, figures: site.figures, localizer: localizer, prefix: "")
    let rows = TermCourseView.list(
      of: context.content.record.terms[0], context.figures.terms[0], from: Address("terms/s/"), in: context)
    #expect(rows.map(\.course.name) == ["Four", "Two", "One", "Three"])
    #expect(rows.map { $0.units.map(\.name) } == [["UE B"], ["Ants", "UE B"], ["Ants"], []])
    #expect(rows[1].units.map(\.address) == ["units/a/", "units/b/"])
  }
}
