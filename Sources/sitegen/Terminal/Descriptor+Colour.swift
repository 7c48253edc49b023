extension Descriptor {
  /// Whether what is written there may be coloured: it is a terminal that knows how, and nobody asked not to.
  func takesColour(_ environment: [String: String]) -> Bool {
    isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }
}
