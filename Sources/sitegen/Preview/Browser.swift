/// The person's web browser.
enum Browser {
  /// Opens an address; says whether there is a program for it.
  static func open(_ address: String, in environment: [String: String]) -> Bool {
    let named = (environment["BROWSER"] ?? "").split(separator: ":").map(String.init)
    let command = (named + ["xdg-open", "open"]).first { Launch.isThere($0, in: environment) }
    return command.map { Launch.start([$0, address]) } ?? false
  }
}
