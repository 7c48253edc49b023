extension BuildDate {
  /// What is wrong with a date as a person has written it, and what to write; nil for a good one.
  package static func mistake(in text: String) -> String? {
    do {
      _ = try WrittenMoment(text)
      return nil
    } catch {
      return ([error.message] + [error.cure].compactMap(\.self)).joined(separator: ": ")
    }
  }
}
