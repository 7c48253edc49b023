import ArgumentParser
import Formats

/// The check of the words of a command line that name a command.
enum UnknownCommand {
  /// Throws a proposal if a command or subcommand does not exist.
  /// - Parameter path: the command as it was typed: `sitegen`, `sitegen new`.
  static func refuse(
    _ words: ArraySlice<String>, of command: any ParsableCommand.Type, path: String = "sitegen"
  ) throws(UsageError) {
    let known = command.configuration.subcommands
    guard !known.isEmpty, let word = words.first, !word.hasPrefix("-"), word != "help" else { return }
    for next in known where next.configuration.commandName == word {
      return try refuse(words.dropFirst(), of: next, path: "\(path) \(word)")
    }
    var names: [String] = []
    for next in known where next.configuration.shouldDisplay { names.append(next.configuration.commandName ?? "") }
    let near = NearestName.of(word, in: names).map { "did you mean \(path) \($0)?" }
    throw UsageError("there is no command \(path) \(word): \(near ?? "use one of \(names.joined(separator: ", "))")")
  }
}
