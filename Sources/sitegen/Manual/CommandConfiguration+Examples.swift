import ArgumentParser

extension CommandConfiguration {
  /// Makes the configuration of a command whose help starts with examples.
  init(
    commandName: String, abstract: String, discussion: String = "", examples: [String],
    subcommands: [any ParsableCommand.Type] = []
  ) {
    let list = Self.examplesTitle + examples.map { "  \($0)\n" }.joined()
    self.init(
      commandName: commandName, abstract: abstract, discussion: discussion.isEmpty ? list : "\(list)\n\(discussion)",
      subcommands: subcommands)
  }

  /// The line before the examples in a discussion.
  static var examplesTitle: String { "Examples:\n" }
}
