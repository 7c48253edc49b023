/// Names and templates of earlier versions, so that a template written for one of them does not stop a build.
package struct RetiredNames: Sendable {
  /// The fate of each name, by the name as templates write it: `opens`, `t.quiz.notYet`.
  package var names: [String: Fate]
  /// The keys of removed templates: `parts/linechart`.
  package var templates: Set<String>

  package init(names: [String: Fate] = [:], templates: Set<String> = []) {
    self.names = names
    self.templates = templates
  }

  /// Whether a name was replaced or removed.
  package enum Fate: Sendable, Hashable {
    /// Another name has the same meaning.
    case replaced(String)
    /// There is nothing like it any more.
    case removed
  }
}
