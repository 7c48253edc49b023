import Grading

extension Content {
  /// Names and titles of the site, which somebody who attacks it tries as parts of a passphrase.
  package var guessableWords: [String] {
    var texts = [settings.title, settings.owner].compactMap(\.self)
    texts += record.terms.flatMap { [$0.name] + $0.courses.flatMap { [$0.name, $0.instructor].compactMap(\.self) } }
    texts += classrooms.flatMap { [$0.name, $0.teacher?.name].compactMap(\.self) + $0.members.map(\.name) }
    texts += pages.map(\.name)
    let ids =
      classrooms.flatMap { $0.members.map(\.id) } + protection.vaults
      + record.terms.flatMap(\.courses).compactMap(\.number)
    return texts.flatMap { [$0.fallback] + $0.translations.values } + ids + [settings.baseURL].compactMap(\.self)
  }
}
