import Foundation
import Testing

@testable import sitegen

/// When the command colours what it writes.
struct ColourDecisionTests {
  @Test(
    arguments: [
      ([:], true), (["NO_COLOR": "1"], false), (["NO_COLOR": ""], true), (["TERM": "dumb"], false),
    ] as [([String: String], Bool)])
  func `Output to a terminal is coloured unless disabled`(environment: [String: String], isColoured: Bool) throws {
    let terminal = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
    defer { close(terminal) }
    #expect(Descriptor(number: terminal).takesColour(environment) == isColoured)
  }

  @Test func `Output to a file is not coloured`() throws {
    let file = unsafe open("/dev/null", O_WRONLY)
    defer { close(file) }
    #expect(Descriptor(number: file).takesColour([:]) == false)
  }
}
