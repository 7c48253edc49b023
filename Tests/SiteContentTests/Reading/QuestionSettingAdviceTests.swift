import Testing

@testable import SiteContent

/// What messages about the settings of a question advise.
struct `Advice about the settings of a question` {
  private func read(_ text: String) -> (settings: QuestionSettings?, help: [String]) {
    let lines = text.split(separator: "\n").enumerated().map { (number: $0.offset + 1, text: String($0.element)) }
    let settings = QuestionSettings(lines)
    return (settings, settings?.faults.map { "\($0.message) | \($0.help)" } ?? [])
  }

  @Test(arguments: [
    (
      "accept: any\nAccept: all", "\"Accept: all\" is not a setting | remove it: accept is given here", "accept: any"
    ),
    ("accept: any\npoint: 2", "\"point: 2\" is not a setting | write points: 2", "accept: any\npoints: 2"),
    ("Void: true\naccept: any", "\"Void: true\" is not a setting | write void: true", "void: true\naccept: any"),
    ("accept: any\naccept: all", "\"accept\" is given twice | keep one of the two lines", "accept: any"),
  ])
  func `A line that is nearly a setting beside one is an error, and its advice leaves none`(
    text: String, message: String, followed: String
  ) {
    #expect(read(text).help == [message])
    let after = read(followed)
    #expect(after.settings != nil && after.help.isEmpty)
  }

  @Test func `A space before the colon changes nothing, and other text is no setting`() {
    #expect(read("accept : any").settings?.acceptsAny == true)
    #expect(read("Accept: all").settings == nil)
    #expect(read("accept: any\nWhich of these?").settings == nil)
  }
}
