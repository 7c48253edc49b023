extension BuildDate {
  /// What is wrong with a date as a person has written it, and what to write; nil for a good one.
  package static func error(in text: String) -> String? {
    do {
      _ = try ParsedMoment(text)
      return nil
    } catch {
      return ([error.message] + [error.help].compactMap(\.self)).joined(separator: ": ")
    }
  }
}
