import Formats
import Testing

@testable import SitePages

struct `Figures as JSON` {
  private func object(_ writeMembers: (inout JSONWriter) -> Void) -> String {
    JSONWriter.text { $0.object(writeMembers) }
  }

  @Test(
    arguments: [
      (87.25, "87.25"), (100, "100"), (0, "0"), (2.0 / 3, "0.666667"), (66.66666649, "66.666666"), (-1.5, "-1.5"),
      (100.00002, "100.00002"),
      // 7.1028795 as the result of a sum.
      (7.102879499999999, "7.10288"),
    ] as [(Double, String)])
  func `A figure is rounded half-up to six decimals in JSON`(value: Double, expected: String) {
    #expect(object { $0.figure("figure", value) } == #"{"figure":\#(expected)}"#)
  }

  @Test func `A missing figure is null in JSON`() {
    #expect(object { $0.figure("figure", nil) } == #"{"figure":null}"#)
  }
}
