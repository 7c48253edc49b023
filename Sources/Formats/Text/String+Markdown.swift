extension String {
  /// The text as plain text within a line of Markdown.
  ///
  /// It is no markup there, and on the host of a repository it calls nobody (`@name`) and refers to no issue (`#12`): an invisible
  /// joiner follows these signs.
  package var escapedForMarkdown: String {
    map { character in
      switch character {
      case _ where character.isNewline: " "
      case "\\", "`", "*", "_", "[", "]", "<", ">", "&", "~", "|", "$": "\\\(character)"
      case "@", "#": "\(character)\u{2060}"
      default: String(character)
      }
    }.joined()
  }
}
